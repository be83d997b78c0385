import { z } from 'zod';
import { engineSchema } from '../engines/engine.schema.ts';
import type { Engines } from '../engines/engines.ts';

/** What is known of a text beside its words. Unknown fields are kept with the document and answered by nobody. */
export const documentMetaSchema = z
  .looseObject({
    source: z.string().max(1_000).nullish().describe('kind of source: news, sns, report, …'),
    lang: z.string().max(100).nullish().describe('BCP 47 language tag, such as en or ja; absent lets the engine guess'),
    ref: z.string().max(4_000).nullish().describe('where it came from'),
    created_at: z.string().max(100).nullish(),
    home_countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .max(10)
      .nullish()
      .describe('countries the publisher writes about, ISO 3166-1 alpha-2: they count as evidence'),
    home_place: z
      .object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })
      .nullish()
      .describe('where the publisher is at home: counts as evidence'),
  })
  .describe('What is known of the text');

/** One text to ground, and the engine that shall do it. */
export const documentSchema = (engines: Engines) =>
  z
    .object({
      doc_id: z.string().min(1).max(1_000).default('text').describe('what the document is called in the answer'),
      text: z.string().describe('the text; offsets in answers are UTF-16 code units of it'),
      meta: documentMetaSchema.nullish(),
      engine: engineSchema(engines).nullish(),
    })
    .describe('A text to ground');

/** A text to ground, and whether its answer shall say why. */
export const groundRequestSchema = (engines: Engines) =>
  documentSchema(engines).extend({
    explain: z
      .boolean()
      .default(false)
      .describe('whether each result says what spoke for its place and what against, and the answer which names were not taken for places'),
  });

export type DocumentBody = z.infer<ReturnType<typeof documentSchema>>;
