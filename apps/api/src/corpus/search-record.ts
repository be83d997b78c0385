import {
  CORPUS_QUERY_DEFAULTS,
  FUSIONS,
  isEndBeforeStart,
  PLACE_INTENTS,
  startOfTime,
  type ChunkFilter,
  type CorpusQuery,
  type PlaceArea,
} from '@locitorium/domain';
import { z } from 'zod';
import { metadataSchema } from './document-record.ts';

/** Most values of one condition. */
const MOST_VALUES = 100;
const MOST_RESULTS = 1_000;

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const values = (description: string) => z.array(z.string().min(1).max(200)).min(1).max(MOST_VALUES).describe(description);
const time = z
  .string()
  .max(100)
  .refine((text) => startOfTime(text) !== null, 'must be a date, or a date and time, as ISO 8601 writes it');

const boxSchema = z
  .strictObject({ south: latitude, north: latitude, west: longitude, east: longitude })
  .refine(({ south, north }) => south <= north, 'south must not be greater than north')
  .describe('a box of the map; where west is greater than east it crosses the antimeridian');

export const filterSchema = z
  .strictObject({
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code such as ML'))
      .min(1)
      .max(MOST_VALUES)
      .describe('ISO 3166-1 alpha-2')
      .optional(),
    admin1: values('codes of first-level areas, as facets give them: ML.05').optional(),
    place: z
      .string()
      .min(1)
      .max(400)
      .describe('a place with everything in it: osm_type:osm_id of a record of the gazetteer, or what it is called: Ségou, Mali')
      .optional(),
    box: boxSchema.optional(),
    near: z
      .strictObject({ lat: latitude, lon: longitude, km: z.number().positive().max(20_000) })
      .describe('a circle')
      .optional(),
    from: time.describe('first date of the document').optional(),
    to: time.describe('last date of the document; of a year, month or day, all of it').optional(),
    sources: values('`source` of the metadata').optional(),
    languages: values('`lang` of the metadata').optional(),
    metadata: z
      .record(z.string().max(200), z.union([z.string().max(1_000), z.number(), z.boolean()]))
      .describe('values of further metadata')
      .optional(),
  })
  .refine(({ from, to }) => !isEndBeforeStart({ from, to }), 'from must not be after to')
  .describe('which chunks may be found; conditions about places must all hold for one place of the chunk');

/** Most characters of a query, and of a question. */
export const QUERY_CHARS = 2_000;

/** What a search may be told, also where it is made for an answer. */
export const SEARCH_FIELDS = {
  filter: filterSchema.default({}),
  place_intent: z
    .enum(PLACE_INTENTS)
    .default(CORPUS_QUERY_DEFAULTS.placeIntent)
    .describe('what places that the query names do: nothing else is found, they raise what has them, or they are words like others'),
  alpha: z.number().min(0).max(1).default(CORPUS_QUERY_DEFAULTS.alpha).describe('weight of meaning against words'),
  fusion: z.enum(FUSIONS).default(CORPUS_QUERY_DEFAULTS.fusion),
  lang: z.string().max(100).nullish().describe('BCP 47 language tag of the query; absent: found out'),
};

export const searchRequestSchema = z
  .strictObject({
    query: z.string().max(QUERY_CHARS).describe('words and places; empty finds what the filter leaves, latest first'),
    ...SEARCH_FIELDS,
    top_k: z.number().int().min(1).max(MOST_RESULTS).default(CORPUS_QUERY_DEFAULTS.topK).describe('most results'),
    rerank_top_n: z.number().int().min(1).max(MOST_RESULTS).optional().describe('most results where a reranker orders them; absent: top_k'),
    snippets: z.boolean().default(true).describe('whether each result has the part of it that shows best why it was found'),
    facets: z.boolean().default(true).describe('whether to count what was found by country, area and month'),
    format: z.enum(['json', 'geojson']).optional().describe('absent: as `Accept` says'),
  })
  .describe('A question to the corpus');

export type SearchRequest = z.infer<typeof searchRequestSchema>;

/** @param within what `filter.place` names, or null */
export function toCorpusQuery(request: SearchRequest, within: PlaceArea | null): CorpusQuery {
  const { query: text, filter, place_intent, alpha, fusion, top_k, rerank_top_n = top_k, lang = null, facets, snippets } = request;
  return {
    text,
    alpha,
    fusion,
    lang: lang ?? null,
    facets,
    snippets,
    topK: top_k,
    rerankTopN: rerank_top_n,
    placeIntent: place_intent,
    filter: toChunkFilter(filter, within),
  };
}

