import { sentenceSpansOf, type Document, type GoldMention, type Reason, type Span } from '@locitorium/domain';
import { FAILURE_CLASSES, failureClassOf, type FailureClass } from '../failure/failure-class.ts';
import type { DocumentMatching, Judgement, SurplusMention } from '../matching/judgement.ts';
import { selectedOrInferredCountry } from '../metrics/country-accuracy.ts';
import { ErrorDistances, errorKm } from '../metrics/error-distances.ts';
import { sentenceAround, type MentionSentence } from '../report/sentence-around.ts';

/** What one system made of a mention. */
export interface MentionOutcome {
  readonly failureClass: FailureClass;
  /** Of the selected place, or inferred. */
  readonly countryCode: string | null;
  readonly displayName: string | null;
  /** Null where nothing was selected, or gold has no point. */
  readonly errorKm: number | null;
  readonly reason: Reason | null;
}

/** A mention that one of two systems has right and the other has not. */
export interface MentionChange {
  /** `fixed`: the second system has it right. */
  readonly change: 'fixed' | 'broken';
  /**
   * What changed: whether its country is right (or rightly none); whether its place is within 161 km, of a mention whose country both have
   * right; or whether a mention was predicted that gold does not have.
   */
  readonly aspect: 'country' | 'place' | 'spurious';
  readonly docId: string;
  readonly mentionId: string;
  readonly name: string;
  /** The sentence around it, with the name's span in it; null where it is not known where that is. */
  readonly sentence: MentionSentence | null;
  readonly goldCountryCode: string | null;
  /** Null where a system does not have the spurious mention. */
  readonly a: MentionOutcome | null;
  readonly b: MentionOutcome | null;
}

/** How many mentions of one class with the first system are of another with the second. */
export interface ClassTransition {
  readonly from: FailureClass;
  readonly to: FailureClass;
  readonly mentions: number;
}

/** Changes of one document, in text order of the gold mentions; spurious ones last. */
export function mentionChanges(document: Document, a: DocumentMatching, b: DocumentMatching): readonly MentionChange[] {
  const text = new Sentences(document.text);
  return [...changesOfGold(document, text, a, b), ...changesOfSpurious(document, text, a.surplus, b.surplus)];
}

function* changesOfGold({ docId }: Document, text: Sentences, a: DocumentMatching, b: DocumentMatching): Iterable<MentionChange> {
  for (const [before, after] of pairedJudgements(a, b)) {
    const [one, other] = [outcomeOf(before), outcomeOf(after)];
    const country = betterOf(isRight(one), isRight(other));
    const place = betterOf(isNear(before), isNear(after));
    const change = country ?? (isRight(one) ? place : null);
    if (change === null) continue;
    const { mentionId, surface: name, countryCode: goldCountryCode } = before.gold;
    const aspect = country === null ? 'place' : 'country';
    yield { change, aspect, docId, mentionId, name, sentence: text.around(before.gold), goldCountryCode, a: one, b: other };
  }
}

/** The same gold mentions in the same order: what is judged depends on gold alone. */
export function pairedJudgements(a: DocumentMatching, b: DocumentMatching): readonly (readonly [Judgement, Judgement])[] {
  return a.judgements.flatMap((judgement, n) => {
    const other = b.judgements[n];
    return other === undefined ? [] : [[judgement, other] as const];
  });
}

function changesOfSpurious(
  { docId }: Document,
  text: Sentences,
  a: readonly SurplusMention[],
  b: readonly SurplusMention[],
): readonly MentionChange[] {
  const [before, after] = [new Set(a.map(keyOf)), new Set(b.map(keyOf))];
  return [
    ...a.filter((mention) => !after.has(keyOf(mention))).map((mention) => spuriousChange(docId, text, mention, 'fixed')),
    ...b.filter((mention) => !before.has(keyOf(mention))).map((mention) => spuriousChange(docId, text, mention, 'broken')),
  ];
}

const keyOf = ({ predicted: { start, end, surface } }: SurplusMention): string => (start === null ? surface : `${start}:${end}`);

function spuriousChange(docId: string, text: Sentences, { predicted }: SurplusMention, change: MentionChange['change']): MentionChange {
  const { mentionId, surface, selected, reason } = predicted;
  const outcome: MentionOutcome = {
    failureClass: 'spurious',
    countryCode: selectedOrInferredCountry({ predicted }),
    displayName: selected?.displayName ?? null,
    errorKm: null,
    reason,
  };
  return {
    change,
    aspect: 'spurious',
    docId,
    mentionId,
    name: surface,
    sentence: text.around(predicted),
    goldCountryCode: null,
    a: change === 'fixed' ? outcome : null,
    b: change === 'fixed' ? null : outcome,
  };
}

function outcomeOf(judgement: Judgement): MentionOutcome {
  const { predicted } = judgement;
  return {
    failureClass: failureClassOf(judgement),
    countryCode: selectedOrInferredCountry(judgement),
    displayName: predicted?.selected?.displayName ?? null,
    errorKm: errorKm(judgement),
    reason: predicted?.reason ?? null,
  };
}

const isRight = ({ failureClass }: MentionOutcome): boolean => FAILURE_CLASSES[failureClass].verdict === 'right';

/** Null where gold has no point. */
function isNear(judgement: Judgement): boolean | null {
  const distances = new ErrorDistances();
  distances.add(judgement);
  return distances.mentions === 0 ? null : distances.nearOrWithin === 1;
}

function betterOf(before: boolean | null, after: boolean | null): MentionChange['change'] | null {
  if (before === after) return null;
  return after === true ? 'fixed' : 'broken';
}

/** Sentences of a text, which is only cut where one of them is shown. */
class Sentences {
  readonly #text: string;
  #spans: readonly Span[] | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  around(mention: Pick<GoldMention, 'surface' | 'start' | 'end'>): MentionSentence | null {
    this.#spans ??= sentenceSpansOf(this.#text);
    return sentenceAround(this.#text, mention, this.#spans);
  }
}

/** Counts of the mentions whose class is another with the second system, most mentions first. */
export function classTransitions(pairs: Iterable<readonly [Judgement, Judgement]>): readonly ClassTransition[] {
  const counts = new Map<string, ClassTransition>();
  for (const [before, after] of pairs) {
    const [from, to] = [failureClassOf(before), failureClassOf(after)];
    if (from === to) continue;
    const key = `${from} ${to}`;
    counts.set(key, { from, to, mentions: (counts.get(key)?.mentions ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((one, other) => other.mentions - one.mentions);
}
