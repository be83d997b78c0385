/** CPU time, user and system, of this process while `work` runs, in seconds: what waiting and other processes take does not count. */
export async function cpuSeconds(work: () => void | Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** The same `times` over, in order. */
export async function repeatedly(times: number, work: () => void | Promise<void>): Promise<readonly number[]> {
  const seconds: number[] = [];
  for (let i = 0; i < times; i++) seconds.push(await cpuSeconds(work));
  return seconds;
}

/** Milliseconds on the monotonic clock that all processes of a machine share. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
