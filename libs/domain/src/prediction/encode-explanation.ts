import type { z } from 'zod';
import type { Attribution, Reading } from '../explanation/attribution.ts';
import type { Explanation } from '../explanation/explanation.ts';
import type { Refusal } from '../explanation/refusal.ts';
import type { explanationSchema, refusalSchema } from './explanation.schema.ts';

type WireExplanation = z.infer<typeof explanationSchema>;
type WireReading = WireExplanation['chosen'];
type WireAttribution = WireExplanation['record'];

/** An explanation as a prediction line carries it. */
export function wireExplanation({ chosen, country, record }: Explanation): WireExplanation {
  return { chosen: wireReading(chosen), country: country === null ? null : wireAttribution(country), record: wireAttribution(record) };
}

export function wireRefusal({ surface, start, end, reason, probability, placeNames }: Refusal): z.infer<typeof refusalSchema> {
  return { mention: surface, start, end, reason, probability, place_names: [...placeNames] };
}

function wireReading({ candidate, countryCode, probability }: Reading): WireReading {
  return {
    source: candidate?.source ?? null,
    osm_type: candidate?.osmType ?? null,
    osm_id: candidate?.osmId ?? null,
    display_name: candidate?.displayName ?? null,
    country_code: countryCode,
    probability,
  };
}

function wireAttribution({ rival, prior, grounds, calibration, confidence }: Attribution): WireAttribution {
  return {
    rival: rival === null ? null : wireReading(rival),
    prior,
    grounds: grounds.map(({ kind, weight, text, features }) => ({
      kind,
      weight,
      text,
      features: features.map(({ feature, value, rivalValue, weight: share }) => ({
        feature,
        value,
        rival_value: rivalValue,
        weight: share,
      })),
    })),
    calibration,
    confidence,
  };
}
