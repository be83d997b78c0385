import type { Clock } from '../../../context/call-context.ts';
import type { EvidenceChange, EvidenceStore } from '../../../evidence-store/evidence-store.ts';

/** How the parts of the contract make stores; they are closed after each test. */
export interface StoreUnderTest {
  create(clock?: Clock): Promise<EvidenceStore>;
  /** A store in which these changes were recorded, one after the other. */
  given(...changes: readonly EvidenceChange[]): Promise<EvidenceStore>;
  /** How many generated stores each property is tried on. */
  readonly runs: number;
}
