/** Milliseconds on a clock that all processes of one machine share and nobody can set. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
