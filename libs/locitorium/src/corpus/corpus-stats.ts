import { metadataOf, type CorpusDocument } from '@locitorium/domain';
import { knowsLanguage, type DocumentRepository, type Embedder } from '@locitorium/ports';
import type { CorpusStats } from './corpus.ts';

/** Documents read at a time. */
const PAGE = 1_000;

/** Counts what a corpus holds, by its documents. */
export async function corpusStats(documents: DocumentRepository, embedder: Embedder | null): Promise<CorpusStats> {
  let chunks = 0;
  let embedded = 0;
  for (let after: string | undefined; ;) {
    const page = await documents.list({ statuses: ['completed'], limit: PAGE, ...(after !== undefined && { after }) });
    for (const document of page) {
      chunks += document.chunkCount;
      if (embedder !== null && hasVectors(document, embedder)) embedded += document.chunkCount;
    }
    after = page.at(-1)?.id;
    if (page.length < PAGE) return { documents: await documents.counts(), chunks, embedded };
  }
}

function hasVectors(document: CorpusDocument, { identity, capabilities }: Embedder): boolean {
  return document.madeBy?.embedder === identity.hash && knowsLanguage(capabilities, metadataOf(document).lang);
}
