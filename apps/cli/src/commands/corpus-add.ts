import { Readable } from 'node:stream';
import { isLocitoriumError, UsageError } from '@locitorium/domain';
import { readCorpusDocuments, type Corpus, type CorpusEntry, type CorpusSource, type IngestionOutcome } from 'locitorium';
import pMap, { pMapSkip } from 'p-map';
import { countsOn } from '../output/count-progress.ts';
import { LeftOut } from '../output/left-out.ts';
import { grouped, plural } from '../output/numbers.ts';
import { EXIT } from '../process/exit-code.ts';
import { tell, writeData, type Io } from '../process/io.ts';
import type { CommandContext } from './command-context.ts';
import { withCorpus, type CorpusFlags } from './corpus-file.ts';
import { recoverAll } from './corpus-recover.ts';

interface AddFlags extends CorpusFlags {
  readonly format: 'summary' | 'jsonl';
}

/** What became of the documents so far. */
interface AdditionCounts {
  completed: number;
  updated: number;
  known: number;
  failed: number;
  chunks: number;
}

/** Documents under way for each that is grounded: while one is computed, others are written and read. */
const DOCUMENTS_A_WORKER = 2;
/** Reasons that are told; the list of failed documents has them all. */
const TOLD_FAILURES = 20;

/** A document that is not in the corpus now, and why. */
interface Failure {
  readonly name: string;
  readonly reason: string;
}

/**
 * `locitorium corpus add`: takes documents in. What is there already is recognised, what a killed process left is finished first. A
 * document that fails stops none of the others.
 */
export async function corpusAdd(flags: AddFlags, context: CommandContext, ...paths: string[]): Promise<number> {
  const { io } = context;
  const sources = paths.map((path): CorpusSource => (path === '-' ? standardInput(io) : path));
  if (new Set(paths).has('') || paths.filter((path) => path === '-').length > 1)
    throw new UsageError('corpus_source_missing', 'Give paths, and - for standard input at most once.');
  return withCorpus(flags, context, { mustExist: false }, async (corpus, signal, { settings }) => {
    await recoverAll(corpus, signal, io);
    const started = performance.now();
    const counts: AdditionCounts = { completed: 0, updated: 0, known: 0, failed: 0, chunks: 0 };
    const leftOut = new LeftOut();
    const failures: Failure[] = [];
    const waiting: string[] = [];
    const done = (): number => counts.completed + counts.updated + counts.known + counts.failed;
    const display = await countsOn(
      io,
      () =>
        `${plural(done(), 'document')}, ${plural(counts.chunks, 'chunk')}, ${grouped(counts.known)} there already, ${grouped(counts.failed)} failed`,
    );
    const running = new Set<Promise<void>>();
    const onFailure = (failure: Failure): void => {
      counts.failed += 1;
      failures.push(failure);
    };
    try {
      await pMap(
        readCorpusDocuments(sources, { directory: io.directory, corpusFile: corpus.settings.corpusFile, signal }),
        async (entry) => {
          if (entry.kind === 'skipped') {
            leftOut.onSkipped(entry.name, entry.contentType);
            return pMapSkip;
          }
          const addition = addOne(corpus, entry, { signal, counts, onFailure, waiting, flags, io });
          running.add(addition);
          await addition.finally(() => running.delete(addition));
          display.update(done());
          return pMapSkip;
        },
        { concurrency: DOCUMENTS_A_WORKER * Math.max(2, settings.workers) },
      );
    } finally {
      // Each notes how far it came.
      await Promise.allSettled(running);
      display.stop();
      if (signal.aborted) tell(io, `stopped after ${summary(counts, started)}. The same command continues.`);
    }
    if (done() === 0) throw nothingToAdd(paths, leftOut);
    tell(io, summary(counts, started));
    for (const line of leftOut.lines) tell(io, line);
    if (waiting.length > 0)
      tell(
        io,
        `${plural(waiting.length, 'document')} with the bytes of one that was still under way: ${waiting.slice(0, 3).join(', ')}${waiting.length > 3 ? ', …' : ''}`,
      );
    for (const { name, reason } of failures.slice(0, TOLD_FAILURES)) tell(io, `failed: ${name}: ${reason}`);
    if (failures.length > TOLD_FAILURES)
      tell(io, `… and ${plural(failures.length - TOLD_FAILURES, 'document')} more: locitorium corpus list --status failed`);
    return counts.failed > 0 ? EXIT.failures : EXIT.done;
  });
}

interface Adding {
  readonly signal: AbortSignal;
  readonly counts: AdditionCounts;
  readonly onFailure: (failure: Failure) => void;
  /** Ids of documents that somebody else is at work on. */
  readonly waiting: string[];
  readonly flags: AddFlags;
  readonly io: Io;
}

async function addOne(corpus: Corpus, entry: Exclude<CorpusEntry, { kind: 'skipped' }>, adding: Adding): Promise<void> {
  const { signal, counts, onFailure, waiting, flags, io } = adding;
  const { name } = entry;
  const tellOutcome = (line: object): void => {
    if (flags.format === 'jsonl') writeData(io, `${JSON.stringify({ name, ...line })}\n`);
  };
  const fail = (reason: string, id: string | null): void => {
    onFailure({ name, reason });
    tellOutcome({ doc_id: id, outcome: 'failed', chunks: 0, error: reason });
  };
  if (entry.kind === 'invalid') return fail(entry.error.message, null);
  let outcome: IngestionOutcome;
  try {
    outcome = await corpus.add(entry.document, { signal });
  } catch (error) {
    signal.throwIfAborted();
    // What is wrong with a document stops that document; what is wrong with the corpus stops all.
    if (isLocitoriumError(error) && error.blame === 'usage') return fail(error.message, entry.document.id ?? null);
    throw error;
  }
  const { document } = outcome;
  const isUpdate = outcome.kind === 'completed' && outcome.updated === true;
  if (outcome.kind === 'failed') return fail(outcome.failure.message, document.id);
  if (isUpdate) counts.updated += 1;
  else if (outcome.kind === 'completed') {
    counts.completed += 1;
    counts.chunks += document.chunkCount;
  } else {
    counts.known += 1;
    if (document.status === 'pending' || document.status === 'processing') waiting.push(document.id);
  }
  tellOutcome({ doc_id: document.id, outcome: isUpdate ? 'updated' : outcome.kind, chunks: document.chunkCount, error: null });
}

function standardInput({ stdin }: Io): Exclude<CorpusSource, string> {
  if (stdin.isTTY === true) throw new UsageError('no_text', 'There is nothing on standard input.');
  return { name: 'standard input', stream: stdin instanceof Readable ? stdin : Readable.from(stdin) };
}

function summary({ completed, updated, known, failed, chunks }: AdditionCounts, started: number): string {
  const seconds = (performance.now() - started) / 1_000;
  const rate = completed > 0 && seconds > 0 ? `, ${grouped(Math.round(chunks / seconds))} chunks a second` : '';
  const words = [
    `${plural(completed, 'document')} added: ${plural(chunks, 'chunk')} (${seconds.toFixed(1)} s${rate})`,
    updated > 0 && `${grouped(updated)} updated`,
    known > 0 && `${grouped(known)} there already`,
    failed > 0 && `${grouped(failed)} failed`,
  ];
  return words.filter((word) => word !== false).join('; ');
}

function nothingToAdd(paths: readonly string[], { types }: LeftOut): UsageError {
  const why = types === '' ? 'no file and no line' : `only files of types that are not read: ${types}`;
  return new UsageError('corpus_nothing_to_add', `There is nothing to add in ${paths.join(', ')}: ${why}.`, {});
}
