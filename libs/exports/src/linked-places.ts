import type { PredictedPlace } from '@locitorium/domain';
import { jsonListWriter, type FileWriter } from './file-writer.ts';
import { isWebAddress, placeUri } from './place-uri.ts';
import { labelOf, type CountedPlace } from './place-tally.ts';

/** The names that the format gives to the terms of its ontologies. */
const CONTEXT = 'https://raw.githubusercontent.com/LinkedPasts/linked-places/master/linkedplaces-context-v1.1.jsonld';
/** Feature classes of GeoNames, and codes of the two that most places have: for predictions that list no candidates. */
const FEATURE_CLASS = /^[AHLPRSTUV]$/;
const ADMINISTRATIVE = /^(?:ADM|PCL)/;
const POPULATED = /^PPL/;

/** The years of the texts: dates of ISO 8601 of which month and day may be missing, before our era with a minus. */
export interface Timespan {
  readonly start: string;
  readonly end: string;
}

/** Whether the texts would end before they begin. A year or month is not after what it holds. */
export function isReversed({ start, end }: Timespan): boolean {
  const last = partsOf(end);
  // What is missing in one of them is NaN, which is neither before nor after.
  for (const [n, part] of partsOf(start).entries()) if (part !== last[n]) return part > (last[n] ?? NaN);
  return false;
}

/** Year, month and day. */
const partsOf = (date: string): readonly number[] => (/^(-?\d+)(?:-(\d+))?(?:-(\d+))?$/.exec(date) ?? []).slice(1).map(Number);

/**
 * Linked Places 1.1, with the `fclasses` that 1.3 asks for, as the World Historical Gazetteer reads it: one feature a place whose names are
 * those of the texts. Identifiers are those of the gazetteer that the engine knows.
 *
 * @param when the names were used, which the gazetteer asks for; null: not said
 */
export function linkedPlacesWriter(title: string, when: Timespan | null = null): FileWriter<CountedPlace> {
  const head = JSON.stringify({ type: 'FeatureCollection', '@context': CONTEXT, features: [] });
  const attested = when === null ? {} : { when: { timespans: [{ start: { in: when.start }, end: { in: when.end } }] } };
  return jsonListWriter(head.slice(0, -2), (row) => featureOf({ title, attested }, row), ']}');
}

function featureOf({ title, attested }: { readonly title: string; readonly attested: object }, counted: CountedPlace) {
  const { place, category, names, documents, mentions, quotations } = counted;
  const { lat, lon, countryCode, type } = place;
  const uri = placeUri(place);
  const featureClass = featureClassOf(place, category);
  // Others write types of their own.
  const isOfGeoNames = place.osmType === 'geonames' && featureClass !== null && type !== null;
  const relations = broader(place);
  return {
    '@id': uri,
    type: 'Feature',
    properties: {
      title: labelOf(counted),
      // The schema of the World Historical Gazetteer refuses empty lists, and codes that ISO 3166-1 leaves to its users (XK).
      ...(countryCode !== null && countryCode !== 'XK' && { ccodes: [countryCode] }),
      ...(featureClass !== null && { fclasses: [featureClass] }),
      documents,
      mentions,
    },
    names: names.map((toponym) => ({ toponym, ...attested, citations: [{ label: title }] })),
    types: [
      {
        ...(isOfGeoNames && { identifier: `https://www.geonames.org/ontology#${featureClass}.${type}` }),
        label: type ?? 'place',
        sourceLabels: [{ label: type ?? 'place' }],
      },
    ],
    geometry: { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [lon, lat] }] },
    ...(isWebAddress(uri) && { links: [{ type: 'exactMatch', identifier: uri }] }),
    ...(relations.length > 0 && { relations }),
    ...(quotations.length > 0 && { descriptions: quotations.map(({ docId, text }) => ({ value: `${text} (${docId})` })) }),
  };
}

function featureClassOf({ type }: PredictedPlace, category: string | null): string | null {
  if (category !== null && FEATURE_CLASS.test(category)) return category;
  if (type === null) return null;
  return ADMINISTRATIVE.test(type) ? 'A' : POPULATED.test(type) ? 'P' : null;
}

/** The closest area that contains the place. */
function broader(place: PredictedPlace) {
  const area = place.admin.at(-1);
  if (area === undefined || area.name === place.name) return [];
  return [{ relationType: 'gvp:broaderPartitive', relationTo: `urn:locitorium:area:${encodeURIComponent(area.code)}`, label: area.name }];
}
