import { Presets, SingleBar } from 'cli-progress';
import type { RunProgress, RunStart } from 'locitorium';
import type { Io } from '../process/io.ts';
import { plural } from './plural.ts';

/** Milliseconds between lines where no terminal shows a bar. */
const LINE_EVERY_MS = 5_000;

/** ECMA-48 EL. */
const ERASE_LINE = '\x1b[2K';

export interface ProgressDisplay {
  update(progress: RunProgress): void;
  /** Writes a line of its own. */
  note(line: string): void;
  stop(): void;
}

/** Progress on stderr: a bar on a terminal, else a line every few seconds. */
export function showProgress(start: RunStart, io: Pick<Io, 'stderr'>): ProgressDisplay {
  return io.stderr.isTTY === true ? new ProgressBar(start, io.stderr) : new ProgressLines(start, io.stderr);
}

class ProgressBar implements ProgressDisplay {
  readonly #bar: SingleBar;
  readonly #stream: NodeJS.WritableStream;

  constructor({ runId, total }: RunStart, stream: NodeJS.WritableStream) {
    this.#stream = stream;
    this.#bar = new SingleBar(
      { stream, format: `${runId} {bar} {percentage}% | {value}/{total} documents | {failed} failed | {eta_formatted} left`, hideCursor: true, clearOnComplete: true, stopOnComplete: false },
      Presets.shades_classic,
    );
    this.#bar.start(total, 0, { failed: 0 });
  }

  update({ grounded, failed, skipped }: RunProgress): void {
    this.#bar.update(grounded + failed + skipped, { failed });
  }

  /** In the place of the bar, which is drawn again below when it has changed. */
  note(line: string): void {
    this.#stream.write(`\r${ERASE_LINE}${line}\n`);
  }

  stop(): void {
    this.#bar.stop();
  }
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
