import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportanceTable } from './importance.ts';
import type { LonLat, OsmDocument, Tags } from './osm-document.ts';

interface Landmark {
  readonly properties: { readonly importance?: number; readonly tags: Tags & { readonly name: string } };
  readonly geometry:
    { readonly type: 'Point'; readonly coordinates: LonLat } | { readonly type: 'LineString'; readonly coordinates: readonly LonLat[] };
}

/** Continents and seas, which lie in no country, and other features: mountains, museums, an airport, a restaurant, streets, a river. */
export function addLandmarks(document: OsmDocument, importance: ImportanceTable): void {
  const file = readFileSync(join(import.meta.dirname, 'landmarks.geojson'), 'utf8');
  for (const { properties, geometry } of (JSON.parse(file) as { readonly features: readonly Landmark[] }).features) {
    const { importance: weight, tags } = properties;
    if (geometry.type === 'LineString') {
      document.addWay(geometry.coordinates, tags);
      continue;
    }
    const english = tags['name:en'] ?? tags.name;
    const wikipedia = weight === undefined ? undefined : importance.enter([english], weight);
    document.addNode(geometry.coordinates, { ...tags, 'name:en': english, wikipedia });
  }
}
