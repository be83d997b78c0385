import {
  answerConfidence,
  type Candidate,
  type ChosenSelection,
  type ConcludedCountry,
  type Explanation,
  type Grounding,
  type NoneSelection,
  type SelectedPlace,
} from '@locitorium/domain';
import type { IdentifiedMention } from './extract-mentions.ts';
import type { SelectedMention } from './select-places.ts';

export interface AssembleOptions {
  /** Most candidates reported for a mention. */
  readonly maxCandidates: number;
  /** Choices less sure than this are rejected; a choice of unknown confidence is not. */
  readonly minConfidence: number;
  /** Makes the explanation of a mention, if there is one; absent where nobody asked why. */
  readonly explanationOf?: ((mention: IdentifiedMention) => Explanation | undefined) | undefined;
  /** Whether explanations are made when they are read. Default false. */
  readonly explainWhenRead?: boolean | undefined;
}

/** Last stage, pure: one grounding for each mention, in text order. */
export function assembleGroundings(
  selected: readonly SelectedMention[],
  overLimit: readonly IdentifiedMention[],
  options: AssembleOptions,
): readonly Grounding[] {
  const { explanationOf, explainWhenRead = false } = options;
  const groundings = selected.map((one): Grounding => {
    const grounding = groundingOf(one, options);
    if (explanationOf === undefined) return grounding;
    if (explainWhenRead) return explainedWhenRead(grounding, () => explanationOf(one.mention));
    const explanation = explanationOf(one.mention);
    return explanation === undefined ? grounding : { ...grounding, explanation };
  });
  return [...groundings, ...overLimit.map(overLimitGrounding)];
}

const explainedWhenRead = (grounding: Grounding, get: () => Explanation | undefined): Grounding =>
  Object.defineProperty({ ...grounding }, 'explanation', { get, enumerable: true, configurable: true });

/** The grounding of another mention. What is made when it is read stays so. */
export function ofMention(grounding: Grounding, mention: Grounding['mention']): Grounding {
  if (Object.getOwnPropertyDescriptor(grounding, 'explanation')?.get === undefined) return { ...grounding, mention };
  return Object.defineProperty(Object.defineProperties({}, Object.getOwnPropertyDescriptors(grounding)), 'mention', {
    value: mention,
  }) as Grounding;
}

function overLimitGrounding(mention: IdentifiedMention): Grounding {
  return { mention, status: 'rejected', reason: 'over_mention_limit', candidates: [], inferredCountry: null, within: null };
}

function groundingOf(
  { mention, candidates: found, choice }: SelectedMention,
  { maxCandidates, minConfidence }: AssembleOptions,
): Grounding {
  switch (choice.kind) {
    case 'chosen': {
      const { candidate, recordConfidence, reason } = choice;
      const confidence = answerConfidence(mention, choice.confidence);
      const candidates = reported(found, choice.ranking, candidate, maxCandidates);
      if (confidence !== null && confidence < minConfidence) {
        return {
          mention,
          status: 'rejected',
          reason: 'below_threshold',
          candidates,
          inferredCountry: null,
          within: null,
          ...saidOf(choice),
        };
      }
      const countryConfidence = candidate.countryCode === null ? null : choice.confidence;
      const selected = { ...candidate, confidence, countryConfidence, ...(recordConfidence !== undefined && { recordConfidence }) };
      return { mention, status: 'resolved', reason, selected, candidates, ...saidOf(choice) };
    }
    case 'none': {
      const inferredCountry = concluded(mention, choice.inferredCountry);
      const candidates = reported(found, choice.ranking, null, maxCandidates);
      const within = withinOf(mention, choice);
      if (found.length === 0)
        return { mention, status: 'no_candidate', reason: 'not_in_gazetteer', candidates, inferredCountry, within, ...saidOf(choice) };
      return { mention, status: 'rejected', reason: choice.reason, candidates, inferredCountry, within, ...saidOf(choice) };
    }
    case 'invalid':
      return { mention, status: 'invalid_output', reason: choice.reason, candidates: found.slice(0, maxCandidates) };
    case 'unanswered':
      return { mention, status: 'timeout', reason: choice.reason, candidates: found.slice(0, maxCandidates) };
    case 'unlisted':
      return { mention, status: 'no_candidate', reason: 'not_in_gazetteer', candidates: [], inferredCountry: null, within: null };
  }
}

/** Who else had a say in a choice: what a language model said, and the entry of a playbook. */
function saidOf({
  statement,
  playbookEntry,
}: Pick<ChosenSelection, 'statement' | 'playbookEntry'>): Pick<Grounding, 'statement' | 'playbookEntry'> {
  return { ...(statement !== undefined && { statement }), ...(playbookEntry !== undefined && { playbookEntry }) };
}

function concluded(mention: IdentifiedMention, inferred: NoneSelection['inferredCountry']): ConcludedCountry | null {
  if (inferred === null) return null;
  const { countryCode, confidence } = inferred;
  return { countryCode, confidence: answerConfidence(mention, confidence), countryConfidence: confidence };
}

function withinOf(mention: IdentifiedMention, { within }: NoneSelection): SelectedPlace | null {
  return within === null ? null : { ...within.candidate, confidence: answerConfidence(mention, within.confidence) };
}

/** The selector's order where it has one, then the rest in the source's; cut to size, the chosen candidate always inside. */
function reported(
  found: readonly Candidate[],
  ranking: readonly Candidate[] | undefined,
  chosen: Candidate | null,
  maxCandidates: number,
): readonly Candidate[] {
  const kept = ranking === undefined ? found.slice(0, maxCandidates) : firstOf(ranking, found, maxCandidates);
  return chosen === null || maxCandidates === 0 || kept.includes(chosen) ? kept : [...kept.slice(0, maxCandidates - 1), chosen];
}

/** The first few of both lists, each candidate once. */
function firstOf(ranking: readonly Candidate[], found: readonly Candidate[], most: number): readonly Candidate[] {
  const kept: Candidate[] = [];
  for (const list of [ranking, found]) {
    for (const candidate of list) {
      if (kept.length >= most) return kept;
      if (!kept.includes(candidate)) kept.push(candidate);
    }
  }
  return kept;
}
