import { tell, type Io, type Output } from '../process/io.ts';

export interface CountDisplay {
  /** @param done what was done so far, in number */
  update(done: number): void;
  stop(): void;
}

/** Milliseconds between lines where no terminal shows them in place. */
const LINE_EVERY_MS = 5_000;

/**
 * What was done so far, on stderr: in one place on a terminal, else a line every few seconds. How much there will be nobody knows while
 * folders and pipes are read. The library that draws on the terminal is loaded only there.
 *
 * @param describe what was done, in words
 */
export async function countsOn({ stderr }: Pick<Io, 'stderr'>, describe: () => string): Promise<CountDisplay> {
  if (stderr.isTTY !== true) return countLines(stderr, describe);
  const { SingleBar } = await import('cli-progress');
  const format = '{words} | {duration_formatted}';
  const bar = new SingleBar({ stream: stderr, format, hideCursor: true, clearOnComplete: true, stopOnComplete: false });
  bar.start(Number.MAX_SAFE_INTEGER, 0, { words: describe() });
  return { update: (done) => bar.update(done, { words: describe() }), stop: () => bar.stop() };
}

function countLines(stderr: Output, describe: () => string): CountDisplay {
  let nextAt = performance.now() + LINE_EVERY_MS;
  return {
    update() {
      if (performance.now() < nextAt) return;
      nextAt = performance.now() + LINE_EVERY_MS;
      tell({ stderr }, describe());
    },
    stop() {},
  };
}
