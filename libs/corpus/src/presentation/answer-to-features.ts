import type { AnswerCitation, CorpusAnswer } from '@locitorium/domain';
import { distinctPlaces, featureCollection, keyOf, placeFeature, type PlaceFeatures } from './place-features.ts';

/**
 * One feature for each place of each citation, in the order of the citations; `is_answer` marks those that answer the question. A place
 * that answers and that no citation names comes first. Empty where the corpus does not know.
 */
export function answerToFeatures({ citations, places }: Pick<CorpusAnswer, 'citations' | 'places'>): PlaceFeatures {
  const answering = distinctPlaces(places);
  const keys = new Set(answering.map(keyOf));
  const cited = new Set(citations.flatMap((citation) => distinctPlaces(citation.places).map(keyOf)));
  const alone = answering
    .filter((place) => !cited.has(keyOf(place)))
    .map((place, i) => placeFeature(`answer/${i}`, place, { ...propertiesOf(null, null), is_answer: true }));
  const named = citations.flatMap((citation, i) => {
    const properties = propertiesOf(citation, i + 1);
    const found = distinctPlaces(citation.places);
    if (found.length === 0) return [placeFeature(`${i + 1}/0`, null, { ...properties, is_answer: false })];
    return found.map((place, n) => placeFeature(`${i + 1}/${n}`, place, { ...properties, is_answer: keys.has(keyOf(place)) }));
  });
  return featureCollection([...alone, ...named]);
}

const propertiesOf = (citation: AnswerCitation | null, number: number | null) => ({
  citation: number,
  doc_id: citation?.documentId ?? null,
  chunk_id: citation?.chunkId ?? null,
  title: citation?.metadata.title ?? null,
  created_at: citation?.metadata.createdAt ?? null,
  source: citation?.metadata.source ?? null,
  page: citation?.page ?? null,
  sentence: citation?.sentence?.text ?? null,
});
