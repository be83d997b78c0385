import type { EvidenceStore } from '@locitorium/ports';
import type { EvidenceLedger } from './evidence-ledger.ts';

/** The use case over a store. */
export declare function createEvidenceGraph(store: EvidenceStore): EvidenceLedger;
