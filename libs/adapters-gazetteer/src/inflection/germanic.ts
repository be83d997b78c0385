import { SHORTEST_STEM, type BaseForm, type Declension } from './base-form.ts';

/** Berlins, Finlands, Frankreichs; Pariser, Münchner; Jenisejs. */
export function* germanicBaseForms(word: string): Iterable<BaseForm> {
  if (word.endsWith('s') && word.length > SHORTEST_STEM + 1) yield { form: word.slice(0, -1), isSure: false };
  const ofTown = /^(.+)er(?:n|s)?$/.exec(word)?.[1];
  if (ofTown === undefined || ofTown.length <= SHORTEST_STEM) return;
  yield { form: ofTown, isSure: false };
  if (/[^aeiouy]n$/.test(ofTown)) yield { form: `${ofTown.slice(0, -1)}en`, isSure: false };
}

const ADJECTIVE = /^(?<stem>.{3,}?)e[mnrs]$/;
const NOUN = /^(?<stem>.{3,}?)(?:es|s|n)$/;

/** Tschechischen Republik, Vereinigten Königreichs, Vereinigten Arabischen Emiraten. */
export const GERMAN: Declension = {
  nouns: (word) => stemsOf(NOUN, word),
  adjectives: (word) => stemsOf(ADJECTIVE, word).flatMap((stem) => [`${stem}e`, `${stem}es`, `${stem}er`]),
};

function stemsOf(pattern: RegExp, word: string): readonly string[] {
  const stem = pattern.exec(word)?.groups!['stem'];
  return stem === undefined ? [] : [stem];
}
