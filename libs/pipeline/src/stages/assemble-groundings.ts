import type { Candidate, ChosenSelection, Explanation, Grounding, NoneSelection } from '@locitorium/domain';
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
      const { candidate, confidence, recordConfidence, reason } = choice;
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
      const selected = { ...candidate, confidence, ...(recordConfidence !== undefined && { recordConfidence }) };
      return { mention, status: 'resolved', reason, selected, candidates, ...saidOf(choice) };
    }
    case 'none': {
      const { inferredCountry } = choice;
      const candidates = reported(found, choice.ranking, null, maxCandidates);
      const within = withinOf(choice);
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

function withinOf({ within }: NoneSelection): (Candidate & { readonly confidence: number | null }) | null {
  return within === null ? null : { ...within.candidate, confidence: within.confidence };
}

/** The selector's order where it has one, then the rest in the source's; cut to size, the chosen candidate always inside. */
function reported(
  found: readonly Candidate[],
  ranking: readonly Candidate[] | undefined,
  chosen: Candidate | null,
  maxCandidates: number,
): readonly Candidate[] {
  const inOrder = ranking === undefined ? found : [...new Set([...ranking, ...found])];
  const kept = inOrder.slice(0, maxCandidates);
  return chosen === null || kept.includes(chosen) ? kept : [...kept.slice(0, maxCandidates - 1), chosen];
}
