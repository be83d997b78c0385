import type { CorpusDocument } from '@locitorium/domain';
import { knowsLanguage, type ChunkIndex, type DocumentRepository, type Embedder } from '@locitorium/ports';
import type { CorpusStats } from './corpus.ts';

/** Documents read at a time. */
const PAGE = 1_000;

/** Counts what a corpus holds, by its documents. */
export async function corpusStats(
  documents: DocumentRepository,
  index: Pick<ChunkIndex, 'stateOf'>,
  embedder: Embedder | null,
): Promise<CorpusStats> {
  let chunks = 0;
  let embedded = 0;
  for (let after: string | undefined; ;) {
    const page = await documents.list({ statuses: ['completed'], limit: PAGE, ...(after !== undefined && { after }) });
    for (const document of page) {
      chunks += document.chunkCount;
      if (embedder !== null && (await hasVectors(document, index, embedder))) embedded += document.chunkCount;
    }
    after = page.at(-1)?.id;
    if (page.length < PAGE) return { documents: await documents.counts(), chunks, embedded };
  }
}

/** The index knows the language of a document that does not say it itself. */
async function hasVectors(
  { id, madeBy, metadata }: CorpusDocument,
  index: Pick<ChunkIndex, 'stateOf'>,
  { identity, capabilities }: Embedder,
): Promise<boolean> {
  if (madeBy?.embedder !== identity.hash) return false;
  const lang = metadata.lang ?? (await index.stateOf(id))?.metadata.lang ?? null;
  return knowsLanguage(capabilities, lang);
}
