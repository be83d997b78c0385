/** Figures of `/metrics`: the sum of all lines of a name whose labels are the ones given. */
export class Figures {
  readonly #lines: readonly string[];

  constructor(text: string) {
    this.#lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  }

  /** 0 where there is none: Prometheus' counters are absent until they count. */
  sum(name: string, labels: Readonly<Record<string, string>> = {}): number {
    return this.#lines
      .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
      .filter((line) => Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
  }

  /** Every answer whose status is so, by its status. */
  answersWith(isSo: (status: number) => boolean): readonly string[] {
    return this.#lines.flatMap((line) => {
      const status = /^locitorium_http_requests_total\{.*status="(\d+)"/.exec(line)?.[1];
      if (status === undefined || !isSo(Number(status))) return [];
      return Array.from({ length: Number(line.slice(line.lastIndexOf(' ') + 1)) }, () => status);
    });
  }
}
