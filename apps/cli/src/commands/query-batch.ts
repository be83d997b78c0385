import { Readable } from 'node:stream';
import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import { readCorpusQueries, type NamedQuery, type QueryEntry } from 'locitorium';
import { pMapIterable } from 'p-map';
import { countsOn } from '../output/count-progress.ts';
import { plural } from '../output/numbers.ts';
import { EXIT } from '../process/exit-code.ts';
import { absolutePath } from '../process/files.ts';
import { tell, writeData, type Io } from '../process/io.ts';

export interface QueryBatch {
  /** Path of the JSON lines; `-` for standard input. */
  readonly file: string;
  /** What a line is called: one, and several. */
  readonly words: readonly [one: string, several: string];
  /** Queries under way at the same time; their lines keep the order of the file. */
  readonly atOnce: number;
  readonly signal: AbortSignal;
  /** The line of a query. */
  answer(query: NamedQuery): Promise<object>;
  /** The line of a query that could not be answered; the id is null where the line is no query. */
  failure(id: string | null, message: string): object;
  /** Whether an error is of one query alone; any other one ends the batch. */
  isOfQuery(error: LocitoriumError): boolean;
}

/** Queries of a file of JSON lines, in its order: a line for each. No more of them are in memory than are under way. */
export async function answerBatch(batch: QueryBatch, io: Io): Promise<number> {
  const { file, words, atOnce, signal } = batch;
  const started = performance.now();
  let [answered, failed] = [0, 0];
  const noun = (): string => words[answered === 1 ? 0 : 1];
  const summary = (): string => {
    const seconds = (performance.now() - started) / 1_000;
    return `${answered} ${noun()} answered in ${seconds.toFixed(1)} s${failed > 0 ? `; ${failed} failed` : ''}`;
  };
  const display = await countsOn(io, () => `${answered} ${noun()} answered, ${plural(failed, 'failure')}`);
  try {
    const lines = pMapIterable(readCorpusQueries(sourceOf(file, io), signal), (entry) => lineOf(entry, batch), { concurrency: atOnce });
    for await (const { line, isAnswered } of lines) {
      writeData(io, `${JSON.stringify(line)}\n`);
      if (isAnswered) answered += 1;
      else failed += 1;
      display.update(answered + failed);
    }
  } finally {
    display.stop();
    if (signal.aborted) tell(io, `stopped: ${summary()}`);
  }
  tell(io, summary());
  return failed > 0 ? EXIT.failures : EXIT.done;
}

async function lineOf(entry: QueryEntry, { answer, failure, isOfQuery, signal }: QueryBatch) {
  if (entry.kind === 'invalid') return { line: failure(null, entry.error.message), isAnswered: false };
  const { query } = entry;
  try {
    return { line: await answer(query), isAnswered: true };
  } catch (error) {
    if (signal.aborted || !isLocitoriumError(error) || !isOfQuery(error)) throw error;
    return { line: failure(query.id, error.message), isAnswered: false };
  }
}

function sourceOf(file: string, io: Io) {
  if (file !== '-') return absolutePath(io, file);
  return { name: 'standard input', stream: io.stdin instanceof Readable ? io.stdin : Readable.from(io.stdin) };
}