/** @param within what `place` of the filter names, or null */
export function toChunkFilter(filter: z.infer<typeof filterSchema>, within: PlaceArea | null): ChunkFilter {
  const { countries, admin1, box, near, from, to, sources, languages, metadata } = filter;
  return {
    ...(countries !== undefined && { countries }),
    ...(admin1 !== undefined && { admin1 }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(sources !== undefined && { sources }),
    ...(languages !== undefined && { languages }),
    ...(metadata !== undefined && { metadata }),
    ...(within !== null && { within }),
    ...(box !== undefined && { box: [box.south, box.north, box.west, box.east] }),
    ...(near !== undefined && { near: { point: { lat: near.lat, lon: near.lon }, km: near.km } }),
  };
}

export const placeSchema = z
  .object({
    surface: z.string().describe('as it stands in the text'),
    start: z.number().int().describe('offsets in the text of the document; UTF-16 code units'),
    end: z.number().int(),
    place_id: z.string().nullable().describe('osm_type:osm_id of the record; null where only the country is known'),
    name: z.string(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
    country_code: z.string().nullable(),
    admin: z.array(z.object({ code: z.string(), name: z.string() })).describe('areas around it, country first'),
    category: z.string().nullable(),
    confidence: z.number().nullable(),
  })
  .describe('A place that the chunk names');

const pageSchema = z
  .number()
  .int()
  .nullable()
  .describe('page of the document on which it begins, from 1; null where it has none, or was indexed before pages were kept');

const snippetSchema = z
  .object({
    text: z.string(),
    start: z.number().int().describe('where it begins in the text of the document'),
    page: z.number().int().nullable().describe('page of its first word of the query, else of its beginning; null as of the chunk'),
    marks: z
      .array(z.object({ start: z.number().int(), end: z.number().int(), kind: z.enum(['word', 'place']) }))
      .describe('words of the query and names of places; offsets of the snippet'),
  })
  .describe('The part of the chunk that shows best why it was found');

const scoresSchema = z
  .object({ dense: z.number().nullable(), sparse: z.number().nullable(), place: z.number().nullable() })
  .describe('what the score is made of; null where a part had nothing to say');

const resultSchema = z
  .object({
    rank: z.number().int().describe('from 1, best first'),
    doc_id: z.string(),
    chunk_id: z.string(),
    score: z.number().describe('fused score, before a reranker'),
    rerank_score: z.number().nullable(),
    display_score: z.number().describe('0–1'),
    parts: scoresSchema,
    metadata: metadataSchema,
    chunk: z.object({ index: z.number().int(), start: z.number().int(), end: z.number().int(), page: pageSchema, text: z.string() }),
    snippet: snippetSchema.nullable(),
    places: z.array(placeSchema),
  })
  .describe('A chunk that answers the query');

const facetSchema = z.array(z.object({ value: z.string(), documents: z.number().int() })).describe('most documents first');

const readPlaceSchema = z.object({
  surface: z.string(),
  name: z.string(),
  place_id: z.string(),
  admin_code: z.string().nullable(),
  box: z.array(z.number()).nullable().describe('south, north, west, east'),
  countries: z
    .array(z.string())
    .nullable()
    .describe('of a continent, or a region of the United Nations: the countries that it consists of'),
  filter: z.looseObject({}).describe('what it stands for: everything in it, or what is near it'),
});

export const readingSchema = z
  .object({
    place_intent: z.enum(PLACE_INTENTS),
    places: z.array(readPlaceSchema),
    filter: z.looseObject({}).describe('the filter of the request; `within` is the record that its `place` was taken for'),
    lang: z.string().nullable(),
    dense: z.enum(['used', 'no_embedder', 'not_comparable']).describe('whether meaning was compared'),
  })
  .describe('how the query was read');

/** As `encodeSearchAnswer` writes it. */
export const searchAnswerSchema = z.object({
  results: z.array(resultSchema),
  facets: z.object({ countries: facetSchema, admin1: facetSchema, months: facetSchema }),
  reading: readingSchema,
  step_ms: z.object({ places: z.number(), encode: z.number(), search: z.number(), rerank: z.number() }),
});

/** As `resultsToFeatures` makes it. */
export const searchFeaturesSchema = z.looseObject({
  type: z.literal('FeatureCollection'),
  features: z.array(z.looseObject({ type: z.literal('Feature') })),
});
