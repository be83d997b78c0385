import { isSameRecord, type Document, type Explanation, type RejectedSpan } from '@locitorium/domain';
import type { CallContext, CandidateSelector, MentionExtractor } from '@locitorium/ports';
import { answerInTime, isPastDeadline } from './answer-in-time.ts';
import type { IdentifiedMention } from './extract-mentions.ts';
import type { LookedUpMention } from './find-candidates.ts';
import { questionsOf, type Choice, type SelectedMention } from './select-places.ts';

/** Why, as far as the parts can say it. */
export interface Explained {
  readonly explanations: ReadonlyMap<IdentifiedMention, Explanation>;
  /** Null where the extractor cannot say what it did not take. */
  readonly rejectedSpans: readonly RejectedSpan[] | null;
}

const NOTHING: Explained = Object.freeze({ explanations: new Map<IdentifiedMention, Explanation>(), rejectedSpans: null });

/**
 * Asks selector and extractor for their evidence, once places are chosen; without an extractor nothing is said of rejected spans. An
 * explanation stands only beside the very choice that it explains: where another selector had the last word, there is none. When the
 * deadline passes the groundings stand without.
 */
export async function explainSelected(
  document: Document,
  { lookedUp, selected }: { readonly lookedUp: readonly LookedUpMention[]; readonly selected: readonly SelectedMention[] },
  { extractor, selector }: { readonly extractor: MentionExtractor | null; readonly selector: CandidateSelector },
  context: CallContext,
): Promise<Explained> {
  const questions = questionsOf(lookedUp, selector);
  try {
    const [explained = [], rejectedSpans = null] = await answerInTime(context, () =>
      Promise.all([selector.explain?.(document, [...questions.values()], context), extractor?.explain?.(document, context)]),
    );
    const choices = new Map(selected.map(({ mention, choice }) => [mention, choice]));
    const explanations = new Map<IdentifiedMention, Explanation>();
    [...questions.keys()].forEach((mention, i) => {
      const explanation = explained[i];
      const choice = choices.get(mention);
      if (explanation && choice && explains(explanation, choice)) explanations.set(mention, explanation);
    });
    return { explanations, rejectedSpans };
  } catch (error) {
    if (isPastDeadline(context)) return NOTHING;
    throw error;
  }
}

function explains({ chosen }: Explanation, choice: Choice): boolean {
  if (choice.kind === 'chosen') return chosen.candidate !== null && isSameRecord(chosen.candidate, choice.candidate);
  return choice.kind === 'none' && chosen.candidate === null;
}
