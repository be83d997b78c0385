import { EmbeddedMentionExtractor, EmbeddedRanker, loadRankerParameters, loadRecogniserParameters } from '@locitorium/adapters-embedded';
import { GazetteerCandidateSource, GazetteerNameIndex, loadGazetteer } from '@locitorium/adapters-gazetteer';
import { chunkPlaceOf, EMBEDDED_LIMITS, EMPTY_META, type ChunkPlace } from '@locitorium/domain';
import { PipelineGrounder } from '@locitorium/pipeline';
import type { CollectionDocument } from '../retrieval/retrieval-collections.ts';

const PARTS = {
  engine: 'embedded',
  extractor: 'embedded-recogniser',
  candidateSource: 'embedded-gazetteer',
  selector: 'embedded-ranker',
} as const;

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
    {
      limits: EMBEDDED_LIMITS,
      minConfidence: 0,
      long: 'split',
      description: { ...PARTS, model: 'none', modelBackend: 'none', geocoder: 'none', geocoderBaseUrl: 'none' },
    },
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
