import { Presets, SingleBar } from 'cli-progress';
import type { RunProgress, RunStart } from 'locitorium';
import type { ProgressDisplay } from './show-progress.ts';

/** ECMA-48 EL. */
const ERASE_LINE = '\x1b[2K';

/** A bar on a terminal. */
export class ProgressBar implements ProgressDisplay {
  readonly #bar: SingleBar;
  readonly #stream: NodeJS.WritableStream;

  constructor({ runId, total }: RunStart, stream: NodeJS.WritableStream) {
    this.#stream = stream;
    this.#bar = new SingleBar(
      {
        stream,
        format: `${runId} {bar} {percentage}% | {value}/{total} documents | {failed} failed | {eta_formatted} left`,
        hideCursor: true,
        clearOnComplete: true,
        stopOnComplete: false,
      },
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
