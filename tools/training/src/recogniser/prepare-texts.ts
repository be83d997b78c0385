import {
  candidateGate,
  candidateIslands,
  JAPANESE_ATOMS,
  japaneseFeatureTable,
  japaneseStretches,
  koreanStretches,
  readAs,
  LATIN_ATOMS,
  LANGUAGES_OF_SHARED_LETTERS,
  latinFeatureTable,
  MULTILINGUAL_ATOMS,
  multilingualFeatureTable,
  multilingualGate,
  readJapaneseAtoms,
  readJapaneseText,
  readLatinAtoms,
  readLatinText,
  readMultilingualAtoms,
  readMultilingualText,
  readScriptAtoms,
  readScriptText,
  SCRIPT_ATOMS,
  scriptFeatureTable,
  scriptStretches,
  tokenise,
  type LabelSet,
  type LatinKnowledge,
} from '@locitorium/adapters-embedded/training';
import type { PlaceNameIndex } from '@locitorium/ports';
import { languageOf, type CorpusName, type LabelledSpan, type LabelledText } from '../corpora/labelled-text.ts';
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

/** Numbers of policy copies: every corpus has a mention policy of its own. Numbers count from 1; 0 is no copy. */
export class CopyNumbers {
  readonly #names: readonly CorpusName[];

  constructor(names: readonly CorpusName[]) {
    this.#names = names;
  }

  /** That of weights shared with all where the corpus has no copy. */
  numberOf(corpus: CorpusName): number {
    return this.#names.indexOf(corpus) + 1;
  }

  /** Shares by copy number from shares by corpus. */
  mix(shares: Readonly<Partial<Record<CorpusName, number>>>): ReadonlyMap<number, number> {
    return new Map(
      Object.entries(shares).map(([corpus, share]) => {
        const number = this.numberOf(corpus as CorpusName);
        if (number === NO_COPY) throw new TypeError(`No policy copy for ${corpus}.`);
        return [number, share];
      }),
    );
  }
}

/** Elements [first, last) of one sequence: how to read one's atoms, and the span that each lies in. */
interface Sequence {
  readonly first: number;
  readonly last: number;
  readonly spans: readonly (LabelledSpan | null)[];
  readonly readAtoms: (element: number) => void;
}

/** Turns texts into candidate islands with features and label masks, exactly as the recogniser will see them. */
export function prepareLatin(
  texts: readonly LabelledText[],
  knowledge: LatinKnowledge,
  labels: LabelSet,
  copies: CopyNumbers,
): PreparedTexts {
  const values = new Int32Array(LATIN_ATOMS.length);
  return prepare(texts, latinFeatureTable(), values, labels, copies, (text) => {
    const latin = readLatinText(text.text, knowledge);
    const spans = spanOfTokens(latin.tokens, text.spans);
    const islands = candidateIslands(candidateGate(latin), latin.bounds, 0, latin.bounds.length - 1);
    return Array.from(islands, ({ sentence, first, last }) => {
      return { first, last, spans, readAtoms: (token) => readLatinAtoms(latin, sentence, token, values) };
    });
  });
}

/** The same for the model of many languages; the language of a text is that of its corpus. */
export function prepareMultilingual(texts: readonly LabelledText[], knowledge: LatinKnowledge, labels: LabelSet): PreparedTexts {
  const values = new Int32Array(MULTILINGUAL_ATOMS.length);
  return prepare(texts, multilingualFeatureTable(), values, labels, null, (text) => {
    const language = readAs(text.language ?? languageOf(text.corpus), text.text);
    if (language === null) throw new TypeError(`The multilingual model does not read the language of ${text.corpus}.`);
    const read = readMultilingualText(text.text, knowledge, language);
    const spans = spanOfTokens(read.tokens, text.spans);
    const islands = candidateIslands(multilingualGate(read), read.bounds, 0, read.bounds.length - 1);
    return Array.from(islands, ({ sentence, first, last }) => {
      return { first, last, spans, readAtoms: (token) => readMultilingualAtoms(read, sentence, token, values) };
    });
  });
}

/** Turns texts into stretches of Japanese, character by character, exactly as the recogniser will see them. */
export function prepareJapanese(
  texts: readonly LabelledText[],
  index: PlaceNameIndex,
  labels: LabelSet,
  copies: CopyNumbers | null,
  letters: Uint16Array | null,
): PreparedTexts {
  const values = new Int32Array(JAPANESE_ATOMS.length);
  return prepare(texts, japaneseFeatureTable(), values, labels, copies, (text) => {
    const spans = new Array<LabelledSpan | null>(text.text.length).fill(null);
    for (const span of text.spans) spans.fill(span, span.start, span.end);
    return stretchesOf(text).map((stretch) => {
      const japanese = readJapaneseText(text.text, stretch, index, letters);
      const readAtoms = (at: number): void => readJapaneseAtoms(japanese, at - stretch.start, values);
      return { first: stretch.start, last: stretch.end, spans, readAtoms };
    });
  });
}

/** Turns texts into sentences of words in scripts without capitals, exactly as the recogniser will see them. */
export function prepareScripts(texts: readonly LabelledText[], index: PlaceNameIndex, labels: LabelSet): PreparedTexts {
  const values = new Int32Array(SCRIPT_ATOMS.length);
  return prepare(texts, scriptFeatureTable(), values, labels, null, (text) =>
    scriptStretches(text.text, sharedLettersLanguageOf(text)).map((stretch) => {
      const read = readScriptText(text.text, stretch, index, sharedLettersLanguageOf(text));
      const spans = spanOfTokens(
        {
          count: read.spans.length,
          start: Int32Array.from(read.spans, ({ start }) => start),
          end: Int32Array.from(read.spans, ({ end }) => end),
        },
        text.spans,
      );
      return { first: 0, last: read.spans.length, spans, readAtoms: (word) => readScriptAtoms(read, word, values) };
    }),
  );
}

const sharedLettersLanguageOf = ({ language, corpus }: LabelledText) =>
  LANGUAGES_OF_SHARED_LETTERS.find((shared) => shared === (language ?? languageOf(corpus))) ?? null;

/** Weights of such sequences are shared with all. */
const NO_COPY = 0;

/** What the model of a text's language reads; Chinese and Japanese have the same stretches. */
function stretchesOf({ corpus, language = languageOf(corpus), text }: LabelledText): ReturnType<typeof japaneseStretches> {
  return language === 'ko' ? koreanStretches(text) : japaneseStretches(text, tokenise(text));
}

/** `values` is where `readAtoms` of the sequences writes; without `copies` all weights are shared. */
function prepare(
  texts: readonly LabelledText[],
  table: ReturnType<typeof latinFeatureTable>,
  values: Int32Array,
  labels: LabelSet,
  copies: CopyNumbers | null,
  sequencesOf: (text: LabelledText) => readonly Sequence[],
): PreparedTexts {
  const masks = new LabelMasks(labels);
  const builder = new TrainingSetBuilder();
  const textOfSequence: LabelledText[] = [];
  for (const text of texts) {
    const unmarked = masks.unmarked(text.unmarked);
    const copy = copies === null ? NO_COPY : copies.numberOf(text.habits ?? text.corpus);
    for (const { first, last, spans, readAtoms } of sequencesOf(text)) {
      for (let element = first; element < last; element++) {
        readAtoms(element);
        const { features, at } = builder.reserve(table.templates.length);
        const span = spans[element] ?? null;
        const begins = element === first || spans[element - 1] !== span;
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
