import { z } from 'zod';
import { positionRecord } from '../geometry/position-record.ts';
import { REASONS, STATUSES } from '../grounding/status.ts';
import { DOCUMENT_STATUSES } from './prediction.ts';
import { explanationSchema, rejectedSpanSchema } from './explanation-record.ts';

const probability = z.number().min(0).max(1);
const record = {
  source: z.string().nullable().describe('name of the source that holds the record'),
  osm_type: z.string().nullable().describe('node, way, relation, or the name of another gazetteer'),
  osm_id: z.union([z.number().int(), z.string()]).nullable().describe('identifier in that gazetteer'),
  display_name: z.string(),
  ...positionRecord,
};

export const placeSchema = z
  .looseObject({
    ...record,
    name: z.string().nullable(),
    type: z.string().nullable(),
    admin: z.array(z.looseObject({ code: z.string(), name: z.string() })).describe('administrative path, country first'),
    confidence: probability
      .nullable()
      .describe(
        'probability that the mention names a place and that its country is right (without country: its record); null where unknown: mention_confidence × country_confidence',
      ),
    country_confidence: probability
      .nullable()
      .optional()
      .describe('probability that the country is right if the mention names a place; null where unknown or without country'),
    record_confidence: probability
      .nullable()
      .optional()
      .describe('probability that this very record is right if the mention names a place; null where unknown'),
  })
  .describe('A real record that was chosen');

const candidateSchema = z
  .looseObject({
    rank: z.number().int().min(1),
    ...record,
    category: z.string().nullable(),
    type: z.string().nullable().optional().describe("the source's own fine class"),
    place_rank: z.number().int().min(0).max(30).nullable(),
    importance: z.number().nullable(),
  })
  .describe('A real record that the mention may mean');

const count = z.number().int().min(0);

export const predictedMentionSchema = z.looseObject({
  mention_id: z.string().min(1),
  mention: z.string(),
  start: z.number().int().min(0).nullable().describe('UTF-16 code units'),
  end: z.number().int().min(0).nullable().describe('UTF-16 code units, exclusive'),
  mention_confidence: probability
    .nullable()
    .optional()
    .describe('probability that these characters name a place; 1 where the request gave the mention, null where unknown'),
  status: z.enum(STATUSES),
  reason: z.enum(REASONS as readonly [string, ...string[]]).nullable(),
  selected: placeSchema
    .nullable()
    .describe('not null exactly when resolved, and then one of the candidates, unless the request wanted none'),
  candidates: z.array(candidateSchema),
  inferred_country: z
    .looseObject({
      country_code: z.string().regex(/^[A-Z]{2}$/),
      confidence: probability.describe('mention_confidence × country_confidence'),
      country_confidence: probability.optional().describe('probability that the country is right if the mention names a place'),
    })
    .nullable(),
  within: placeSchema
    .nullable()
    .describe('the unit or city of the inferred country that contains a place without a record, where the text is evidence for it'),
  explanation: explanationSchema.optional(),
  statement: z
    .looseObject({
      probability: probability
        .nullable()
        .describe('with which the model wrote its choice; not calibrated; null where its server does not tell'),
      reason: z.string().nullable().describe('why, as the model says; checked by nobody'),
    })
    .optional()
    .describe('What a language model said when it chose; only where it was asked for'),
  playbook_entry: z
    .looseObject({
      kind: z.enum(['alias', 'country']),
      name: z.string(),
      source: z.string().nullable().describe('it is about documents of this source alone; null: of any'),
      lang: z.string().nullable().describe('it is about documents in this language alone; null: in any'),
      note: z.string().nullable(),
    })
    .optional()
    .describe('The entry of a playbook that chose the place; only where one did'),
});

/** One line of predictions.jsonl, exactly as it is written. */
export const predictionLineSchema = z
  .looseObject({
    doc_id: z.string().min(1),
    model_info: z.looseObject({
      ollama_model: z.string().describe('"none" where Ollama serves no model'),
      nominatim_base_url: z.string().describe('"none" where the geocoder is not Nominatim'),
      model: z.string().nullable().optional().describe('the language model, whatever serves it; "none" where not used'),
      model_backend: z.string().nullable().optional().describe('what serves the model, such as ollama; "none" where not used'),
      geocoder: z.string().nullable().optional().describe('the geocoder asked, such as nominatim; "none" where not used'),
      geocoder_base_url: z.string().nullable().optional().describe('without credentials; "none" where not used'),
      config_hash: z.string(),
      engine: z.string().nullable(),
      extractor: z.string().nullable(),
      candidate_source: z.string().nullable(),
      selector: z.string().nullable(),
      locitorium_version: z.string().nullable(),
    }),
    document_status: z
      .looseObject({ status: z.enum(DOCUMENT_STATUSES), kind: z.string().describe('stable name of what went wrong, as in failures.jsonl') })
      .optional()
      .describe('Only where the document could not be grounded; results hold what was found of it, if anything'),
    usage: z
      .looseObject({
        tries: count.describe('times the document was begun; more than one only where its time ran out on a server that was down'),
        model_calls: count.describe('questions to the language model, repairs included'),
        model_requests: count.describe('requests that these took, repetitions included'),
        repairs: count.describe('second questions after an answer that could not be used'),
        geocoder_requests: count.describe("requests to the geocoder, repetitions included; one that documents share is the first one's"),
        lessons: z.array(z.string().min(1)).optional().describe('lessons of a playbook that its prompts carried; absent where none'),
      })
      .optional()
      .describe('What was asked of servers for this document; absent where none was'),
    results: z.array(predictedMentionSchema),
    refusals: z.array(rejectedSpanSchema).optional(),
  })
  .describe('The groundings of one document, one JSON object a line');

export type PredictionLine = z.infer<typeof predictionLineSchema>;
