import type { FragmentFeatures, EvidenceFeature, EvidenceFeatureKind } from '@locitorium/domain';
import { EVIDENCE_STORE_LIMITS } from '@locitorium/ports';

/** Share of an evidence feature that no feature of a reading has. */
const WHOLE = 'log_odds';
/** Sum of the smallest shares, if there are more than a fragment can hold. */
const REST = 'rest';

/** The shares of an evidence feature by feature, natural log-odds; their sum is its weight. */
export function featuresOf({ weight, features }: Pick<EvidenceFeature, 'weight' | 'features'>): FragmentFeatures {
  if (features.length === 0) return { [WHOLE]: weight };
  const shares: Record<string, number> = {};
  const { length } = features;
  for (let i = 0; i < length; i += 1) {
    const { feature, weight: share } = features[i] as EvidenceFeature['features'][number];
    const name = length > EVIDENCE_STORE_LIMITS.features && i >= EVIDENCE_STORE_LIMITS.features - 1 ? REST : feature;
    const value = (Object.hasOwn(shares, name) ? (shares[name] as number) : 0) + share;
    if (name === '__proto__') Object.defineProperty(shares, name, { value, enumerable: true, writable: true, configurable: true });
    else shares[name] = value;
  }
  return shares;
}

export const wholeOf = (logOdds: number): FragmentFeatures => ({ [WHOLE]: logOdds });

/** Where each kind of evidence feature was read: in the document, or in the gazetteer. */
export const PAGE_OF_EVIDENCE: Readonly<Record<EvidenceFeatureKind, 'document' | 'gazetteer'>> = Object.freeze({
  container: 'document',
  enclosed: 'document',
  type_word: 'document',
  country_context: 'document',
  area_context: 'document',
  nearness: 'document',
  language: 'document',
  script: 'document',
  surface: 'document',
  document: 'document',
  other_readings: 'document',
  other: 'document',
  prominence: 'gazetteer',
  population: 'gazetteer',
  kind: 'gazetteer',
  name: 'gazetteer',
  alternatives: 'gazetteer',
  unlisted: 'gazetteer',
});
