import {
  candidateGate,
  candidateIslands,
  JAPANESE_ATOMS,
  japaneseFeatureTable,
  japaneseStretches,
  LATIN_ATOMS,
  latinFeatureTable,
  readJapaneseAtoms,
  readJapaneseText,
  readLatinAtoms,
  readLatinText,
  tokenise,
  type LabelSet,
  type LatinKnowledge,
} from '@locitorium/adapters-embedded/training';
import type { PlaceNameIndex } from '@locitorium/ports';
import type { CorpusName, LabelledSpan, LabelledText } from '../corpora/labelled-text.ts';
import { TrainingSetBuilder, type TrainingSet } from './crf/training-set.ts';
import { LabelMasks } from './label-masks.ts';

/** Texts turned into sequences once; splits choose among them. */
export interface PreparedTexts {
  readonly set: TrainingSet;
  /** Text of each sequence. */
  readonly texts: readonly LabelledText[];
}

/** Texts without any marked name teach little: of auxiliary corpora one in this many is kept. */
const EMPTY_TEXT_INTERVAL = 2;

/** Numbers of the sequences whose text is wanted. */
export function chooseSequences({ texts }: PreparedTexts, wanted: (text: LabelledText) => boolean): Int32Array {
  const chosen: number[] = [];
  const decided = new Map<LabelledText, boolean>();
  let empty = 0;
  texts.forEach((text, sequence) => {
    let keep = decided.get(text);
    if (keep === undefined) {
      keep = wanted(text);
      if (keep && text.golds.length === 0 && text.spans.length === 0 && text.unmarked.length === 0)
        keep = empty++ % EMPTY_TEXT_INTERVAL === 0;
      decided.set(text, keep);
    }
    if (keep) chosen.push(sequence);
  });
  return Int32Array.from(chosen);
}

/** Numbers of policy copies: every corpus has a mention policy of its own. Numbers count from 1. */
export class CopyNumbers {
  readonly #names: readonly CorpusName[];

  constructor(names: readonly CorpusName[]) {
    this.#names = names;
  }

  numberOf(corpus: CorpusName): number {
    const at = this.#names.indexOf(corpus);
    if (at < 0) throw new TypeError(`No policy copy for ${corpus}.`);
    return at + 1;
  }

  /** Shares by copy number from shares by corpus. */
  mix(shares: Readonly<Partial<Record<CorpusName, number>>>): ReadonlyMap<number, number> {
    return new Map(Object.entries(shares).map(([corpus, share]) => [this.numberOf(corpus as CorpusName), share]));
  }
}

/** Turns texts into candidate islands with features and label masks, exactly as the recogniser will see them. */
export function prepareLatin(
  texts: readonly LabelledText[],
  knowledge: LatinKnowledge,
  labels: LabelSet,
  copies: CopyNumbers,
): PreparedTexts {
  const table = latinFeatureTable();
  const masks = new LabelMasks(labels);
  const builder = new TrainingSetBuilder();
  const values = new Int32Array(LATIN_ATOMS.length);
  const textOfSequence: LabelledText[] = [];
  for (const text of texts) {
    const latin = readLatinText(text.text, knowledge);
    const gate = candidateGate(latin);
    const unmarked = masks.unmarked(text.unmarked);
    const spans = spanOfTokens(latin.tokens, text.spans);
    const copy = copies.numberOf(text.corpus);
    for (const { sentence, first, last } of candidateIslands(gate, latin.bounds, 0, latin.bounds.length - 1)) {
      for (let token = first; token < last; token++) {
        readLatinAtoms(latin, sentence, token, values);
        const { features, at } = builder.reserve(table.templates.length);
        const span = spans[token] as LabelledSpan | null;
        const begins = token === first || spans[token - 1] !== span;
        builder.endElement(table.features(values, features, at), span === null ? unmarked : masks.marked(span, begins));
      }
      builder.endSequence(copy);
      textOfSequence.push(text);
    }
  }
  return { set: builder.build(), texts: textOfSequence };
}

/** For each token the span that it overlaps, or null. */
function spanOfTokens(
  tokens: { readonly count: number; readonly start: Int32Array; readonly end: Int32Array },
  spans: readonly LabelledSpan[],
): readonly (LabelledSpan | null)[] {
  const found: (LabelledSpan | null)[] = new Array<LabelledSpan | null>(tokens.count).fill(null);
  let token = 0;
  for (const span of spans) {
    while (token < tokens.count && tokens.end[token]! <= span.start) token++;
    for (; token < tokens.count && tokens.start[token]! < span.end; token++) found[token] = span;
  }
  return found;
}

/** Turns texts into stretches of Japanese, character by character, exactly as the recogniser will see them. */
export function prepareJapanese(
  texts: readonly LabelledText[],
  index: PlaceNameIndex,
  labels: LabelSet,
  copies: CopyNumbers,
): PreparedTexts {
  const table = japaneseFeatureTable();
  const masks = new LabelMasks(labels);
  const builder = new TrainingSetBuilder();
  const values = new Int32Array(JAPANESE_ATOMS.length);
  const textOfSequence: LabelledText[] = [];
  for (const text of texts) {
    const unmarked = masks.unmarked(text.unmarked);
    const copy = copies.numberOf(text.corpus);
    for (const stretch of japaneseStretches(text.text, tokenise(text.text))) {
      const japanese = readJapaneseText(text.text, stretch, index);
      let next = 0;
      let previous: LabelledSpan | null = null;
      for (let at = stretch.start; at < stretch.end; at++) {
        readJapaneseAtoms(japanese, at - stretch.start, values);
        const { features, at: end } = builder.reserve(table.templates.length);
        while (next < text.spans.length && text.spans[next]!.end <= at) next++;
        const candidate = text.spans[next];
        const span = candidate !== undefined && candidate.start <= at ? candidate : null;
        builder.endElement(table.features(values, features, end), span === null ? unmarked : masks.marked(span, span !== previous));
        previous = span;
      }
      builder.endSequence(copy);
      textOfSequence.push(text);
    }
  }
  return { set: builder.build(), texts: textOfSequence };
}
