import {
  CORPUS_DOCUMENT_STATUSES,
  EMPTY_CORPUS_META,
  excessOf,
  MAX_DOC_ID_LENGTH,
  META_BOUNDS,
  startOfTime,
  type CorpusDocument,
  type CorpusMetadata,
  encodeCorpusDocument,
  encodeFailure,
} from '@locitorium/domain';
import type { JournalEntry } from 'locitorium';
import { z } from 'zod';

const isWellFormed = (text: string): boolean => text.isWellFormed();
const time = z
  .string()
  .max(100)
  .refine((text) => startOfTime(text) !== null, 'must be a date, or a date and time, as ISO 8601 writes it');

export const documentIdSchema = z
  .string()
  .min(1)
  .max(MAX_DOC_ID_LENGTH)
  .refine(isWellFormed, 'must be well-formed Unicode')
  .describe('id of the document; where none is given, one is made, and the same bytes are the same document');

/** Metadata as it is given; what has no field of its own is kept in `other` and can be asked for. */
export const givenMetadataSchema = z
  .looseObject({
    title: z.string().max(1_000).nullish(),
    source: z.string().max(1_000).nullish().describe('kind of source: news, sns, report, …'),
    lang: z.string().max(100).nullish().describe('BCP 47 language tag; absent: found out'),
    ref: z.string().max(4_000).nullish().describe('where it came from'),
    created_at: time.nullish().describe('when it was written or published: what dates and months of a search mean'),
  })
  .superRefine((given, context) => {
    const excess = excessOf(given, META_BOUNDS);
    if (excess !== null) context.addIssue(excess);
  })
  .describe('Metadata of the document');

export function toMetadata(given: z.infer<typeof givenMetadataSchema>): CorpusMetadata {
  const { title = null, source = null, lang = null, ref = null, created_at: createdAt = null, ...other } = given;
  return { ...EMPTY_CORPUS_META, title, source, lang, ref, createdAt, other };
}

export const metadataSchema = z.object({
  title: z.string().nullable(),
  source: z.string().nullable(),
  lang: z.string().nullable(),
  ref: z.string().nullable(),
  created_at: z.string().nullable(),
  other: z.record(z.string(), z.unknown()),
});

const failureSchema = z
  .object({
    step: z.string().describe('step that failed: parse, ground, embed, …'),
    kind: z.string().describe('stable kind of the failure: document_empty, document_unsupported, …'),
    message: z.string().describe('what happened and what to do; never quotes the document'),
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .describe('Why a document could not be taken in');

export const statusSchema = z.enum(CORPUS_DOCUMENT_STATUSES).describe('pending → processing → completed | failed');

export const documentRecordSchema = z
  .object({
    id: z.string(),
    filename: z.string(),
    content_type: z.string(),
    status: statusSchema,
    size_bytes: z.number().int().nullable().describe('of the original; null until it is stored'),
    sha256: z.string().nullable(),
    chunks: z.number().int().describe('pieces that a search may find'),
    metadata: metadataSchema,
    created_at: z.string(),
    updated_at: z.string(),
    error: failureSchema.nullable().describe('present where the status is failed'),
  })
  .describe('A document of the corpus');

export type DocumentRecord = z.infer<typeof documentRecordSchema>;

export function toDocumentRecord(document: CorpusDocument): DocumentRecord {
  const { metadata, error, ...record } = encodeCorpusDocument(document);
  return {
    ...record,
    metadata: { ...metadata, other: { ...metadata.other } },
    error: error === null ? null : { ...error, facts: { ...error.facts } },
  };
}

export const journalEntrySchema = z
  .object({
    attempt: z.number().int(),
    sequence: z.number().int(),
    step: z.string(),
    event: z.enum(['started', 'finished', 'failed']),
    at: z.string(),
    error: failureSchema.nullable(),
  })
  .describe('A line of the journal of the latest attempt');

export const toJournalRecord = ({ failure, ...entry }: JournalEntry): z.infer<typeof journalEntrySchema> => ({
  ...entry,
  error: failure === undefined ? null : { ...encodeFailure(failure), facts: { ...failure.facts } },
});
