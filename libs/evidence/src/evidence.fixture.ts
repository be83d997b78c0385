import { EMPTY_USAGE, type Attribution, type Explanation, type GroundedDocument, type Grounding, type Candidate } from '@locitorium/domain';
import { identityOf } from '@locitorium/ports';
import { place } from '@locitorium/ports/testing';
import type { GroundingRecord } from './ledger/evidence-ledger.ts';

export const PARIS_TEXAS = place('Paris', 'US', {
  source: 'geonames',
  osmType: 'geonames',
  osmId: 4717560,
  displayName: 'Paris, Lamar County, Texas, United States',
  lat: 33.66094,
  lon: -95.55551,
  population: 24_800,
});
export const PARIS_FRANCE = place('Paris', 'FR', {
  source: 'geonames',
  osmType: 'geonames',
  osmId: 2988507,
  displayName: 'Paris, Île-de-France, France',
  lat: 48.85341,
  lon: 2.3488,
  population: 2_140_000,
});

export const ENGINE: GroundingRecord['engine'] = {
  identity: identityOf('locitorium', '1', {}),
  description: {
    engine: 'embedded',
    extractor: 'embedded-recogniser',
    candidateSource: 'geonames',
    selector: 'embedded-ranker',
    model: 'none',
    modelBackend: 'none',
    geocoder: 'none',
    geocoderBaseUrl: 'none',
  },
};
export const MODEL_ENGINE: GroundingRecord['engine'] = {
  ...ENGINE,
  description: { ...ENGINE.description, selector: 'llm-selector', model: 'qwen3:8b' },
};

/** ln 19, less a little. */
export const COUNTRY: Attribution = {
  claim: 'country',
  rival: { candidate: PARIS_FRANCE, countryCode: 'FR', probability: 0.1 },
  prior: 1,
  evidenceFeatures: [
    {
      kind: 'container',
      weight: 4,
      text: 'the text says that it is in Texas',
      features: [share('beside_container', 3), share('name_container', 1)],
    },
    { kind: 'population', weight: -1.25, text: 'population 24,800 (rival: 2,140,000)', features: [share('population', -1.25)] },
    { kind: 'other_readings', weight: -0.5, text: '18 other candidates in the same country, 4 elsewhere', features: [] },
  ],
  calibration: -0.75,
  confidence: 1 / (1 + Math.exp(-2.5)),
};
export const RECORD: Attribution = { ...COUNTRY, claim: 'record', prior: -1, calibration: 0.5, confidence: 1 / (1 + Math.exp(-1.75)) };
export const EXPLANATION: Explanation = {
  chosen: { candidate: PARIS_TEXAS, countryCode: 'US', probability: 0.9 },
  country: COUNTRY,
  record: RECORD,
};

export const TEXT = 'The choir of a small church in Paris, Texas, will sing next spring.';

export function mentionIn(text: string, surface: string, docId = 'doc'): Grounding['mention'] {
  const start = text.indexOf(surface);
  return { surface, start, end: start + surface.length, mentionClass: 'toponym', confidence: 1, mentionId: `${docId}:${start}` };
}

/** A mention that was given a place. */
export function resolved(
  mention: Grounding['mention'],
  candidate: Candidate,
  given: { readonly confidence?: number | null; readonly countryConfidence?: number; readonly recordConfidence?: number } & Partial<
    Pick<Grounding, 'explanation' | 'statement'>
  > & { readonly reason?: 'prominence' | 'chosen_by_model' } = {},
): Grounding {
  const { confidence = COUNTRY.confidence, countryConfidence, recordConfidence, reason = 'prominence', ...rest } = given;
  return {
    mention,
    status: 'resolved',
    reason,
    candidates: [candidate],
    selected: {
      ...candidate,
      confidence,
      ...(countryConfidence !== undefined && { countryConfidence }),
      ...(recordConfidence !== undefined && { recordConfidence }),
    },
    ...rest,
  };
}

export function groundedOf(docId: string, ...groundings: readonly Grounding[]): GroundedDocument {
  return { docId, groundings, usage: EMPTY_USAGE };
}

/** One document with one mention of Paris, explained. */
export function parisRecord(given: Partial<GroundingRecord> & { readonly docId?: string } = {}): GroundingRecord {
  const { docId = 'doc', text = TEXT, ...rest } = given;
  const grounded = groundedOf(
    docId,
    resolved(mentionIn(text, 'Paris', docId), PARIS_TEXAS, { recordConfidence: RECORD.confidence, explanation: EXPLANATION }),
  );
  return { task: 'run-1', text, grounded, engine: ENGINE, ...rest };
}

function share(feature: string, weight: number): Attribution['evidenceFeatures'][number]['features'][number] {
  return { feature, value: 1, rivalValue: 0, weight };
}
