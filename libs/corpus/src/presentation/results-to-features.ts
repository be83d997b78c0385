import { boxAround, displayScoreOf, type ChunkPlace, type GeoJsonBox, type SearchAnswer, type SearchResult } from '@locitorium/domain';

interface ResultFeature {
  readonly type: 'Feature';
  readonly id: string;
  readonly geometry: { readonly type: 'Point'; readonly coordinates: readonly [lon: number, lat: number] } | null;
  readonly properties: Readonly<Record<string, string | number | null>>;
}

export interface ResultFeatures {
  readonly type: 'FeatureCollection';
  readonly bbox?: GeoJsonBox;
  readonly features: readonly ResultFeature[];
}

/**
 * RFC 7946: one feature for each place of each result, in the order of the results, however often the chunk names it. A result without a
 * place on the map stays in the collection, unlocated (`geometry: null`, section 3.2), so that nothing is lost in silence.
 */
export function resultsToFeatures({ results }: Pick<SearchAnswer, 'results'>): ResultFeatures {
  const features = results.flatMap((result): readonly ResultFeature[] => {
    const places = distinct(result.chunk.places);
    if (places.length === 0) return [featureOf(result, null, 0)];
    return places.map((place, i) => featureOf(result, place, i));
  });
  const bbox = boxAround(
    features.flatMap(({ geometry }): GeoJsonBox[] => {
      if (geometry === null) return [];
      const [lon, lat] = geometry.coordinates;
      return [[lon, lat, lon, lat]];
    }),
  );
  return { type: 'FeatureCollection', ...(bbox !== null && { bbox }), features };
}

type LocatedPlace = ChunkPlace & { readonly point: NonNullable<ChunkPlace['point']> };

function distinct(places: readonly ChunkPlace[]): readonly LocatedPlace[] {
  const located = places.filter((place): place is LocatedPlace => place.point !== null);
  return [...new Map(located.map((place) => [place.placeId ?? `${place.point.lat},${place.point.lon}`, place])).values()];
}

function featureOf(result: SearchResult, place: LocatedPlace | null, position: number): ResultFeature {
  const { chunk, metadata, rank, score, rerankScore, snippet } = result;
  return {
    type: 'Feature',
    id: `${chunk.id}/${position}`,
    geometry: place === null ? null : { type: 'Point', coordinates: [place.point.lon, place.point.lat] },
    properties: {
      rank,
      doc_id: chunk.documentId,
      chunk_id: chunk.id,
      title: metadata.title,
      created_at: metadata.createdAt,
      source: metadata.source,
      score,
      rerank_score: rerankScore,
      display_score: displayScoreOf(result),
      snippet: snippet?.text ?? null,
      name: place?.name ?? null,
      surface: place?.surface ?? null,
      place_id: place?.placeId ?? null,
      country_code: place?.countryCode ?? null,
      category: place?.category ?? null,
      confidence: place?.confidence ?? null,
    },
  };
}
