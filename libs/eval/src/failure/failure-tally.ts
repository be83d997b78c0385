import type { DocumentStatus, Prediction } from '@locitorium/domain';
import type { Judgement, SurplusMention } from '../matching/judgement.ts';
import { selectedOrInferredCountry } from '../metrics/country-accuracy.ts';
import { sentenceAround, type MentionSentence } from '../report/sentence-around.ts';
import { FAILURE_CLASSES, type FailureClass, type FailureVerdict, failureClassOf } from './failure-class.ts';

/** Examples kept of each class: enough to look a failure up, few enough to read. */
const EXAMPLES_PER_CLASS = 10;

/** One mention of a class. Holds text of its document. */
export interface FailureExample {
  readonly docId: string;
  readonly mentionId: string;
  readonly name: string;
  /** Null where the document does not say where the mention stands. */
  readonly sentence: MentionSentence | null;
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

const CLASS_NAMES = Object.keys(FAILURE_CLASSES) as readonly FailureClass[];

interface ClassCount {
  mentions: number;
  /** In dataset order. */
  readonly examples: { readonly position: number; readonly example: FailureExample }[];
}

/** Counts mentions by class. Documents may come in any order; `position` is their place in the dataset. */
export class FailureTally {
  readonly #classes = new Map(CLASS_NAMES.map((name): [FailureClass, ClassCount] => [name, { mentions: 0, examples: [] }]));

  add(judgement: Judgement, position: number): void {
    const { document, gold } = judgement;
    this.#count(failureClassOf(judgement), position, () => ({
      docId: document.docId,
      mentionId: gold.mentionId,
      name: gold.surface,
      sentence: sentenceAround(document.text, gold),
      gold: gold.countryCode,
      predicted: selectedOrInferredCountry(judgement),
    }));
  }

  addSpurious({ document, predicted }: SurplusMention, position: number): void {
    this.#count('spurious', position, () => ({
      docId: document.docId,
      mentionId: predicted.mentionId,
      name: predicted.surface,
      sentence: sentenceAround(document.text, predicted),
      gold: null,
      predicted: selectedOrInferredCountry({ predicted }),
    }));
  }

  #count(failureClass: FailureClass, position: number, exampleOf: () => FailureExample): void {
    const count = this.#classes.get(failureClass);
    if (count === undefined) return;
    count.mentions++;
    const { examples } = count;
    if (position >= (examples[EXAMPLES_PER_CLASS - 1]?.position ?? Number.POSITIVE_INFINITY)) return;
    examples.push({ position, example: exampleOf() });
    examples.sort((a, b) => a.position - b.position);
    examples.length = Math.min(examples.length, EXAMPLES_PER_CLASS);
  }

  /** Every class in the order of its definition, empty ones included; the counts add up to all judged and spurious mentions. */
  counts(): readonly FailureCount[] {
    return Array.from(this.#classes, ([failureClass, { mentions, examples }]) => ({
      failureClass,
      verdict: FAILURE_CLASSES[failureClass].verdict,
      mentions,
      examples: examples.map(({ example }) => example),
    }));
  }
}

/** Annotated documents whose prediction lines say that they could not be grounded, by how they ended. */
export interface FailedDocuments extends DocumentStatus {
  readonly documents: number;
  /** Gold mentions in them. */
  readonly mentions: number;
}

export class FailedDocumentTally {
  readonly #counts = new Map<string, FailedDocuments>();

  add({ documentStatus }: Prediction, goldMentions: number): void {
    if (documentStatus === null) return;
    const { status, kind } = documentStatus;
    const before = this.#counts.get(`${status} ${kind}`) ?? { documents: 0, mentions: 0 };
    this.#counts.set(`${status} ${kind}`, {
      status,
      kind,
      documents: before.documents + 1,
      mentions: before.mentions + goldMentions,
    });
  }

  /** Most documents first. */
  counts(): readonly FailedDocuments[] {
    return [...this.#counts.values()].toSorted((a, b) => b.documents - a.documents);
  }
}
