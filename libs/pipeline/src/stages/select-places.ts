import {
  REASONS_OF_STATUS,
  isLocitoriumError,
  isSameRecord,
  type Candidate,
  type Document,
  type ReasonOf,
  type Selection,
} from '@locitorium/domain';
import {
  ContractViolationError,
  partFailure,
  type CallContext,
  type CandidateSelector,
  type SelectionQuestion,
  type SelectOptions,
} from '@locitorium/ports';
import { answerInTime, isPastDeadline } from './answer-in-time.ts';
import type { IdentifiedMention } from './extract-mentions.ts';
import type { LookedUpMention } from './find-candidates.ts';

/** What became of a mention: the selector's word, nothing to choose from, or no answer. */
export type Choice = Selection | { readonly kind: 'unlisted' } | { readonly kind: 'unanswered'; readonly reason: ReasonOf<'timeout'> };

/** What selection hands to assembly. */
export interface SelectedMention {
  readonly mention: IdentifiedMention;
  /** All that look-up found, best first in the source's opinion. */
  readonly candidates: readonly Candidate[];
  readonly choice: Choice;
}

/**
 * Third stage: one selection for all mentions that were looked up, and none where there is nothing to choose.
 *
 * When the deadline passes or the selector fails upstream, its mentions stay unanswered with their candidates. Rejects when a
 * prerequisite is missing, on a defect, on an answer that was not offered, and with the reason of a caller who gave up.
 */
export async function selectPlaces(
  document: Document,
  lookedUp: readonly LookedUpMention[],
  selector: CandidateSelector,
  context: CallContext,
  options: SelectOptions = {},
): Promise<readonly SelectedMention[]> {
  const questions = questionsOf(lookedUp, selector);
  if (options.statements === true) asked.set(lookedUp, questions);
  const choices = await choose(document, questions, selector, context, options);
  return lookedUp.map(({ mention, lookup }): SelectedMention => {
    if (lookup.kind === 'unanswered') return { mention, candidates: [], choice: { kind: 'unanswered', reason: lookup.reason } };
    return { mention, candidates: lookup.candidates, choice: choices.get(mention) ?? { kind: 'unlisted' } };
  });
}

/** What a selector is asked: a question at the position of its mention. */
export interface AskedQuestions {
  readonly mentions: readonly IdentifiedMention[];
  readonly questions: readonly SelectionQuestion[];
}

/** Questions that somebody will ask why about. Of all other documents none: V8 keeps what a WeakMap holds beyond its young generation. */
const asked = new WeakMap<readonly LookedUpMention[], AskedQuestions>();

/** The very questions that the selector was asked about mentions whose selection was to be explained. */
export function questionsAsked(lookedUp: readonly LookedUpMention[], selector: CandidateSelector): AskedQuestions {
  return asked.get(lookedUp) ?? questionsOf(lookedUp, selector);
}

/** What a selector is asked about the mentions that it has something to say about, in text order. */
function questionsOf(lookedUp: readonly LookedUpMention[], { capabilities }: CandidateSelector): AskedQuestions {
  const { candidatesPerMention, infersCountry } = capabilities;
  const mentions: IdentifiedMention[] = [];
  const questions: SelectionQuestion[] = [];
  for (const { mention, lookup } of lookedUp) {
    if (lookup.kind !== 'answered' || (lookup.candidates.length === 0 && !infersCountry)) continue;
    const found = lookup.candidates;
    mentions.push(mention);
    questions.push({ mention, candidates: found.length > candidatesPerMention ? found.slice(0, candidatesPerMention) : found });
  }
  return { mentions, questions };
}

async function choose(
  document: Document,
  { mentions, questions }: AskedQuestions,
  selector: CandidateSelector,
  context: CallContext,
  options: SelectOptions,
): Promise<ReadonlyMap<IdentifiedMention, Choice>> {
  if (questions.length === 0) return new Map();
  try {
    context.signal.throwIfAborted();
    const selections =
      selector.selectAtOnce?.(document, questions, options) ??
      (await answerInTime(context, () => selector.select(document, questions, context, options)));
    const checked = checkSelections(questions, selections, selector);
    return new Map(mentions.map((mention, i) => [mention, checked[i] as Selection]));
  } catch (error) {
    const reason = reasonOfSilence(error, context);
    if (reason === null) throw context.signal.aborted ? error : partFailure('CandidateSelector', selector, error);
    // A mention without candidates was looked up and not found; that stays true without the selector's word on its country.
    const open = questions.filter(({ candidates }) => candidates.length > 0);
    return new Map(open.map(({ mention }) => [mention as IdentifiedMention, { kind: 'unanswered', reason }]));
  }
}

