export { createEvidenceGraph } from './ledger/create-evidence-graph.ts';
export type { EvidenceLedger, GroundingRecord, NewCitation, NewClaim, NewFragment, NewPage, NewStance } from './ledger/evidence-ledger.ts';
export { EVIDENCE_LIMITS } from './ledger/evidence-limits.ts';
export type { FragmentSource, SourcedFragment, WeighedClaim, WeighedFragment } from './weigh/weighed-claim.ts';
export type { AggregatedPlace } from './aggregate/aggregated-place.ts';
export type { ClassificationReport, ClassificationRequest, ClassifiedEdge } from './stance/classification.ts';
