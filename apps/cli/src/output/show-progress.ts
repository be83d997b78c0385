import type { RunProgress, RunStart } from 'locitorium';
import type { Io } from '../process/io.ts';
import { plural } from './plural.ts';

/** Milliseconds between lines where no terminal shows a bar. */
const LINE_EVERY_MS = 5_000;

export interface ProgressDisplay {
  update(progress: RunProgress): void;
  /** Writes a line of its own. */
  note(line: string): void;
  stop(): void;
}

/** Progress on stderr: a bar on a terminal, else a line every few seconds. What draws the bar is loaded only where there is one. */
export async function progressOn({ stderr }: Pick<Io, 'stderr'>): Promise<(start: RunStart) => ProgressDisplay> {
  if (stderr.isTTY !== true) return (start) => new ProgressLines(start, stderr);
  const { ProgressBar } = await import('./progress-bar.ts');
  return (start) => new ProgressBar(start, stderr);
}

class ProgressLines implements ProgressDisplay {
  readonly #total: number;
  readonly #stderr: NodeJS.WritableStream;
  #nextAt: number;

  constructor({ total }: RunStart, stderr: NodeJS.WritableStream) {
    this.#total = total;
    this.#stderr = stderr;
    this.#nextAt = performance.now() + LINE_EVERY_MS;
  }

  update({ grounded, failed, skipped }: RunProgress): void {
    if (performance.now() < this.#nextAt) return;
    this.#nextAt = performance.now() + LINE_EVERY_MS;
    this.#stderr.write(`${grounded + failed + skipped} of ${plural(this.#total, 'document')}, ${failed} failed\n`);
  }

  note(line: string): void {
    this.#stderr.write(`${line}\n`);
  }

  stop(): void {}
}
