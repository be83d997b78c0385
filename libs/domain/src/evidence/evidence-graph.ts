import type { Span } from '../mention/mention.ts';

/** What a claim about a mention is about: one mention of one document, and whether its country or its very record is right. */
export interface GroundingSubject {
  readonly docId: string;
  readonly mentionId: string;
  readonly aspect: 'country' | 'record';
  /**
   * The place that is claimed: `geonames:4717560`, `nominatim:relation 113314`; `country:US` for a country; null for "no record is the
   * place".
   */
  readonly place: string | null;
}

/** Something that may be true. Belongs to one task; for groundings the task is the run. */
export interface Claim {
  /** Made from task and, for a grounding, its subject without the place, else text and context. */
  readonly id: string;
  readonly task: string;
  readonly text: string;
  /** The context in which it was made: the query that led to it, a point of view. The same words in another context are another claim. */
  readonly context: string | null;
  /** Log-odds before any evidence; 0 is a probability of one half. */
  readonly prior: number;
  /** Null for a claim in free words. */
  readonly subject: GroundingSubject | null;
}

/** Where a fragment comes from. */
export const EXTRACTION_METHODS = [
  'span', // a stretch of a document's text
  'record', // what a gazetteer says of a place
  'ranker', // an evidence feature that an embedded selector weighed
  'calibration', // the step from a selector's own odds to those measured on texts with known answers
  'model_probability', // the probability with which a language model wrote its choice
  'model_reason', // what a language model said about its choice
  'quotation', // words quoted from a page
  'observation', // a person's note about a page
] as const;

export type ExtractionMethod = (typeof EXTRACTION_METHODS)[number];

/** Numbers that reliability is computed from, by name. What they mean is said with the method. */
export type FragmentFeatures = Readonly<Record<string, number>>;

/** A piece of evidence: words of a page, or a fact. Shared by all tasks and never changed. */
export interface Fragment {
  /** Made from page, place in it, method, content and features: the same piece is the same fragment. */
  readonly id: string;
  readonly content: string;
  readonly method: ExtractionMethod;
  readonly features: FragmentFeatures;
  /**
   * Log-odds (natural, 0 or more) that it adds to a claim which it supports with a stance of confidence 1, computed from `features` alone.
   */
  readonly reliability: number;
}

/** A document or a source that fragments were taken from. Shared by all tasks. */
export interface Page {
  /** Made from what its address is known by: the same DOI or URL, however it is written, is the same page. */
  readonly id: string;
  /**
   * As it was first given: a URL or a DOI; `doc:` and a doc_id for a document of a dataset; `gazetteer:` and a name, `parameters:` and a
   * hash for what is shipped.
   */
  readonly address: string;
  readonly title: string | null;
  /** Name of the domain it is shown under: a host, or a kind of page where it has none. */
  readonly domain: string;
  /** A copy that the store keeps beside itself, by the name it gave it; null where there is none. */
  readonly storedFile: string | null;
  /**
   * When the page was fetched or looked at, ISO 8601 in UTC with milliseconds; null where nobody crawled it: documents of a dataset, what
   * is shipped.
   */
  readonly crawledAt: string | null;
}

/** For display alone: nothing is computed from a domain or its category. */
export interface Domain {
  readonly name: string;
  /** Its category: "newspaper", "government"; null if unknown. */
  readonly category: string | null;
}

export const STANCES = ['SUPPORTS', 'REFUTES', 'NEUTRAL'] as const;

export type Stance = (typeof STANCES)[number];

/** Fragment → claim. One fragment has one stance towards a claim; a later one takes the place of an earlier one. */
export interface StanceEdge {
  readonly fragmentId: string;
  readonly claimId: string;
  readonly stance: Stance;
  /** Confidence 0–1 that this is the fragment's stance. */
  readonly confidence: number;
}

/** Fragment → page: EXTRACTED_FROM. */
export interface ExtractionEdge {
  readonly fragmentId: string;
  readonly pageId: string;
  /** Offsets in the page's text, UTF-16 code units, end exclusive; null where it was not cut out of a text. */
  readonly span: Span | null;
}

/** Fragment → fragment: CITES. May run in circles. */
export interface CitationEdge {
  readonly fragmentId: string;
  readonly citedId: string;
}

/**
 * What claims reach: their stances, the fragments at the other ends, the fragments these cite, and so on; the pages of all of
 * them, and the domains of these. Every end of every edge is in it. Order: nodes as first recorded; stances
 * by claim, then fragment; extractions by fragment, page and span; citations by fragment, then by what is cited.
 */
export interface EvidenceGraph {
  readonly claims: readonly Claim[];
  readonly fragments: readonly Fragment[];
  readonly pages: readonly Page[];
  readonly domains: readonly Domain[];
  readonly stances: readonly StanceEdge[];
  readonly extractions: readonly ExtractionEdge[];
  readonly citations: readonly CitationEdge[];
}

export const EMPTY_GRAPH: EvidenceGraph = Object.freeze({
  claims: [],
  fragments: [],
  pages: [],
  domains: [],
  stances: [],
  extractions: [],
  citations: [],
});
