import type { Document, DocumentStatus, Prediction } from '@locitorium/domain';
import type { Judgement, SurplusMention } from '../matching/judgement.ts';
import { selectedOrInferredCountry } from '../metrics/country-accuracy.ts';
import { FAILURE_CLASSES, type FailureClass, type FailureVerdict, failureClassOf } from './failure-class.ts';

/** Examples kept of each class: enough to look a failure up, few enough to read. */
const EXAMPLES_PER_CLASS = 10;

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
  const all = [
    ...judgements.map((judgement) => [failureClassOf(judgement), exampleOf(judgement)] as const),
    ...spurious.map((mention) => ['spurious', spuriousExample(mention)] as const),
  ];
  const members = Map.groupBy(all, ([failureClass]) => failureClass);
  return (Object.keys(FAILURE_CLASSES) as FailureClass[]).map((failureClass) => {
    const ofClass = members.get(failureClass) ?? [];
    const examples = ofClass.slice(0, EXAMPLES_PER_CLASS).map(([, example]) => example);
    return { failureClass, verdict: FAILURE_CLASSES[failureClass].verdict, mentions: ofClass.length, examples };
  });
}

function exampleOf(judgement: Judgement): FailureExample {
  const { document, gold } = judgement;
  return { docId: document.docId, mentionId: gold.mentionId, gold: gold.countryCode, predicted: selectedOrInferredCountry(judgement) };
}

function spuriousExample({ document, predicted }: SurplusMention): FailureExample {
  return { docId: document.docId, mentionId: predicted.mentionId, gold: null, predicted: selectedOrInferredCountry({ predicted }) };
}

/** Annotated documents whose prediction lines say that they could not be grounded, by how they ended. */
export interface FailedDocuments extends DocumentStatus {
  readonly documents: number;
  /** Gold mentions in them. */
  readonly mentions: number;
}

/** Most documents first. */
export function countFailedDocuments(
  documents: readonly Document[],
  predictions: ReadonlyMap<string, Prediction>,
): readonly FailedDocuments[] {
  const counts = new Map<string, FailedDocuments>();
  for (const { docId, goldMentions = [] } of documents) {
    const ended = predictions.get(docId)?.documentStatus ?? null;
    if (ended === null) continue;
    const { status, kind } = ended;
    const before = counts.get(`${status} ${kind}`) ?? { documents: 0, mentions: 0 };
    counts.set(`${status} ${kind}`, { status, kind, documents: before.documents + 1, mentions: before.mentions + goldMentions.length });
  }
  return [...counts.values()].toSorted((a, b) => b.documents - a.documents);
}
