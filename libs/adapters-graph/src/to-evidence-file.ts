import { claimConfidence, claimLogOdds, weightOf, type EvidenceGraph } from '@locitorium/domain';
import { EVIDENCE_FILE_FORMAT, EVIDENCE_FILE_VERSION, type EvidenceFile, type FileEvidence } from './evidence-file.schema.ts';

/** What is exported: everything that the claims of one task reach. */
export interface ExportedEvidence {
  readonly task: string;
  readonly graph: EvidenceGraph;
}

/** The graph with all weights and confidences, as one record in the order of the graph. The same graph gives the same record. */
export function toEvidenceFile({ task, graph }: ExportedEvidence): EvidenceFile {
  const { claims, fragments, pages, domains, extractions, citations } = graph;
  const evidenceOf = evidenceByClaim(graph);
  const extractionsOf = Map.groupBy(extractions, ({ fragmentId }) => fragmentId);
  const citationsOf = Map.groupBy(citations, ({ fragmentId }) => fragmentId);
  return {
    format: EVIDENCE_FILE_FORMAT,
    version: EVIDENCE_FILE_VERSION,
    task,
    claims: claims.map(({ id, text, context, subject, prior }) => {
      const evidence = evidenceOf.get(id) ?? [];
      const weights = evidence.map(({ weight }) => weight);
      return {
        id,
        text,
        context,
        subject: subject && { doc_id: subject.docId, mention_id: subject.mentionId, aspect: subject.aspect, place: subject.place },
        prior,
        log_odds: claimLogOdds({ prior }, weights),
        confidence: claimConfidence({ prior }, weights),
        evidence: evidence.toSorted(byRank),
      };
    }),
    fragments: fragments.map(({ id, content, method, features, reliability }) => ({
      id,
      content,
      method,
      features,
      reliability,
      extracted_from: (extractionsOf.get(id) ?? []).map(({ pageId, span }) => ({
        page: pageId,
        start: span?.start ?? null,
        end: span?.end ?? null,
      })),
      cites: (citationsOf.get(id) ?? []).map(({ citedId }) => citedId),
    })),
    pages: pages.map(({ id, address, title, domain, crawledAt }) => ({ id, address, title, domain, crawled_at: crawledAt })),
    domains: domains.map(({ name, category }) => ({ name, category })),
  };
}

function evidenceByClaim({ fragments, stances }: EvidenceGraph): ReadonlyMap<string, readonly FileEvidence[]> {
  const fragmentOf = new Map(fragments.map((fragment) => [fragment.id, fragment]));
  const evidenceOf = new Map<string, FileEvidence[]>();
  for (const { fragmentId, claimId, stance, confidence } of stances) {
    const fragment = fragmentOf.get(fragmentId);
    // A store returns graphs that contain both ends of every edge.
    if (fragment === undefined) throw new TypeError(`The graph has a stance of fragment ${fragmentId}, but not that fragment.`);
    const weight = weightOf(fragment, { stance, confidence });
    const evidence = { fragment: fragmentId, stance, stance_confidence: confidence, weight };
    const known = evidenceOf.get(claimId);
    if (known === undefined) evidenceOf.set(claimId, [evidence]);
    else known.push(evidence);
  }
  return evidenceOf;
}

/** Greatest absolute weight first, neutral last. */
function byRank(a: FileEvidence, b: FileEvidence): number {
  const neutral = Number(a.stance === 'NEUTRAL') - Number(b.stance === 'NEUTRAL');
  return neutral || Math.abs(b.weight) - Math.abs(a.weight);
}
