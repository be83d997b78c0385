import type { Candidate, Document, Explanation, Mention, Selection } from '@locitorium/domain';
import type { CallContext } from '../context/call-context.ts';
import type { Identified } from '../identity/identity.ts';
import { token } from '../identity/token.ts';

/** One mention with its candidates, which may be empty if the selector infers countries. */
export interface SelectionQuestion {
  readonly mention: Mention;
  /** Best first in the opinion of their source. */
  readonly candidates: readonly Candidate[];
}

/** What a selector is asked beside its choices. */
export interface SelectOptions {
  /**
   * Whether somebody will ask why. A language model says so in `Selection.statement`; other selectors may keep what `explain` needs.
   * Default false.
   */
  readonly statements?: boolean;
}

/** What a selector can do; the pipeline asks no more of it. */
export interface SelectorCapabilities {
  /** How many candidates of one mention it weighs: a prompt has room for few, a ranker for many. */
  readonly candidatesPerMention: number;
  /** Whether it has something to say about mentions without candidates (the country they lie in). */
  readonly infersCountry: boolean;
  /**
   * Whether it holds a gazetteer of its own and may name a real record of it as `within`. Default false: `within` is then a
   * candidate that was offered for some mention of the document. A choice is an offered candidate in any case.
   */
  readonly holdsRecords?: boolean;
}

/**
 * Chooses for all mentions of a document at once: one call a document, because mentions explain each other.
 *
 * Answers one selection for each question, in the order of the questions. A choice is always one of the candidates offered
 * for that very question. Rejects with a typed error when no answer could be had at all.
 */
export interface CandidateSelector extends Identified {
  readonly capabilities: SelectorCapabilities;
  /** Hash of how its requests differ when statements are asked for; absent if they do not. Part of a run's identity. */
  readonly statements?: string | undefined;
  select(
    document: Document,
    questions: readonly SelectionQuestion[],
    context: CallContext,
    options?: SelectOptions,
  ): Promise<readonly Selection[]>;
  /** What `select` answers, at once: of a selector in memory. Absent: only `select` answers. */
  selectAtOnce?(document: Document, questions: readonly SelectionQuestion[], options?: SelectOptions): readonly Selection[];
  /**
   * Explains what `select` answers to the same questions, one at a time: an explanation is work, and not every caller has room for all of
   * them. Absent where a selector cannot say why. One that lets another correct it explains its own choice: callers compare.
   */
  readonly explain?:
    ((document: Document, questions: readonly SelectionQuestion[], context: CallContext) => Promise<Explainer>) | undefined;
}

/** Says why, of the question at this position; null where there is nothing to say. */
export type Explainer = (question: number) => Explanation | null;

export const CANDIDATE_SELECTOR = token<CandidateSelector>('CandidateSelector');
