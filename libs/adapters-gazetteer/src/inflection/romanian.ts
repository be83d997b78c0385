import { SHORTEST_STEM, type BaseForm, type Declension } from './base-form.ts';

/** Articles and cases at the end of a name, longest first, and what the name has instead. */
const ENDINGS: readonly (readonly [ending: string, names: readonly string[]])[] = [
  ['ului', ['', 'u']],
  ['ilor', ['i', 'ii']],
  ['elor', ['e', 'ele']],
  ['ul', ['', 'u']],
  ['ei', ['a', 'ea']],
  ['ii', ['ia', 'ea', 'ie']],
];

/** Bacăului, Nistrului, Timișoarei, Dunării, Carpaților. */
export function* romanianBaseForms(word: string): Iterable<BaseForm> {
  for (const [ending, names] of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < SHORTEST_STEM) continue;
    const stem = word.slice(0, -ending.length);
    for (const name of names) yield { form: stem + name, isSure: false };
  }
}

const FEMININE = /^(?<stem>.{3,})e$/;

/** Statelor Unite, Arabiei Saudite, Marii Britanii. */
export const ROMANIAN: Declension = {
  nouns: (word) => [...romanianBaseForms(word)].map(({ form }) => form),
  adjectives: (word) => {
    const stem = FEMININE.exec(word)?.groups!['stem'];
    return stem === undefined ? [...romanianBaseForms(word)].map(({ form }) => form) : [`${stem}a`];
  },
};
