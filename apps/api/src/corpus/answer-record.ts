import { MOST_ANSWER_PASSAGES, type CorpusQuestion, type PlaceArea } from '@locitorium/domain';
import { z } from 'zod';
import { metadataSchema } from './document-record.ts';
import { placeSchema, QUERY_CHARS, readingSchema, SEARCH_FIELDS, toChunkFilter } from './search-record.ts';

export const questionSchema = z
  .strictObject({
    question: z
      .string()
      .max(QUERY_CHARS)
      .refine((text) => text.trim() !== '', 'must have words'),
    ...SEARCH_FIELDS,
    search_limit: z
      .number()
      .int()
      .min(1)
      .max(MOST_ANSWER_PASSAGES)
      .optional()
      .describe('passages that the answer may rest on; absent: the setting answer_search_limit of the service'),
  })
  .describe('A question that the corpus is to answer');

/** @param within what `filter.place` names, or null */
export function toCorpusQuestion(
  request: z.infer<typeof questionSchema>,
  within: PlaceArea | null,
): Partial<CorpusQuestion> & Pick<CorpusQuestion, 'text'> {
  const { question: text, filter, place_intent: placeIntent, alpha, fusion, lang = null, search_limit } = request;
  return {
    text,
    alpha,
    fusion,
    lang,
    placeIntent,
    filter: toChunkFilter(filter, within),
    ...(search_limit !== undefined && { searchLimit: search_limit }),
  };
}

const sentenceSchema = z.object({
  start: z.number().int().describe('offsets in `answer`, with the references behind the sentence; UTF-16 code units'),
  end: z.number().int(),
  chunk_ids: z.array(z.string()).describe('what it refers to'),
  supported: z.boolean().describe('whether it refers to anything'),
});

const citationSchema = z
  .object({
    chunk_id: z.string(),
    doc_id: z.string(),
    sentence: z.string().nullable().describe('as it stands in the document; null where the passage is cited as a whole'),
    start: z.number().int().nullable().describe('offsets of the sentence in the text of the document; UTF-16 code units'),
    end: z.number().int().nullable(),
    page: z
      .number()
      .int()
      .nullable()
      .describe(
        'page of the document on which the sentence begins, else the passage; null where it has none, or was indexed before pages were kept',
      ),
    reason: z.string().nullable().describe('why it was cited, as a model said'),
    weight: z.number().nullable().describe('log-odds that it adds to the confidence; null where nobody measured it'),
    metadata: metadataSchema,
    places: z.array(placeSchema).describe('of the sentence, else of the passage'),
  })
  .describe('A passage that the answer rests on');

/** As `encodeAnswer` writes it. */
export const answerSchema = z.object({
  question: z.string(),
  answer: z.string().describe('with `[chunk_id]` behind what it supports; empty where `fallback` is true'),
  sentences: z.array(sentenceSchema),
  citations: z.array(citationSchema).describe('in the order of their first reference'),
  fallback: z.boolean().describe('whether nothing in the passages answers the question'),
  reason: z.string().describe('why there is an answer or none: of a model in the language of the question, else in Japanese or English'),
  confidence: z.number().nullable().describe('probability 0–1 that the passages hold the answer; null where nothing says'),
  prior: z.number().nullable().describe('log-odds of the confidence before any citation'),
  places: z.array(placeSchema).describe('places that are themselves the answer, best first'),
  dropped: z.number().int().describe('references that a model made up, and that were left out'),
  reading: readingSchema,
  usage: z
    .object({
      model: z.string(),
      calls: z.number().int(),
      prompt_tokens: z.number().int().nullable(),
      answer_tokens: z.number().int().nullable(),
    })
    .nullable()
    .describe('null where no model was asked'),
  step_ms: z.object({
    search: z.number(),
    answer: z.number(),
    first_text: z.number().nullable().describe('from the question to the first words; null where the answer came as a whole'),
  }),
});
