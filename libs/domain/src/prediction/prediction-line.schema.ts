import { z } from 'zod';
import { REASONS } from '../grounding/reason.ts';
import { STATUSES } from '../grounding/status.ts';
import { explanationSchema, refusalSchema } from './explanation.schema.ts';

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const probability = z.number().min(0).max(1);
const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .nullable()
  .describe('ISO 3166-1 alpha-2 upper case, or user-assigned XK; null for continents, seas, historical states');
const bbox = z.tuple([latitude, latitude, longitude, longitude]).nullable().describe('[south, north, west, east]; west > east crosses the antimeridian');
const record = {
  source: z.string().nullable().describe('name of the source that holds the record'),
  osm_type: z.string().nullable().describe('node, way, relation, or the name of another gazetteer'),
  osm_id: z.union([z.number().int(), z.string()]).nullable().describe('identifier in that gazetteer'),
  display_name: z.string(),
  lat: latitude,
  lon: longitude,
  bbox,
  country_code: countryCode,
};

export const placeSchema = z
  .looseObject({
    ...record,
    name: z.string().nullable(),
    type: z.string().nullable(),
    admin: z.array(z.looseObject({ code: z.string(), name: z.string() })).describe('administrative path, country first'),
    confidence: probability.nullable().describe('probability that the country is right (without country: that the record is); null where unknown'),
    record_confidence: probability.nullable().optional().describe('probability that this very record is right; null where unknown'),
  })
  .describe('A real record that was chosen');

export const candidateSchema = z
  .looseObject({
    rank: z.number().int().min(1),
    ...record,
    category: z.string().nullable(),
    place_rank: z.number().int().min(0).max(30).nullable(),
    importance: z.number().nullable(),
  })
  .describe('A real record that the mention may mean');

export const predictedMentionSchema = z.looseObject({
  mention_id: z.string().min(1),
  mention: z.string(),
  start: z.number().int().min(0).nullable().describe('UTF-16 code units'),
  end: z.number().int().min(0).nullable().describe('UTF-16 code units, exclusive'),
  status: z.enum(STATUSES),
  reason: z.enum(REASONS as readonly [string, ...string[]]).nullable(),
  selected: placeSchema.nullable().describe('not null exactly when resolved, and then one of the candidates'),
  candidates: z.array(candidateSchema),
  inferred_country: z.looseObject({ country_code: z.string().regex(/^[A-Z]{2}$/), confidence: probability }).nullable(),
  within: placeSchema.nullable().describe('a real place that contains the unlisted one'),
  explanation: explanationSchema.optional(),
  statement: z
    .looseObject({
      probability: probability.nullable().describe('with which the model wrote its choice; not calibrated; null where its server does not tell'),
      reason: z.string().nullable().describe('why, as the model says; checked by nobody'),
    })
    .optional()
    .describe('What a language model said when it chose; only where it was asked for'),
});

/** One line of predictions.jsonl, exactly as it is written. */
export const predictionLineSchema = z
  .looseObject({
    doc_id: z.string().min(1),
    model_info: z.looseObject({
      ollama_model: z.string().describe('"none" where not used'),
      nominatim_base_url: z.string().describe('"none" where not used'),
      config_hash: z.string(),
      engine: z.string().nullable(),
      extractor: z.string().nullable(),
      candidate_source: z.string().nullable(),
      selector: z.string().nullable(),
      locitorium_version: z.string().nullable(),
    }),
    results: z.array(predictedMentionSchema),
    refusals: z.array(refusalSchema).optional(),
  })
  .describe('The groundings of one document, one JSON object a line');

export type PredictionLine = z.infer<typeof predictionLineSchema>;
