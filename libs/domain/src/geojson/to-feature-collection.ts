import type { GroundedDocument } from '../grounding/grounded-document.ts';
import type { Grounding } from '../grounding/grounding.ts';
import type { ModelInfo } from '../prediction/prediction.ts';
import { boxAround, toGeoJsonBox, type GeoJsonBox } from './antimeridian.ts';

interface Feature {
  readonly type: 'Feature';
  readonly id: string;
  readonly bbox?: GeoJsonBox;
  readonly geometry: { readonly type: 'Point'; readonly coordinates: readonly [lon: number, lat: number] } | null;
  readonly properties: Readonly<Record<string, string | number | boolean | null>>;
}

export interface FeatureCollection {
  readonly type: 'FeatureCollection';
  readonly bbox?: GeoJsonBox;
  readonly features: readonly Feature[];
  /** Foreign members (RFC 7946 section 6.1). */
  readonly doc_id: string;
  readonly model_info: { readonly engine: string | null; readonly config_hash: string; readonly locitorium_version: string | null };
}

/**
 * RFC 7946: one feature a mention in text order, a point [lon, lat] in WGS 84. A feature's `bbox` is the extent of the place
 * where it is known; `properties.bbox_derived` says that it is an estimate. A mention without a place stays in the collection, unlocated
 * (`geometry: null`, section 3.2), so that nothing is lost in silence; `properties.status` tells them apart. No `bbox` where no feature
 * has a position.
 */
export function toFeatureCollection(document: GroundedDocument, info: ModelInfo): FeatureCollection {
  const { head, tail } = aroundFeatures(document, info);
  return { ...head, features: document.groundings.map(toFeature), ...tail };
}

/** A collection of several documents; each feature says which one is its own. */
export interface FeatureCollectionOfAll extends Omit<FeatureCollection, 'doc_id'> {
  readonly doc_ids: readonly string[];
}

/** The features of several documents as one collection, with `properties.doc_id`. */
export function toFeatureCollectionOfAll(documents: readonly GroundedDocument[], info: ModelInfo): FeatureCollectionOfAll {
  const features = documents.flatMap(({ docId, groundings }) =>
    groundings.map((grounding) => {
      const feature = toFeature(grounding);
      return { ...feature, properties: { doc_id: docId, ...feature.properties } };
    }),
  );
  return {
    ...headOf(documents.flatMap(({ groundings }) => groundings)),
    features,
    doc_ids: documents.map(({ docId }) => docId),
    model_info: madeBy(info),
  };
}

/** What stands before and after the features of a collection. */
export function aroundFeatures(document: GroundedDocument, info: ModelInfo) {
  return { head: headOf(document.groundings), tail: { doc_id: document.docId, model_info: madeBy(info) } };
}

function headOf(groundings: readonly Grounding[]) {
  const extents = groundings.flatMap((grounding): GeoJsonBox[] => {
    if (grounding.status !== 'resolved') return [];
    const { lon, lat, bbox } = grounding.selected;
    const point: GeoJsonBox = [lon, lat, lon, lat];
    return bbox === null ? [point] : [toGeoJsonBox(bbox), point];
  });
  const bbox = boxAround(extents);
  return { type: 'FeatureCollection' as const, ...(bbox === null ? {} : { bbox }) };
}

function madeBy({ engine, configHash, locitoriumVersion }: ModelInfo) {
  return { engine, config_hash: configHash, locitorium_version: locitoriumVersion };
}

/** One mention as a feature. */
export function toFeature(grounding: Grounding): Feature {
  const { mention, status, reason } = grounding;
  const found = {
    mention: mention.surface,
    start: mention.start,
    end: mention.end,
    status,
    reason,
    mention_confidence: mention.confidence,
  };
  if (grounding.status !== 'resolved') {
    const inferred = 'inferredCountry' in grounding ? grounding.inferredCountry : null;
    const within = 'within' in grounding ? grounding.within : null;
    return {
      type: 'Feature',
      id: mention.mentionId,
      geometry: null,
      properties: { ...found, inferred_country: inferred?.countryCode ?? null, within: within?.displayName ?? null },
    };
  }
  const { selected } = grounding;
  return {
    type: 'Feature',
    id: mention.mentionId,
    ...(selected.bbox === null ? {} : { bbox: toGeoJsonBox(selected.bbox) }),
    geometry: { type: 'Point', coordinates: [selected.lon, selected.lat] },
    properties: {
      ...found,
      confidence: selected.confidence,
      country_confidence: selected.countryConfidence ?? null,
      record_confidence: selected.recordConfidence ?? null,
      name: selected.name,
      display_name: selected.displayName,
      country_code: selected.countryCode,
      type: selected.type,
      source: selected.source,
      osm_type: selected.osmType,
      osm_id: selected.osmId,
      ...(selected.bboxDerived === true && { bbox_derived: true }),
    },
  };
}
