import { EXTRACTION_METHODS, STANCES } from '@locitorium/domain';
import { z } from 'zod';

export const EVIDENCE_FILE_FORMAT = 'locitorium/evidence';
/** Incremented with every change that readers of an older version would misread. */
export const EVIDENCE_FILE_VERSION = 1;

const probability = z.number().min(0).max(1);
const logOdds = z.number().describe('natural log-odds');
const id = z.string().min(1);

const subjectSchema = z
  .looseObject({
    doc_id: z.string(),
    mention_id: z.string(),
    aspect: z.enum(['country', 'record']).describe('country: the country is right; record: this very record is'),
    place: z.string().nullable().describe('source and identifier, or country:CODE; null for "no record is the place"'),
  })
  .describe('the mention that a claim is about');

const evidenceSchema = z.looseObject({
  fragment: id,
  stance: z.enum(STANCES),
  stance_confidence: probability,
  weight: logOdds.describe('reliability × stance_confidence, negative where it refutes, 0 where it is neutral'),
});

const claimSchema = z.looseObject({
  id,
  text: z.string(),
  context: z.string().nullable().default(null).describe('the query or point of view that led to it'),
  subject: subjectSchema.nullable().describe('null for a claim in free words'),
  prior: logOdds,
  log_odds: logOdds.describe('prior + Σ weight'),
  confidence: probability.describe('1 / (1 + e^−log_odds)'),
  evidence: z.array(evidenceSchema).describe('greatest weight first, neutral last'),
});

const sourceSchema = z.looseObject({
  page: id,
  start: z.number().int().min(0).nullable().describe('UTF-16 code units; null if it was not taken from a text'),
  end: z.number().int().min(0).nullable().describe('exclusive'),
});

const fragmentSchema = z.looseObject({
  id,
  content: z.string(),
  method: z.enum(EXTRACTION_METHODS),
  features: z.record(z.string(), z.number()),
  reliability: logOdds.min(0),
  extracted_from: z.array(sourceSchema),
  cites: z.array(id),
});

const pageSchema = z.looseObject({
  id,
  address: z.string().min(1),
  title: z.string().nullable(),
  domain: z.string(),
  crawled_at: z.iso.datetime().nullable().default(null).describe('when it was fetched or viewed, UTC; null if it was not crawled'),
});

const domainSchema = z.looseObject({ name: z.string(), category: z.string().nullable().describe('for display only') });

/** A task's evidence as one JSON file: `locitorium evidence export --format json`. */
export const evidenceFileSchema = z.looseObject({
  format: z.literal(EVIDENCE_FILE_FORMAT),
  version: z.literal(EVIDENCE_FILE_VERSION),
  task: z.string(),
  claims: z.array(claimSchema),
  fragments: z.array(fragmentSchema),
  pages: z.array(pageSchema),
  domains: z.array(domainSchema),
});

/** A value without the unknown fields that a schema lets through. */
type KnownFields<T> = T extends readonly (infer Item)[]
  ? readonly KnownFields<Item>[]
  : T extends object
    ? { readonly [Key in keyof T as unknown extends T[Key] ? never : Key]: KnownFields<T[Key]> }
    : T;

export type EvidenceFile = KnownFields<z.infer<typeof evidenceFileSchema>>;
export type FileClaim = EvidenceFile['claims'][number];
export type FileEvidence = FileClaim['evidence'][number];
export type FileFragment = EvidenceFile['fragments'][number];
export type FilePage = EvidenceFile['pages'][number];
