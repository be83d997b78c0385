import {
  UsageError,
  answerConfidence,
  isLocitoriumError,
  isSameRecord,
  type Candidate,
  type Document,
  type Selection,
} from '@locitorium/domain';
import {
  identityOf,
  type CallContext,
  type CandidateSelector,
  type Explainer,
  type Identity,
  type SelectionQuestion,
  type SelectOptions,
  type SelectorCapabilities,
} from '@locitorium/ports';
import { HANDOVER_MS, answerInTime, isPastDeadline } from '../stages/answer-in-time.ts';

export interface CascadeSelectorSettings {
  /**
   * Mentions whose place is less sure than this (0–1), that the mention names a place included, or of unknown confidence, go to the
   * second. 0 asks it about the latter only.
   */
  readonly threshold: number;
  /** Most mentions of one document that the second is asked about; the least sure ones. */
  readonly mentionsPerCall: number;
}

/** Raised when the same two selectors would be put together otherwise. */
const BEHAVIOUR_VERSION = '2';

/** Less than the pipeline's own patience after the deadline, so that the first selector's choices arrive in time. */
const SECOND_HANDOVER_MS = HANDOVER_MS / 4;

interface Doubt {
  readonly index: number;
  readonly question: SelectionQuestion;
  readonly confidence: number | null;
}

/**
 * Two selectors, one after the other: the first decides where it is sure; the second is asked once a document, and only about the
 * mentions that the first is not sure of. It sees the candidates in the first one's order, as many as it can weigh.
 *
 * What both choose keeps the first one's confidence, with what the second says of it. Where the second gives no usable answer, whether
 * for a mention or at all (unavailable, too slow, past the deadline), the first one's choice stands: a cascade is never worse off than
 * its first selector alone, and says that it was not answered. Rejects where the first one rejects, where a prerequisite of the second is
 * missing, and with the reason of a caller who gave up.
 */
export class CascadeSelector implements CandidateSelector {
  readonly identity: Identity;
  readonly capabilities: SelectorCapabilities;
  readonly #first: CandidateSelector;
  readonly #second: CandidateSelector;
  readonly #settings: CascadeSelectorSettings;

  /** @throws UsageError on a threshold that is no probability, or on a limit below 1. */
  constructor(first: CandidateSelector, second: CandidateSelector, settings: CascadeSelectorSettings) {
    const { threshold, mentionsPerCall } = settings;
    if (!(threshold >= 0 && threshold <= 1))
      throw new UsageError('invalid_setting', `The threshold of a cascade is ${threshold}; it must be a number from 0 to 1.`, {
        value: String(threshold),
      });
    if (!Number.isInteger(mentionsPerCall) || mentionsPerCall < 1)
      throw new UsageError('invalid_setting', `A cascade cannot ask about ${mentionsPerCall} mentions; at least 1 is needed.`, {
        value: String(mentionsPerCall),
      });
    this.#first = first;
    this.#second = second;
    this.#settings = settings;
    this.capabilities = {
      candidatesPerMention: first.capabilities.candidatesPerMention,
      infersCountry: first.capabilities.infersCountry || second.capabilities.infersCountry,
      holdsRecords: first.capabilities.holdsRecords === true || second.capabilities.holdsRecords === true,
    };
    this.identity = identityOf('cascade', BEHAVIOUR_VERSION, {
      first: first.identity,
      second: second.identity,
      threshold,
      mentionsPerCall,
    });
  }

  get statements(): string | undefined {
    return this.#second.statements ?? this.#first.statements;
  }

  async select(
    document: Document,
    questions: readonly SelectionQuestion[],
    context: CallContext,
    options: SelectOptions = {},
  ): Promise<readonly Selection[]> {
    const selections = await this.#first.select(document, questions, context, options);
    const doubts = this.#doubtsAmong(questions, selections);
    if (doubts.length === 0) return selections;
    context.trace.record({ type: 'cascade_consulted', mentions: doubts.length });
    const answers = await this.#consult(document, doubts, context, options);
    if (answers === null) {
      context.trace.record({ type: 'cascade_unanswered' });
      return selections;
    }
    const revised = [...selections];
    doubts.forEach(({ index }, n) => {
      const [first, second] = [selections[index], answers[n]];
      if (first !== undefined && second !== undefined) revised[index] = settled(first, second);
    });
    return revised;
  }

  /** Evidence of the first selector; it stands where its choice does. */
  async explain(document: Document, questions: readonly SelectionQuestion[], context: CallContext): Promise<Explainer> {
    return (await this.#first.explain?.(document, questions, context)) ?? (() => null);
  }

  /** What the first is not sure of and the second can say something about, in text order. */
  #doubtsAmong(questions: readonly SelectionQuestion[], selections: readonly Selection[]): readonly Doubt[] {
    const { threshold, mentionsPerCall } = this.#settings;
    const { candidatesPerMention, infersCountry } = this.#second.capabilities;
    const doubts = questions.flatMap(({ mention, candidates }, index): readonly Doubt[] => {
      const selection = selections[index];
      if (selection === undefined || (candidates.length === 0 && !infersCountry)) return [];
      const confidence = selection.kind === 'invalid' ? null : answerConfidence(mention, selection.confidence);
      if (confidence !== null && confidence >= threshold) return [];
      const inOrder = selection.kind === 'invalid' ? candidates : (selection.ranking ?? candidates);
      return [{ index, question: { mention, candidates: inOrder.slice(0, candidatesPerMention) }, confidence }];
    });
    if (doubts.length <= mentionsPerCall) return doubts;
    const leastSure = doubts.toSorted((a, b) => (a.confidence ?? 0) - (b.confidence ?? 0) || a.index - b.index).slice(0, mentionsPerCall);
    return leastSure.toSorted((a, b) => a.index - b.index);
  }

  /** Null where no answer came and that is no defect. */
  async #consult(
    document: Document,
    doubts: readonly Doubt[],
    context: CallContext,
    options: SelectOptions,
  ): Promise<readonly Selection[] | null> {
    const questions = doubts.map(({ question }) => question);
    try {
      return await answerInTime(context, () => this.#second.select(document, questions, context, options), SECOND_HANDOVER_MS);
    } catch (error) {
      if (isPastDeadline(context)) return null;
      if (context.signal.aborted || !isLocitoriumError(error)) throw error;
      // A prompt that does not fit is this document's matter; a server that is not set up is everybody's.
      if (error.blame === 'upstream' || error.blame === 'usage') return null;
      throw error;
    }
  }
}

function settled(first: Selection, second: Selection): Selection {
  if (second.kind === 'invalid') return first;
  if (first.kind === 'invalid') return second;
  const said = second.statement === undefined ? {} : { statement: second.statement };
  if (second.kind === 'none') return first.kind === 'none' ? { ...first, ...said } : { ...second, ...rankingOf(first.ranking) };
  if (first.kind === 'chosen' && isSameRecord(first.candidate, second.candidate)) return { ...first, ...said };
  const ranking = first.ranking;
  return { ...second, ...rankingOf(ranking && [second.candidate, ...ranking.filter((candidate) => candidate !== second.candidate)]) };
}

const rankingOf = (ranking: readonly Candidate[] | undefined): { readonly ranking?: readonly Candidate[] } =>
  ranking === undefined ? {} : { ranking };
