import type { Judgement, SurplusMention } from '../matching/judgement.ts';
import { selectedOrInferredCountry } from '../metrics/predicted-country.ts';
import { FAILURE_CLASSES, type FailureClass, type FailureVerdict } from './failure-class.ts';
import { failureClassOf } from './failure-class-of.ts';

/** Examples kept of each class: enough to look a failure up, few enough to read. */
export const EXAMPLES_PER_CLASS = 10;

/** One mention of a class, by identifiers and countries, never by text. */
export interface FailureExample {
  readonly docId: string;
  readonly mentionId: string;
  /** Null for spurious mentions, and where gold names no country. */
  readonly gold: string | null;
  /** Selected or inferred. */
  readonly predicted: string | null;
}

export interface FailureCount {
  readonly failureClass: FailureClass;
  readonly verdict: FailureVerdict;
  readonly mentions: number;
  /** The first of the class, in dataset order. */
  readonly examples: readonly FailureExample[];
}

/** Every class in the order of its definition, empty ones included; the counts add up to all judged and spurious mentions. */
export function countFailures(judgements: readonly Judgement[], spurious: readonly SurplusMention[]): readonly FailureCount[] {
  const members = Map.groupBy(
    [
      ...judgements.map((judgement) => ({ failureClass: failureClassOf(judgement), ...exampleOf(judgement) })),
      ...spurious.map(spuriousExample),
    ],
    ({ failureClass }) => failureClass,
  );
  return (Object.keys(FAILURE_CLASSES) as FailureClass[]).map((failureClass) => {
    const all = members.get(failureClass) ?? [];
    const examples = all
      .slice(0, EXAMPLES_PER_CLASS)
      .map(({ docId, mentionId, gold, predicted }) => ({ docId, mentionId, gold, predicted }));
    return { failureClass, verdict: FAILURE_CLASSES[failureClass].verdict, mentions: all.length, examples };
  });
}

function exampleOf(judgement: Judgement): FailureExample {
  const { document, gold } = judgement;
  return { docId: document.docId, mentionId: gold.mentionId, gold: gold.countryCode, predicted: selectedOrInferredCountry(judgement) };
}

function spuriousExample({ document, predicted }: SurplusMention): FailureExample & { failureClass: FailureClass } {
  const country = predicted.selected?.countryCode ?? predicted.inferredCountry?.countryCode ?? null;
  return { failureClass: 'spurious', docId: document.docId, mentionId: predicted.mentionId, gold: null, predicted: country };
}
