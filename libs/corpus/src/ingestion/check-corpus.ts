import { isLocitoriumError } from '@locitorium/domain';
import type { Clock, ReprocessingStep } from '@locitorium/ports';
import type { CorpusParts } from '../corpus-parts.ts';
import { provenanceOf, staleStep } from './chunks-of-document.ts';
import type { CorpusFinding, Ingestion } from './ingestion.ts';
import type { IngestionSettings } from './ingestion-settings.ts';

interface CheckOptions {
  readonly settings: IngestionSettings;
  readonly ingestion: Ingestion;
  readonly repair: boolean;
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

/** Documents read at a time. */
const PAGE = 500;

/** What dead processes left; whether what is completed can be found, and nothing else; what is out of date; what is left over. */
export async function* checkCorpus(parts: CorpusParts, options: CheckOptions): AsyncGenerator<CorpusFinding> {
  yield* checkAttempts(parts, options);
  yield* checkDocuments(parts, options);
  yield* checkChunks(parts, options);
  yield* checkOriginals(parts, options);
}

async function* checkAttempts(
  { documents }: CorpusParts,
  { ingestion, repair, signal, clock }: CheckOptions,
): AsyncGenerator<CorpusFinding> {
  const abandoned = await documents.abandoned(clock.now());
  const left = new Set<string>();
  if (repair && abandoned.length > 0) {
    for await (const outcome of ingestion.recover({ signal })) if (outcome.kind === 'left') left.add(outcome.documentId);
  }
  for (const documentId of abandoned) yield { documentId, fault: 'abandoned', from: null, repaired: repair && !left.has(documentId) };
}

async function* checkDocuments(parts: CorpusParts, { settings, ingestion, repair, signal }: CheckOptions): AsyncGenerator<CorpusFinding> {
  const today = provenanceOf(parts, settings);
  const again = (id: string, from: ReprocessingStep): Promise<boolean> =>
    repaired(repair, async () => (await ingestion.reprocess(id, from, { signal })).kind === 'completed');
  for (let after: string | undefined; ;) {
    const page = await parts.documents.list({ statuses: ['completed'], limit: PAGE, ...(after !== undefined && { after }) });
    for (const { id, blob, chunkCount, madeBy } of page) {
      signal.throwIfAborted();
      if (blob === null || !(await parts.blobs.exists(blob.path))) {
        yield { documentId: id, fault: 'original_missing', from: null, repaired: false };
        continue;
      }
      const state = await parts.index.stateOf(id);
      if (state === null || state.chunks !== chunkCount || madeBy === null) {
        yield { documentId: id, fault: 'not_findable', from: 'parse', repaired: await again(id, 'parse') };
        continue;
      }
      const from = staleStep(state.madeBy, today);
      if (from !== null) yield { documentId: id, fault: 'stale', from, repaired: await again(id, from) };
    }
    after = page.at(-1)?.id;
    if (page.length < PAGE) return;
  }
}

async function* checkChunks({ documents, index }: CorpusParts, { repair, signal }: CheckOptions): AsyncGenerator<CorpusFinding> {
  for await (const id of index.documents()) {
    signal.throwIfAborted();
    const [document, state] = [await documents.find(id), await index.stateOf(id)];
    if (state === null || (document !== null && document.status !== 'failed')) continue;
    const mended = await repaired(repair, async () => (await index.delete(id, state.attempt)) > 0);
    yield { documentId: id, fault: 'leftover_chunks', from: null, repaired: mended };
  }
}

async function* checkOriginals({ documents, blobs }: CorpusParts, { repair, signal }: CheckOptions): AsyncGenerator<CorpusFinding> {
  for await (const owner of blobs.owners()) {
    signal.throwIfAborted();
    if ((await documents.find(owner)) !== null) continue;
    const mended = await repaired(repair, async () => {
      for (const { path } of await blobs.ownedBy(owner)) await blobs.delete(path);
      return true;
    });
    yield { documentId: owner, fault: 'leftover_original', from: null, repaired: mended };
  }
}

/** Somebody at work on a document is about to mend it, or has removed it. */
async function repaired(repair: boolean, work: () => Promise<boolean>): Promise<boolean> {
  if (!repair) return false;
  try {
    return await work();
  } catch (error) {
    if (isLocitoriumError(error) && ['corpus_document_busy', 'corpus_document_unknown', 'corpus_attempt_lost'].includes(error.kind))
      return false;
    throw error;
  }
}
