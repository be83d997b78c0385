import { isLocitoriumError, UsageError } from '@locitorium/domain';
import type { Corpus, CorpusFinding, ReprocessingStep } from 'locitorium';
import { plural } from '../output/numbers.ts';
import { EXIT } from '../process/exit-code.ts';
import { tell, writeData, writeJson, type Io } from '../process/io.ts';
import type { CommandContext } from './command-context.ts';
import { withCorpus, type CorpusFlags } from './corpus-file.ts';

interface ReprocessFlags extends CorpusFlags {
  readonly from: ReprocessingStep;
  readonly all?: boolean;
  readonly failed?: boolean;
}

interface CheckFlags extends CorpusFlags {
  readonly format: 'table' | 'json';
  readonly repair?: boolean;
}

/** Documents read at a time. */
const PAGE = 1_000;

/** `locitorium corpus remove`: takes documents out, with their originals. */
export function corpusRemove(flags: CorpusFlags, context: CommandContext, ...ids: string[]): Promise<number> {
  return withCorpus(flags, context, { mustExist: true }, (corpus, signal) =>
    forEach(ids, context.io, signal, async (id) => {
      await corpus.remove(id, { signal });
      return 'removed';
    }),
  );
}

/** `locitorium corpus reprocess`: makes the chunks of documents again, from what is kept. */
export function corpusReprocess(flags: ReprocessFlags, context: CommandContext, ...ids: string[]): Promise<number> {
  const { from, all = false, failed = false } = flags;
  if ([all, failed, ids.length > 0].filter(Boolean).length !== 1)
    throw new UsageError('corpus_documents', 'Which documents are to be made again? Give their ids, or --all, or --failed.');
  return withCorpus(flags, context, { mustExist: true }, (corpus, signal) => {
    const chosen = ids.length > 0 ? ids : idsOf(corpus, failed ? 'failed' : 'completed');
    return forEach(chosen, context.io, signal, async (id) => {
      const outcome = await corpus.reprocess(id, failed ? 'parse' : from, { signal });
      if (outcome.kind === 'failed') throw new UsageError(outcome.failure.kind, outcome.failure.message, outcome.failure.facts);
      return `made again: ${plural(outcome.document.chunkCount, 'chunk')}`;
    });
  });
}

async function* idsOf(corpus: Corpus, status: 'completed' | 'failed'): AsyncGenerator<string> {
  for (let after: string | undefined; ;) {
    const page = await corpus.list({ statuses: [status], limit: PAGE, ...(after !== undefined && { after }) });
    for (const { id } of page) yield id;
    after = page.at(-1)?.id;
    if (page.length < PAGE) return;
  }
}

/** Tells of each; one that fails stops none of the others. */
async function forEach(
  ids: readonly string[] | AsyncIterable<string>,
  io: Io,
  signal: AbortSignal,
  work: (id: string) => Promise<string>,
): Promise<number> {
  let failed = 0;
  for await (const id of ids) {
    signal.throwIfAborted();
    try {
      tell(io, `${id}: ${await work(id)}`);
    } catch (error) {
      signal.throwIfAborted();
      if (!isLocitoriumError(error) || error.blame !== 'usage') throw error;
      failed += 1;
      tell(io, `${id}: failed: ${error.message}`);
    }
  }
  return failed > 0 ? EXIT.failures : EXIT.done;
}

const FAULTS: Readonly<Record<CorpusFinding['fault'], string>> = {
  abandoned: 'a process that was killed left it unfinished; locitorium corpus recover finishes it',
  not_findable: 'completed, but without its chunks: it cannot be found',
  leftover_chunks: 'chunks of no document',
  leftover_original: 'an original of no document',
  original_missing: 'its original is gone: it can be found, but not made again; add it again',
  stale: 'made by other parts than those of today',
};

/** `locitorium corpus check`: compares documents, chunks and originals, and mends them with --repair. */
export function corpusCheck(flags: CheckFlags, context: CommandContext): Promise<number> {
  const { io } = context;
  const { repair = false, format } = flags;
  return withCorpus(flags, context, { mustExist: true }, async (corpus, signal) => {
    const findings: CorpusFinding[] = [];
    for await (const finding of corpus.check({ repair, signal })) {
      findings.push(finding);
      if (format === 'table') writeData(io, `${findingLine(finding)}\n`);
    }
    if (format === 'json')
      writeJson(
        io,
        findings.map(({ documentId, fault, from, repaired }) => ({ doc_id: documentId, fault, from, repaired })),
      );
    const open = findings.filter(({ repaired }) => !repaired).length;
    tell(
      io,
      findings.length === 0
        ? 'every document can be found, and nothing is left over'
        : `${plural(findings.length, 'finding')}, ${open} not mended`,
    );
    if (open > 0 && !repair) tell(io, 'hint: --repair mends what can be mended');
    return open > 0 ? EXIT.failures : EXIT.done;
  });
}

function findingLine({ documentId, fault, from, repaired }: CorpusFinding): string {
  const step = fault === 'stale' && from !== null ? `, from the step "${from}"` : '';
  return `${documentId}: ${FAULTS[fault]}${step}${repaired ? ' (mended)' : ''}`;
}
