import { displayScoreOf, shownPageOf, type SearchAnswer } from '@locitorium/domain';
import { distinctPlaces, featureCollection, placeFeature, type PlaceFeatures } from './place-features.ts';

/** One feature for each place of each result, in the order of the results, however often the chunk names it. */
export function resultsToFeatures({ results }: Pick<SearchAnswer, 'results'>): PlaceFeatures {
  return featureCollection(
    results.flatMap((result) => {
      const { chunk, metadata, rank, score, rerankScore, snippet } = result;
      const properties = {
        rank,
        doc_id: chunk.documentId,
        chunk_id: chunk.id,
        title: metadata.title,
        created_at: metadata.createdAt,
        source: metadata.source,
        page: shownPageOf(result),
        score,
        rerank_score: rerankScore,
        display_score: displayScoreOf(result),
        snippet: snippet?.text ?? null,
      };
      const places = distinctPlaces(chunk.places);
      if (places.length === 0) return [placeFeature(`${chunk.id}/0`, null, properties)];
      return places.map((place, i) => placeFeature(`${chunk.id}/${i}`, place, properties));
    }),
  );
}
