import { tell, type Io, type Output } from '../process/io.ts';
import { plural } from './numbers.ts';

/** What became of the documents so far. */
export interface AdditionCounts {
  completed: number;
  known: number;
  failed: number;
  chunks: number;
}

export interface AdditionDisplay {
  update(counts: AdditionCounts): void;
  stop(): void;
}

/** Milliseconds between lines where no terminal shows them in place. */
const LINE_EVERY_MS = 5_000;

/**
 * Documents so far, on stderr: in one place on a terminal, else a line every few seconds. How many there will be nobody knows while folders
 * and pipes are read. The library that draws on the terminal is loaded only there.
 */
export async function additionsOn({ stderr }: Pick<Io, 'stderr'>): Promise<AdditionDisplay> {
  if (stderr.isTTY !== true) return additionLines(stderr);
  const { SingleBar } = await import('cli-progress');
  const format = '{value} documents | {chunks} chunks | {known} there already | {failed} failed | {duration_formatted}';
  const bar = new SingleBar({ stream: stderr, format, hideCursor: true, clearOnComplete: true, stopOnComplete: false });
  bar.start(Number.MAX_SAFE_INTEGER, 0, { chunks: 0, known: 0, failed: 0 });
  return {
    update: ({ completed, known, failed, chunks }) => bar.update(completed + known + failed, { chunks, known, failed }),
    stop: () => bar.stop(),
  };
}

function additionLines(stderr: Output): AdditionDisplay {
  let nextAt = performance.now() + LINE_EVERY_MS;
  return {
    update({ completed, known, failed, chunks }) {
      if (performance.now() < nextAt) return;
      nextAt = performance.now() + LINE_EVERY_MS;
      tell({ stderr }, `${plural(completed + known + failed, 'document')}, ${plural(chunks, 'chunk')}, ${failed} failed`);
    },
    stop() {},
  };
}
