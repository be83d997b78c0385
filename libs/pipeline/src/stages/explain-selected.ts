import { isSameRecord, type Document, type Explanation, type RejectedSpan } from '@locitorium/domain';
import { askPart, type CallContext, type CandidateSelector, type MentionExtractor } from '@locitorium/ports';
import { answerInTime, isPastDeadline } from './answer-in-time.ts';
import type { IdentifiedMention } from './extract-mentions.ts';
import type { LookedUpMention } from './find-candidates.ts';
import { questionsAsked, type Choice, type SelectedMention } from './select-places.ts';

/** Why, as far as the parts can say it. */
export interface Explained {
  /** Makes the explanation of a mention; undefined where there is none, and once the document's time is over. */
  readonly explanationOf: (mention: IdentifiedMention) => Explanation | undefined;
  /** Null where the extractor cannot say what it did not take. */
  readonly rejectedSpans: readonly RejectedSpan[] | null;
}

const NOTHING: Explained = Object.freeze({ explanationOf: () => undefined, rejectedSpans: null });

/**
 * Asks selector and extractor (null: nobody asks for rejected spans) for their evidence, once places are chosen. An explanation stands
 * only beside the very choice that it explains: where another selector had the last word, there is none. When the deadline passes, what
 * is not yet explained stands without.
 */
export async function explainSelected(
  document: Document,
  { lookedUp, selected }: { readonly lookedUp: readonly LookedUpMention[]; readonly selected: readonly SelectedMention[] },
  { extractor, selector }: { readonly extractor: MentionExtractor | null; readonly selector: CandidateSelector },
  context: CallContext,
): Promise<Explained> {
  const { mentions, questions } = questionsAsked(lookedUp, selector);
  try {
    const [explainer, rejectedSpans = null] = await answerInTime(context, () =>
      Promise.all([
        askPart('CandidateSelector', selector, context, () => selector.explain?.(document, questions, context)),
        extractor === null ? undefined : askPart('MentionExtractor', extractor, context, () => extractor.explain?.(document, context)),
      ]),
    );
    const choices = new Map(selected.map(({ mention, choice }) => [mention, choice]));
    const positions = new Map(mentions.map((mention, i) => [mention, i]));
    const explanationOf = (mention: IdentifiedMention): Explanation | undefined => {
      const [position, choice] = [positions.get(mention), choices.get(mention)];
      if (explainer === undefined || position === undefined || choice === undefined) return undefined;
      if (context.clock.now() >= context.deadline) return undefined;
      const explanation = explainer(position);
      return explanation !== null && explains(explanation, choice) ? explanation : undefined;
    };
    return { explanationOf, rejectedSpans };
  } catch (error) {
    if (isPastDeadline(context)) return NOTHING;
    throw error;
  }
}

function explains({ chosen }: Explanation, choice: Choice): boolean {
  if (choice.kind === 'chosen') return chosen.candidate !== null && isSameRecord(chosen.candidate, choice.candidate);
  return choice.kind === 'none' && chosen.candidate === null;
}
