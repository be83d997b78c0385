import type { Feature, Point } from 'geojson';
import Supercluster from 'supercluster';
import type { MappedPlace } from '../map-data.ts';

/** Closer than this, in pixels, places are drawn as one. */
const RADIUS = 48;
/** From this zoom on every place stands alone. */
const MAX_ZOOM = 9;

/** What is drawn at one point of the map: a place, or several that are too close to be told apart. */
export type Drawn =
  | { readonly kind: 'place'; readonly lat: number; readonly lon: number; readonly place: MappedPlace }
  | {
      readonly kind: 'cluster';
      readonly lat: number;
      readonly lon: number;
      readonly places: number;
      readonly mentions: number;
      /** At which zoom it falls apart. */
      readonly zoom: number;
    };

/** Places by area of the map and zoom. */
export class PlaceClusters {
  readonly #index = new Supercluster<{ place: MappedPlace }, { mentions: number }>({
    radius: RADIUS,
    maxZoom: MAX_ZOOM,
    map: ({ place }) => ({ mentions: place.mentions }),
    reduce: (sum, { mentions }) => {
      sum.mentions += mentions;
    },
  });

  constructor(places: readonly MappedPlace[]) {
    this.#index.load(
      places.map((place): Feature<Point, { place: MappedPlace }> => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [place.lon, place.lat] },
        properties: { place },
      })),
    );
  }

  within(box: [west: number, south: number, east: number, north: number], zoom: number): readonly Drawn[] {
    return this.#index.getClusters(box, zoom).map(({ geometry, properties }): Drawn => {
      const [lon = 0, lat = 0] = geometry.coordinates;
      if ('place' in properties) return { kind: 'place', lat, lon, place: properties.place };
      const { point_count: places, mentions, cluster_id } = properties;
      return { kind: 'cluster', lat, lon, places, mentions, zoom: this.#index.getClusterExpansionZoom(cluster_id) };
    });
  }
}
