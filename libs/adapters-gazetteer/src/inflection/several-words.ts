import type { Declension } from './base-form.ts';
import { GERMAN } from './germanic.ts';
import { ROMANIAN } from './romanian.ts';
import { SLAVIC_LATIN } from './slavic-latin.ts';

/** The shortest lists first. */
const DECLENSIONS: readonly Declension[] = [GERMAN, ROMANIAN, SLAVIC_LATIN];

/**
 * What each word of a name may be: `N` an inflected noun, `n` a noun that may be inflected, `A` an inflected adjective, `-` a word that
 * stays as it is. Likeliest first.
 */
const SHAPES: Readonly<Record<number, readonly string[]>> = {
  // Hradci Králové; Nowym Sączu, Tschechischen Republik; Gorzowie Wielkopolskim.
  2: ['N-', 'An', 'nA'],
  // Wybrzeżu Kości Słoniowej; Demokratické republice Kongo; Spojených arabských emirátech; Zjednoczonych Emiratach Arabskich; Papui Nové
  // Guineji; Bosně a Hercegovině.
  3: ['N--', 'An-', 'AAn', 'AnA', 'NAn', 'N-N'],
  // Kostrzynie nad Odrą and the like are of three words, "Rokytnici v Orlických horách" is of four.
  4: ['N---'],
};

/** Names of several words of which not the last alone is inflected, in normal form. */
export function* formsOfSeveralWords(name: string): Iterable<string> {
  const words = name.split(' ');
  const shapes = SHAPES[words.length];
  if (shapes === undefined) return;
  for (const { nouns, adjectives } of DECLENSIONS) {
    const forms = words.map((word) => ({ word: [word], nouns: nouns(word), adjectives: adjectives(word) }));
    for (const shape of shapes) yield* combined(forms.map((of, at) => formsOf(of, shape[at]!)));
  }
}

interface FormsOfWord {
  readonly word: readonly string[];
  readonly nouns: readonly string[];
  readonly adjectives: readonly string[];
}

function formsOf({ word, nouns, adjectives }: FormsOfWord, kind: string): readonly string[] {
  switch (kind) {
    case 'N':
      return nouns;
    case 'n':
      return [...word, ...nouns];
    case 'A':
      return adjectives;
    default:
      return word;
  }
}

/** One form of each word, in all combinations. */
function combined(forms: readonly (readonly string[])[]): readonly string[] {
  return forms.reduce((heads, word) => heads.flatMap((head) => word.map((form) => `${head} ${form}`)));
}
