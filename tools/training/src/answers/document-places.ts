import { EmbeddedMentionExtractor, EmbeddedRanker, loadRankerParameters, loadRecogniserParameters } from '@locitorium/adapters-embedded';
import { GazetteerCandidateSource, GazetteerNameIndex, loadGazetteer } from '@locitorium/adapters-gazetteer';
import { chunkPlaceOf, EMPTY_META, type ChunkPlace } from '@locitorium/domain';
import { PipelineGrounder } from '@locitorium/pipeline';
import { EMBEDDED_PIPELINE } from '../embedded-pipeline.ts';
import type { CollectionDocument } from '../retrieval/retrieval-collections.ts';

/** The places of documents as the corpus finds them, by document. */
export async function placesOfDocuments(
  documents: readonly CollectionDocument[],
  languageOf: (text: string) => string | null,
): Promise<ReadonlyMap<string, readonly ChunkPlace[]>> {
  const gazetteer = await loadGazetteer();
  const index = new GazetteerNameIndex(gazetteer);
  const grounder = new PipelineGrounder(
    {
      extractor: new EmbeddedMentionExtractor({ policy: 'toponyms', parameters: await loadRecogniserParameters('toponyms'), index }),
      source: new GazetteerCandidateSource(gazetteer),
      selector: new EmbeddedRanker(index, await loadRankerParameters()),
    },
    { ...EMBEDDED_PIPELINE, long: 'split' },
  );
  const places = new Map<string, readonly ChunkPlace[]>();
  for (const { id, text } of documents) {
    const { groundings } = await grounder.ground({ docId: id, text, meta: { ...EMPTY_META, lang: languageOf(text) } });
    places.set(
      id,
      groundings.flatMap((grounding) => chunkPlaceOf(grounding) ?? []),
    );
  }
  return places;
}
