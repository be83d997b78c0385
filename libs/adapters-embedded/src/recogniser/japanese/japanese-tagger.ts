import type { PlaceNameIndex } from '@locitorium/ports';
import { ABSENT } from '../features/feature-table.ts';
import { NAME_POSITION } from '../latin/name-matches.ts';
import { matchDictionary, type DictionaryMatches } from './dictionary-matches.ts';
import { foldedLetters } from './folded-letters.ts';
import { japaneseCharacter } from './japanese-character.ts';
import { JAPANESE_ATOMS, japaneseFeatureTable, type JapaneseAtomName } from './japanese-feature-table.ts';
import type { NameTag } from '../sequence/label-set.ts';
import { SequenceModel } from '../sequence/sequence-model.ts';
import type { SequenceParameters } from '../sequence/sequence-parameters.ts';
import type { Span, TaggedSpan } from '../tagged-span.ts';

export type JapaneseText = Readonly<ReturnType<typeof readJapaneseText>>;

/** Characters beyond both ends of a stretch, so that neighbours are seen. */
const PADDING = 4;
const OUT_OF_TEXT = 1;
const POSITION_BITS = 3;
const NO_NEIGHBOUR = -1;

/**
 * What is known of a stretch before its characters are looked at one by one. Arrays are relative to its start, the first two padded.
 * `letters`: what is read in the place of each code unit, where not all are read as they are written.
 */
export function readJapaneseText(text: string, stretch: Span, index: PlaceNameIndex, letters: Uint16Array | null = null) {
  const count = stretch.end - stretch.start;
  const characters = new Int32Array(count + 2 * PADDING);
  const kinds = new Uint8Array(count + 2 * PADDING);
  for (let at = 0; at < characters.length; at++) {
    const position = stretch.start - PADDING + at;
    const inText = position >= 0 && position < text.length;
    const unit = inText ? text.charCodeAt(position) : OUT_OF_TEXT;
    characters[at] = letters === null ? unit : letters[unit]!;
    kinds[at] = inText ? japaneseCharacter(text.charCodeAt(position)) : 0;
  }
  const runStart = new Int32Array(count);
  const runEnd = new Int32Array(count);
  const runHash = new Int32Array(count);
  for (let first = 0; first < count;) {
    let last = first + 1;
    let hash = Math.imul(characters[first + PADDING]! + 7, 0x9e3779b1);
    while (last < count && kinds[last + PADDING] === kinds[first + PADDING]) {
      hash = Math.imul(((hash << 5) | (hash >>> 27)) ^ characters[last + PADDING]!, 0x9e3779b1);
      last++;
    }
    runStart.fill(first, first, last);
    runEnd.fill(last, first, last);
    runHash.fill(hash, first, last);
    first = last;
  }
  return { stretch, characters, kinds, runStart, runEnd, runHash, names: matchDictionary(text, stretch.start, stretch.end, index) };
}

const I = Object.freeze(Object.fromEntries(JAPANESE_ATOMS.map(([name], index) => [name, index]))) as Readonly<
  Record<JapaneseAtomName, number>
>;

/** Computes the atoms of JAPANESE_ATOMS for one character of the stretch. */
export function readJapaneseAtoms(japanese: JapaneseText, element: number, values: Int32Array): void {
  const { characters, kinds, runStart, runEnd, runHash, names, stretch } = japanese;
  const count = stretch.end - stretch.start;
  const here = element + PADDING;
  const firstChar = I['char[-3]'];
  const firstKind = I['kind[-3]'];
  for (let offset = 0; offset < 7; offset++) {
    values[firstChar + offset] = characters[here - 3 + offset]!;
    values[firstKind + offset] = kinds[here - 3 + offset]!;
  }
  const start = runStart[element]!;
  const end = runEnd[element]!;
  values[I.run] = runHash[element]!;
  values[I['run-start']] = Math.min(3, element - start);
  values[I['run-end']] = Math.min(3, end - 1 - element);
  values[I['run-last']] = characters[end - 1 + PADDING]!;
  values[I['run-behind']] = characters[end + PADDING]!;
  values[I['run-before']] = characters[start - 1 + PADDING]!;

  const covering = names.covering[element]!;
  values[I['names[-1]']] = element > 0 ? namesAt(names, element - 1) : NO_NEIGHBOUR;
  values[I.names] = namesAt(names, element);
  values[I['names[+1]']] = element + 1 < count ? namesAt(names, element + 1) : NO_NEIGHBOUR;
  values[I['any-names']] = names.any[element]!;
  values[I['name-extent']] = (names.length[element]! << POSITION_BITS) | names.position[element]!;
  if (covering === 0) {
    values[I.named] = ABSENT;
    values[I['name-behind']] = ABSENT;
    values[I['name-before']] = ABSENT;
    values[I['name-edges']] = ABSENT;
    values[I['name-fit']] = ABSENT;
    return;
  }
  let nameStart = element;
  while (names.position[nameStart] === NAME_POSITION.inner || names.position[nameStart] === NAME_POSITION.last) nameStart--;
  const nameEnd = nameStart + names.length[element]!;
  values[I.named] = namesAt(names, element);
  values[I['name-behind']] = characters[nameEnd + PADDING]!;
  values[I['name-before']] = characters[nameStart - 1 + PADDING]!;
  values[I['name-edges']] = (kinds[nameEnd + PADDING]! << 4) | kinds[nameStart - 1 + PADDING]!;
  values[I['name-fit']] = (start === nameStart ? 1 : 0) | (end === nameEnd ? 2 : 0);
}

function namesAt(names: DictionaryMatches, element: number): number {
  return (names.covering[element]! << POSITION_BITS) | names.position[element]!;
}

/** Finds names in Japanese, character by character: no word list beyond the gazetteer, no tokenizer. */
export class JapaneseTagger {
  readonly #model: SequenceModel;
  readonly #index: PlaceNameIndex;
  readonly #letters: Uint16Array | null;

  constructor(parameters: SequenceParameters, index: PlaceNameIndex) {
    this.#model = new SequenceModel(parameters, japaneseFeatureTable());
    this.#index = index;
    this.#letters = parameters.model === 'japanese' ? null : foldedLetters();
  }

  /** Names of the wanted tags in one stretch, in text order, without overlaps. */
  tag(text: string, stretch: Span, wanted: ReadonlySet<NameTag>): TaggedSpan[] {
    const japanese = readJapaneseText(text, stretch, this.#index, this.#letters);
    const readAtoms = (element: number, values: Int32Array): void => readJapaneseAtoms(japanese, element, values);
    const names = this.#model.decode(stretch.end - stretch.start, readAtoms, wanted);
    return names.map(({ first, last, tag, confidence }) => ({ start: stretch.start + first, end: stretch.start + last, tag, confidence }));
  }
}
