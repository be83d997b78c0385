import type { Claim, Fragment, Stance } from '@locitorium/domain';
import type { CallContext } from '../context/call-context.ts';
import type { Identified } from '../identity/identity.ts';

export interface StanceQuestion {
  readonly claim: Pick<Claim, 'text' | 'subject'>;
  readonly fragment: Pick<Fragment, 'content' | 'method' | 'features'>;
}

export interface ClassifiedStance {
  readonly stance: Stance;
  /** Probability 0–1 of this stance; for a rule-based classifier, the confidence that its table gives the rule. */
  readonly confidence: number;
  /**
   * Where the confidence comes from: the table's value for a `rule`, the `token_probability` with which a language model wrote its
   * answer, or what it
   * `stated` about itself. Absent where a classifier does not say.
   */
  readonly basis?: 'rule' | 'token_probability' | 'stated';
}

/**
 * Classifies the stance of fragments towards claims. Answers come in the order of the questions, one each; null where this classifier
 * cannot say (not its kind of fragment, or an answer that could not be used): that is no "neutral".
 *
 * Rejects with an UpstreamError or a DeadlineExceededError where a server it asks fails or time is over.
 */
export interface StanceClassifier extends Identified {
  classify(questions: readonly StanceQuestion[], context: CallContext): Promise<readonly (ClassifiedStance | null)[]>;
}
