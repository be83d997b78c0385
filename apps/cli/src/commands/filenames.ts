import type { CorpusMetadata } from '@locitorium/domain';
import type { Corpus } from 'locitorium';

/** Names of the documents that have no title, by id: people know these by their files. */
export async function filenamesOf(
  corpus: Pick<Corpus, 'find'>,
  documents: readonly { readonly documentId: string; readonly metadata: CorpusMetadata }[],
): Promise<ReadonlyMap<string, string>> {
  const filenames = new Map<string, string>();
  for (const { documentId, metadata } of documents) {
    if (metadata.title !== null || filenames.has(documentId)) continue;
    const document = await corpus.find(documentId);
    if (document !== null) filenames.set(document.id, document.filename);
  }
  return filenames;
}
