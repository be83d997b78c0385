import type { PredictedPlace } from '@locitorium/domain';
import type { ExportedMention } from './exported-mention.ts';

export function place(over: Partial<PredictedPlace> = {}): PredictedPlace {
  return {
    source: 'geonames',
    osmType: 'geonames',
    osmId: 4717560,
    name: 'Paris',
    displayName: 'Paris, Lamar County, Texas, United States',
    lat: 33.66094,
    lon: -95.55551,
    bbox: [33.6, 33.7, -95.6, -95.5],
    countryCode: 'US',
    type: 'PPLA2',
    admin: [
      { code: 'US', name: 'United States' },
      { code: 'US.TX', name: 'Texas' },
      { code: 'US.TX.277', name: 'Lamar County' },
    ],
    confidence: 0.9,
    countryConfidence: 0.95,
    recordConfidence: 0.8,
    ...over,
  };
}

export const FRANCE = place({
  osmId: 3017382,
  name: 'France',
  displayName: 'France',
  lat: 46,
  lon: 2,
  bbox: null,
  countryCode: 'FR',
  type: 'PCLI',
  admin: [{ code: 'FR', name: 'France' }],
});

/** Without a country, as seas and continents are. */
export const PACIFIC = place({
  osmId: 2363254,
  name: 'Pacific Ocean',
  displayName: 'Pacific Ocean',
  lat: -15,
  lon: -160,
  countryCode: null,
  type: 'OCN',
  admin: [],
});

/** A mention of a place, or of none. */
export function mention(
  docId: string,
  surface: string,
  selected: PredictedPlace | null,
  over: Partial<ExportedMention> = {},
): ExportedMention {
  return {
    docId,
    mention: {
      mentionId: `${docId}:0`,
      surface,
      start: 0,
      end: surface.length,
      mentionConfidence: 0.97,
      status: selected === null ? 'no_candidate' : 'resolved',
      reason: selected === null ? 'not_in_gazetteer' : 'prominence',
      selected,
      inferredCountry: null,
      within: null,
    },
    category: 'P',
    correction: null,
    quotation: null,
    ...over,
  };
}
