import type { FeatureCollection, Point } from 'geojson';
import type { OpenDocument } from '../state/workbench.ts';
import { exportedMentions } from './exported-mention.ts';

/** RFC 7946: a feature a mention, in text order; one without a place stays, with `geometry: null`. */
export function toGeoJson(documents: readonly OpenDocument[], threshold: number): string {
  const collection: FeatureCollection<Point | null> = {
    type: 'FeatureCollection',
    features: documents.flatMap((document) =>
      exportedMentions(document, threshold).map(({ mentionId, mention, place }) => ({
        type: 'Feature' as const,
        id: mentionId,
        geometry: place === null ? null : { type: 'Point' as const, coordinates: [place.lon, place.lat] },
        properties: {
          doc_id: document.docId,
          mention: mention.surface,
          start: mention.span?.start ?? null,
          end: mention.span?.end ?? null,
          state: mention.state,
          display_name: place?.display_name ?? null,
          country_code: place?.country_code ?? null,
          // The engine's confidence says nothing of a place that a person chose.
          confidence: mention.state === 'corrected' ? null : mention.confidence,
          source: place?.source ?? null,
          osm_type: place?.osm_type ?? null,
          osm_id: place?.osm_id ?? null,
        },
      })),
    ),
  };
  return `${JSON.stringify(collection, null, 1)}\n`;
}
