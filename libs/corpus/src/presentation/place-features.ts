import { boxAround, type ChunkPlace, type GeoJsonBox } from '@locitorium/domain';

export interface PlaceFeature {
  readonly type: 'Feature';
  readonly id: string;
  readonly geometry: { readonly type: 'Point'; readonly coordinates: readonly [lon: number, lat: number] } | null;
  readonly properties: Readonly<Record<string, string | number | boolean | null>>;
}

/** RFC 7946. */
export interface PlaceFeatures {
  readonly type: 'FeatureCollection';
  readonly bbox?: GeoJsonBox;
  readonly features: readonly PlaceFeature[];
}

type LocatedPlace = ChunkPlace & { readonly point: NonNullable<ChunkPlace['point']> };

/** By which two mentions are of one place. */
export const keyOf = ({ placeId, point }: LocatedPlace): string => placeId ?? `${point.lat},${point.lon}`;

/** Those that are on the map, each once. */
export function distinctPlaces(places: readonly ChunkPlace[]): readonly LocatedPlace[] {
  const located = places.filter((place): place is LocatedPlace => place.point !== null);
  return [...new Map(located.map((place) => [keyOf(place), place])).values()];
}

/** A place with what names it; without one it stays in the collection, unlocated (section 3.2), so that nothing is lost in silence. */
export function placeFeature(id: string, place: LocatedPlace | null, properties: PlaceFeature['properties']): PlaceFeature {
  return {
    type: 'Feature',
    id,
    geometry: place === null ? null : { type: 'Point', coordinates: [place.point.lon, place.point.lat] },
    properties: {
      ...properties,
      name: place?.name ?? null,
      surface: place?.surface ?? null,
      place_id: place?.placeId ?? null,
      country_code: place?.countryCode ?? null,
      category: place?.category ?? null,
      confidence: place?.confidence ?? null,
    },
  };
}

export function featureCollection(features: readonly PlaceFeature[]): PlaceFeatures {
  const bbox = boxAround(
    features.flatMap(({ geometry }): GeoJsonBox[] => {
      if (geometry === null) return [];
      const [lon, lat] = geometry.coordinates;
      return [[lon, lat, lon, lat]];
    }),
  );
  return { type: 'FeatureCollection', ...(bbox !== null && { bbox }), features };
}
