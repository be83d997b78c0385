import type { EvidenceGraph } from '@locitorium/domain';

/** What is exported: what the claims of one task reach. */
export interface ExportedEvidence {
  readonly task: string;
  readonly graph: EvidenceGraph;
}
