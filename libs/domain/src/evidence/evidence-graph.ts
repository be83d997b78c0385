import type { Claim } from './claim.ts';
import type { CitationEdge, ExtractionEdge, StanceEdge } from './edges.ts';
import type { Fragment } from './fragment.ts';
import type { Domain, Page } from './page.ts';

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