function reasonOfSilence(error: unknown, context: CallContext): 'deadline' | 'model_unavailable' | null {
  if (isPastDeadline(context)) return 'deadline';
  if (context.signal.aborted || !isLocitoriumError(error) || error.blame !== 'upstream') return null;
  return error.kind === 'deadline' ? 'deadline' : 'model_unavailable';
}

/** The selections with every candidate replaced by the very record that was offered: nothing else gets through. */
function checkSelections(
  questions: readonly SelectionQuestion[],
  selections: readonly Selection[],
  selector: CandidateSelector,
): readonly Selection[] {
  const violation = (breach: string): ContractViolationError => new ContractViolationError('CandidateSelector', selector, breach);
  if (!Array.isArray(selections) || selections.length !== questions.length)
    throw violation('it did not answer one selection for each question');
  let ofDocument: ReadonlySet<Candidate> | null = null;
  const anywhere = (): ReadonlySet<Candidate> => (ofDocument ??= new Set(questions.flatMap(({ candidates }) => candidates)));

  const offered = (candidate: Candidate, among: readonly Candidate[] | ReadonlySet<Candidate>): Candidate => {
    const isOffered = among instanceof Set ? among.has(candidate) : (among as readonly Candidate[]).includes(candidate);
    const record = isOffered ? candidate : [...among].find((other) => other.osmId !== null && isSameRecord(other, candidate));
    if (record === undefined) throw violation('it chose a candidate that was not offered');
    return record;
  };
  const probability = (value: number | null): void => {
    if (value !== null && !(value >= 0 && value <= 1)) throw violation('a confidence is not within 0 and 1');
  };
  const reasonOf = (status: 'resolved' | 'rejected' | 'invalid_output', reason: string): void => {
    if (!(REASONS_OF_STATUS[status] as readonly string[]).includes(reason)) throw violation('a reason does not belong to its outcome');
  };

  return (selections as readonly (Selection | null)[]).map((selection, i): Selection => {
    const { candidates } = questions[i] as SelectionQuestion;
    switch (selection?.kind) {
      case 'chosen': {
        probability(selection.confidence);
        probability(selection.recordConfidence ?? null);
        reasonOf('resolved', selection.reason);
        return { ...selection, candidate: offered(selection.candidate, candidates), ...rankingOf(selection, candidates, offered) };
      }
      case 'none': {
        probability(selection.confidence);
        reasonOf('rejected', selection.reason);
        const { inferredCountry, within } = selection;
        if (inferredCountry !== null) {
          probability(inferredCountry.confidence);
          if (!/^[A-Z]{2}$/.test(inferredCountry.countryCode)) throw violation('a country is no ISO 3166-1 alpha-2 code');
        }
        if (within !== null) {
          probability(within.confidence);
          if (inferredCountry !== null && within.candidate.countryCode !== inferredCountry.countryCode)
            throw violation('what contains a place lies in another country than the place');
        }
        return {
          ...selection,
          within:
            within === null || selector.capabilities.holdsRecords === true
              ? within
              : { ...within, candidate: offered(within.candidate, anywhere()) },
          ...rankingOf(selection, candidates, offered),
        };
      }
      case 'invalid':
        reasonOf('invalid_output', selection.reason);
        return selection;
      default:
        throw violation('it answered an outcome that does not exist');
    }
  });
}

function rankingOf(
  { ranking }: { readonly ranking?: readonly Candidate[] },
  candidates: readonly Candidate[],
  offered: (candidate: Candidate, among: readonly Candidate[]) => Candidate,
): { readonly ranking?: readonly Candidate[] } {
  if (ranking === undefined) return {};
  const checked: Candidate[] = [];
  for (const candidate of ranking) checked.push(offered(candidate, candidates));
  return { ranking: checked };
}
