import {
  CORPUS_DOCUMENT_STATUSES,
  FUSIONS,
  isCountryCode,
  PLACE_INTENTS,
  wellFormedId,
  type ChunkFilter,
  type CorpusQuery,
  type CorpusQuestion,
} from '@locitorium/domain';
import type { AskOptions } from '@locitorium/answers';
import type { DocumentToAdd } from '@locitorium/corpus';
import { REPROCESSING_STEPS, type DocumentQuery } from '@locitorium/ports';
import * as z from 'zod';
import { aFunction, check, meta, signal } from '../checked-input.ts';
import { documentTime } from './document-time.ts';

// What callers of a corpus give, as the types say it. What a query may ask for within them is the search's to say.

const waitOptions = z.looseObject({ signal: signal.optional() });

const documentToAdd = z.looseObject({
  id: wellFormedId.optional(),
  filename: z.string().min(1),
  contentType: z.string().regex(/^[!#$&^_.+\-a-z0-9]+\/[!#$&^_.+\-a-z0-9]+$/, 'must be a media type without parameters, in lower case'),
  metadata: meta.and(z.looseObject({ title: z.string().nullish(), createdAt: documentTime.nullish() })).optional(),
  content: z.custom(
    (value) => typeof (value as Partial<AsyncIterable<Uint8Array>> | null)?.[Symbol.asyncIterator] === 'function',
    'must be an AsyncIterable of bytes, such as a stream',
  ),
} satisfies Record<keyof DocumentToAdd, z.ZodType>);

const point = z.looseObject({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) });
const box = z.array(z.number()).length(4);
const strings = z.array(z.string());
const countries = z.array(z.string().refine(isCountryCode, 'must be an ISO 3166-1 alpha-2 code in upper case, such as ML'));

const filter = z.strictObject({
  countries: countries.optional(),
  admin1: strings.optional(),
  within: z
    .looseObject({ placeId: z.string(), adminCode: z.string().nullable(), box: box.nullable(), countries: countries.optional() })
    .optional(),
  box: box.optional(),
  near: z.looseObject({ point, km: z.number().min(0) }).optional(),
  from: documentTime.optional(),
  to: documentTime.optional(),
  sources: strings.optional(),
  languages: strings.optional(),
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
} satisfies Record<keyof ChunkFilter, z.ZodType>);

const query = z.strictObject({
  text: z.string(),
  topK: z.number().optional(),
  rerankTopN: z.number().optional(),
  alpha: z.number().optional(),
  fusion: z.enum(FUSIONS).optional(),
  facets: z.boolean().optional(),
  snippets: z.boolean().optional(),
  placeIntent: z.enum(PLACE_INTENTS).optional(),
  filter: filter.optional(),
  lang: z.string().nullish(),
} satisfies Record<keyof CorpusQuery, z.ZodType>);

const { text, lang, alpha, fusion, placeIntent } = query.shape;

const question = z.strictObject({
  text,
  lang,
  alpha,
  fusion,
  placeIntent,
  filter: filter.optional(),
  searchLimit: z.number().optional(),
} satisfies Record<keyof CorpusQuestion, z.ZodType>);

const askOptions = waitOptions.extend({ onText: aFunction.optional() } satisfies Partial<Record<keyof AskOptions, z.ZodType>>);

const documentQuery = z.strictObject({
  statuses: z.array(z.enum(CORPUS_DOCUMENT_STATUSES)).optional(),
  after: z.string().optional(),
  limit: z.int().min(1),
} satisfies Record<keyof DocumentQuery, z.ZodType>);

const id = z.string();
const placeName = z.string().min(1);
const step = z.enum(REPROCESSING_STEPS);
const checkOptions = z.looseObject({ signal: signal.optional(), repair: z.boolean() });

export const checkDocumentToAdd = (value: unknown, call: string): void => check(documentToAdd, value, 'document', call);
export const checkId = (value: unknown, call: string): void => check(id, value, 'id', call);
export const checkPlaceName = (value: unknown, call: string): void => check(placeName, value, 'name', call);
export const checkCorpusQuery = (value: unknown, call: string): void => check(query, value, 'query', call);
export const checkCorpusQuestion = (value: unknown, call: string): void => check(question, value, 'question', call);
export const checkDocumentQuery = (value: unknown, call: string): void => check(documentQuery, value, 'query', call);
export const checkReprocessingStep = (value: unknown, call: string): void => check(step, value, 'from', call);
export const checkCheckOptions = (value: unknown, call: string): void => check(checkOptions, value, 'options', call);

export function checkWaitOptions(value: unknown, call: string): void {
  if (value !== undefined) check(waitOptions, value, 'options', call);
}

export function checkAskOptions(value: unknown, call: string): void {
  if (value !== undefined) check(askOptions, value, 'options', call);
}
