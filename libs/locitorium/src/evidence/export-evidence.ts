import type { EvidenceLedger } from '@locitorium/evidence';
import type { EvidenceFormat } from '@locitorium/adapters-graph';
import type { ClaimFilter } from '@locitorium/ports';

/** What evidence can be exported as. Stands here too, so that a command can name the formats without loading what writes them. */
export const EVIDENCE_FORMATS = ['json', 'jsonld', 'graphml', 'dot', 'html'] as const satisfies readonly EvidenceFormat[];

export interface ExportOptions {
  readonly task: string;
  readonly format: EvidenceFormat;
  /** Some claims of the task; default: all. */
  readonly filter?: ClaimFilter;
}

/** A task's claims and all that they reach as the content of one file, UTF-8. The same evidence gives the same bytes. */
export async function exportEvidence(evidence: Pick<EvidenceLedger, 'graph'>, { task, format, filter }: ExportOptions): Promise<string> {
  const [{ renderEvidence }, graph] = await Promise.all([import('@locitorium/adapters-graph'), evidence.graph(task, filter)]);
  return renderEvidence({ task, graph }, format);
}
