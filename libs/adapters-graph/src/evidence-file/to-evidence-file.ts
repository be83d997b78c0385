import type { CitationEdge, Claim, ExtractionEdge, Fragment } from '@locitorium/domain';
import type { ExportedEvidence } from '../exported-evidence.ts';
import { weighedClaims, type WeighedClaim } from '../weighed-claims.ts';
import type { EvidenceFile, FileClaim, FileFragment, FileSubject } from './evidence-file.ts';
import { EVIDENCE_FILE_FORMAT, EVIDENCE_FILE_VERSION } from './evidence-file.schema.ts';

/** The graph with all weights and confidences, as one record. The same graph gives the same record. */
export function toEvidenceFile({ task, graph }: ExportedEvidence): EvidenceFile {
  const { fragments, pages, domains, extractions, citations } = graph;
  const sourcesOf = Map.groupBy(extractions, ({ fragmentId }) => fragmentId);
  const citedBy = Map.groupBy(citations, ({ fragmentId }) => fragmentId);
  return {
    format: EVIDENCE_FILE_FORMAT,
    version: EVIDENCE_FILE_VERSION,
    task,
    claims: weighedClaims(graph).map(toClaim),
    fragments: fragments.map((fragment) => toFragment(fragment, sourcesOf.get(fragment.id) ?? [], citedBy.get(fragment.id) ?? [])),
    pages: pages.map(({ id, address, title, domain, crawledAt }) => ({ id, address, title, domain, crawled_at: crawledAt })),
    domains: domains.map(({ name, category }) => ({ name, category })),
  };
}

function toClaim({ claim, logOdds, confidence, stances }: WeighedClaim): FileClaim {
  const { id, text, context, subject, prior } = claim;
  return {
    id,
    text,
    context,
    subject: subject === null ? null : toSubject(subject),
    prior,
    log_odds: logOdds,
    confidence,
    evidence: stances.map(({ fragment, stance, confidence: stanceConfidence, weight }) => ({
      fragment: fragment.id,
      stance,
      stance_confidence: stanceConfidence,
      weight,
    })),
  };
}

function toSubject({ docId, mentionId, aspect, place }: NonNullable<Claim['subject']>): FileSubject {
  return { doc_id: docId, mention_id: mentionId, aspect, place };
}

function toFragment(
  { id, content, method, features, reliability }: Fragment,
  sources: readonly ExtractionEdge[],
  cited: readonly CitationEdge[],
): FileFragment {
  return {
    id,
    content,
    method,
    features,
    reliability,
    extracted_from: sources.map(({ pageId, span }) => ({ page: pageId, start: span?.start ?? null, end: span?.end ?? null })),
    cites: cited.map(({ citedId }) => citedId),
  };
}
