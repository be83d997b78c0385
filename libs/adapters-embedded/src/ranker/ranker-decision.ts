import type { Selection } from '@locitorium/domain';
import type { SelectionQuestion } from '@locitorium/ports';
import type { DecisionTable } from './decision-rows.ts';
import type { Verdict } from './decide.ts';

/** Everything behind one selection, for explanations and the evidence graph: rows with their features, scores, probabilities. */
export interface RankerDecision {
  readonly docId: string;
  readonly question: SelectionQuestion;
  readonly table: DecisionTable;
  /** Sum of the trees for each row. */
  readonly scores: Float64Array;
  /** Null where there was no row to choose. */
  readonly verdict: Verdict | null;
  readonly selection: Selection;
  /** Calibrated probability that the chosen row's country is right. */
  readonly countryConfidence: number;
  /** Calibrated probability that the chosen record is right; for unlisted rows, that no record is. */
  readonly recordConfidence: number;
}

/** Is told each decision, in the order of the questions; must not keep the document waiting. */
export type DecisionObserver = (decision: RankerDecision) => void;
