import type { StanceEdge } from '@locitorium/domain';
import type { CallContext, ClassifiedStance, StanceClassifier } from '@locitorium/ports';

export interface ClassificationRequest {
  readonly task: string;
  /** Id of one claim; all claims of the task where absent. */
  readonly claim?: string;
  /**
   * Ids of fragments that are held against each claim. Where absent, the quotations and observations that have a stance
   * towards it already are judged again.
   */
  readonly fragments?: readonly string[];
  readonly classifier: StanceClassifier;
  readonly context: CallContext;
  readonly limits?: {
    /** Most questions of this call; more of them are a UsageError, and nothing is asked. Default and most: `EVIDENCE_LIMITS.questions`. */
    readonly questions?: number;
    /** Questions that the classifier is given at a time; their answers are recorded before the next ones are asked. */
    readonly questionsAtATime?: number;
  };
}

/** A stance that was recorded, and what its confidence is; null where the classifier does not say. */
export interface ClassifiedEdge extends StanceEdge {
  readonly basis: NonNullable<ClassifiedStance['basis']> | null;
}

export interface ClassificationReport {
  readonly asked: number;
  /** Stances that were recorded. */
  readonly stances: readonly ClassifiedEdge[];
  /** Questions that the classifier could not answer: nothing was recorded of them, and what was recorded before stands. */
  readonly unanswered: number;
}
