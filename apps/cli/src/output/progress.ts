import type { RunProgress, RunStart } from 'locitorium';
import { tell, type Io, type Output } from '../process/io.ts';
import { grouped, plural } from './numbers.ts';

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

/** Progress on stderr: a bar on a terminal, else a line every few seconds. The library that draws the bar is loaded only for a bar. */
export async function progressOn({ stderr }: Pick<Io, 'stderr'>): Promise<(start: RunStart) => ProgressDisplay> {
  if (stderr.isTTY !== true) return ({ total }) => progressLines(total, stderr);
  const { Presets, SingleBar } = await import('cli-progress');
  return ({ runId, total }) => {
    const format = `${runId} {bar} {percentage}% | {value}/{total} documents | {failed} failed | {eta_formatted} left`;
    const options = { stream: stderr, format, hideCursor: true, clearOnComplete: true, stopOnComplete: false };
    const bar = new SingleBar(options, Presets.shades_classic);
    bar.start(total, 0, { failed: 0 });
    return {
      update: ({ grounded, failed, skipped }) => bar.update(grounded + failed + skipped, { failed }),
      // Replaces the bar, which is drawn again below at its next update.
      note: (line) => {
        stderr.write(`\r${ERASE_LINE}`);
        tell({ stderr }, line);
      },
      stop: () => bar.stop(),
    };
  };
}

function progressLines(total: number, stderr: Output): ProgressDisplay {
  let nextAt = performance.now() + LINE_EVERY_MS;
  return {
    update({ grounded, failed, skipped }) {
      if (performance.now() < nextAt) return;
      nextAt = performance.now() + LINE_EVERY_MS;
      tell({ stderr }, `${grouped(grounded + failed + skipped)} of ${plural(total, 'document')}, ${grouped(failed)} failed`);
    },
    note: (line) => tell({ stderr }, line),
    stop() {},
  };
}
