import { z } from 'zod';
import { EVIDENCE_FEATURE_KINDS, type Attribution, type Reading, type Explanation } from '../explanation/explanation.ts';
import { REJECTION_REASONS, type RejectedSpan } from '../explanation/rejected-span.ts';

const probability = z.number().min(0).max(1);
const logOdds = z.number().describe('natural log-odds');

const readingSchema = z
  .looseObject({
    source: z.string().nullable(),
    osm_type: z.string().nullable(),
    osm_id: z.union([z.number().int(), z.string()]).nullable(),
    display_name: z.string().nullable().describe('null where no record is meant'),
    country_code: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    probability: probability.describe('in the eyes of the model, before calibration'),
  })
  .describe('What the mention was weighed to mean: a record, or a place without one in this country');

const featureSchema = z.looseObject({ feature: z.string(), value: z.number(), rival_value: z.number(), weight: logOdds });

const evidenceFeatureSchema = z.looseObject({
  kind: z.enum(EVIDENCE_FEATURE_KINDS),
  weight: logOdds,
  text: z.string().describe('the ground in plain English'),
  features: z.array(featureSchema).describe('what the weight is the sum of'),
});

const attributionSchema = z
  .looseObject({
    rival: readingSchema.nullable().describe('best reading that contradicts the claim'),
    prior: logOdds,
    grounds: z.array(evidenceFeatureSchema).describe('weightiest first'),
    calibration: logOdds,
    confidence: probability,
  })
  .describe("confidence = 1 / (1 + e^-(prior + sum of the grounds' weights + calibration))");

export const explanationSchema = z
  .looseObject({
    chosen: readingSchema,
    country: attributionSchema.nullable().describe('that the country is right; null for a record without country'),
    record: attributionSchema.describe('that this very record is right; where none was chosen, that no record is'),
  })
  .describe('Why the mention was given its place; only where it was asked for');

export const rejectedSpanSchema = z
  .looseObject({
    mention: z.string(),
    start: z.number().int().min(0),
    end: z.number().int().min(0),
    reason: z.enum(REJECTION_REASONS),
    probability: probability.nullable(),
    place_names: z.array(z.string()).describe('names of the gazetteer within it'),
    rule: z
      .object({ name: z.string(), evidence: z.string() })
      .describe('the rule that took it out, and what speaks for it; absent where none did')
      .optional(),
  })
  .describe('A name that was considered and not taken for a place; only where it was asked for');

type WireExplanation = z.infer<typeof explanationSchema>;
type WireReading = WireExplanation['chosen'];
type WireAttribution = WireExplanation['record'];

/** An explanation as a prediction line carries it. */
export function wireExplanation({ chosen, country, record }: Explanation): WireExplanation {
  return { chosen: wireReading(chosen), country: country === null ? null : wireAttribution(country), record: wireAttribution(record) };
}

export function encodeRejectedSpan(span: RejectedSpan): z.infer<typeof rejectedSpanSchema> {
  const { surface, start, end, reason, probability, placeNames, rule } = span;
  return { mention: surface, start, end, reason, probability, place_names: [...placeNames], ...(rule !== undefined && { rule }) };
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

function wireAttribution({ rival, prior, evidenceFeatures, calibration, confidence }: Attribution): WireAttribution {
  return {
    rival: rival === null ? null : wireReading(rival),
    prior,
    grounds: evidenceFeatures.map(({ kind, weight, text, features }) => ({
      kind,
      weight,
      text,
      features: features.map((share) => ({
        feature: share.feature,
        value: share.value,
        rival_value: share.rivalValue,
        weight: share.weight,
      })),
    })),
    calibration,
    confidence,
  };
}
