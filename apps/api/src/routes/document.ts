import { LIMIT_CEILINGS, MAX_DOC_ID_LENGTH, parseDatasetLine, type Document } from '@locitorium/domain';
import { z } from 'zod';
import type { Engines } from '../engines/engines.ts';

/** Metadata of a text. Unknown fields are kept with the document but not returned. */
const documentMetaSchema = z
  .looseObject({
    source: z.string().max(1_000).nullish().describe('kind of source: news, sns, report, …'),
    lang: z.string().max(100).nullish().describe('BCP 47 language tag, such as en or ja; the engine guesses where absent'),
    ref: z.string().max(4_000).nullish().describe('where the text came from'),
    created_at: z.string().max(100).nullish(),
    home_countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .max(10)
      .nullish()
      .describe('countries the publisher writes about, ISO 3166-1 alpha-2; counts as evidence'),
    home_place: z
      .object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })
      .nullish()
      .describe('home of the publisher; counts as evidence'),
  })
  .describe('Metadata of the text');

/** A text, and the engine that is to process it. Other fields are refused: a misspelt one would be left out unseen. */
export const documentSchema = (engines: Engines) =>
  z
    .strictObject({
      doc_id: z.string().min(1).max(MAX_DOC_ID_LENGTH).default('text').describe('name of the document in the response'),
      text: z.string().describe('the text; offsets in responses count its UTF-16 code units'),
      meta: documentMetaSchema.nullish(),
      engine: engines.nameSchema.nullish(),
    })
    .describe('A text to ground');

const CANDIDATES =
  'most candidates listed for each mention, 0: none but `selected`; absent: as many as the engine reports (max_candidates)';

/** How many candidates an answer lists; in a query string it is text. */
const candidatesSchema = z.number().int().min(0).max(LIMIT_CEILINGS.maxCandidates).describe(CANDIDATES);
export const candidatesQuerySchema = z.coerce.number().int().min(0).max(LIMIT_CEILINGS.maxCandidates).optional().describe(CANDIDATES);

/** The body of /v1/ground. */
export const groundRequestSchema = (engines: Engines) =>
  documentSchema(engines).extend({
    explain: z
      .boolean()
      .default(false)
      .describe(
        'whether each result gives the evidence for and against its place, and the response the names that were not taken for places',
      ),
    candidates: candidatesSchema.optional(),
  });

type DocumentBody = z.infer<ReturnType<typeof documentSchema>>;

/** The document of a request, which has no gold mentions. */
export function toDocument({ doc_id, text, meta }: Pick<DocumentBody, 'doc_id' | 'text' | 'meta'>): Document {
  const document = parseDatasetLine({ doc_id, text, meta: meta ?? null });
  return { docId: document.docId, text: document.text, meta: document.meta };
}
