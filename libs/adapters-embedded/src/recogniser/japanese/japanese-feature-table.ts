import { FeatureTable, type Atom, type FeatureTemplate } from '../features/feature-table.ts';

/** Facts of a character, in the order in which readJapaneseAtoms computes them. "[-1]" is the character before. */
export const JAPANESE_ATOMS = [
  ['char[-3]', 'character three before'],
  ['char[-2]', 'character two before'],
  ['char[-1]', 'character before'],
  ['char', 'the character'],
  ['char[+1]', 'character behind'],
  ['char[+2]', 'character two behind'],
  ['char[+3]', 'character three behind'],
  ['kind[-3]', 'script three before'],
  ['kind[-2]', 'script two before'],
  ['kind[-1]', 'script before'],
  ['kind', 'script: hiragana, katakana, Han, digit, Latin, middle dot, quote, other'],
  ['kind[+1]', 'script behind'],
  ['kind[+2]', 'script two behind'],
  ['kind[+3]', 'script three behind'],
  ['run', 'all characters of the run of one script'],
  ['run-start', 'characters since the start of the run, at most 3'],
  ['run-end', 'characters to the end of the run, at most 3'],
  ['run-last', 'last character of the run'],
  ['run-behind', 'first character behind the run'],
  ['run-before', 'last character before the run'],
  ['names[-1]', 'gazetteer classes of the name over the character before, and the place in it'],
  ['names', 'gazetteer classes of the name over the character, and the place in it'],
  ['names[+1]', 'gazetteer classes of the name over the character behind, and the place in it'],
  ['named', 'the same, where a name lies over the character'],
  ['any-names', 'gazetteer classes of all names over the character'],
  ['name-extent', 'characters of the name, and the place in it'],
  ['name-behind', 'character behind the name'],
  ['name-before', 'character before the name'],
  ['name-edges', 'scripts around the name'],
  ['name-fit', 'whether the name begins and ends with its run'],
] as const satisfies readonly (readonly [string, string])[];

export type JapaneseAtomName = (typeof JAPANESE_ATOMS)[number][0];

const template = (name: string, atoms: readonly JapaneseAtomName[], meaning: string): FeatureTemplate => ({ name, atoms, meaning });

const JAPANESE_TEMPLATES: readonly FeatureTemplate[] = [
  template('char-3', ['char[-3]'], 'character three before'),
  template('char-2', ['char[-2]'], 'character two before'),
  template('char-1', ['char[-1]'], 'character before'),
  template('char', ['char'], 'the character'),
  template('char+1', ['char[+1]'], 'character behind'),
  template('char+2', ['char[+2]'], 'character two behind'),
  template('char+3', ['char[+3]'], 'character three behind'),
  template('chars-3-2', ['char[-3]', 'char[-2]'], 'pair before'),
  template('chars-2-1', ['char[-2]', 'char[-1]'], 'pair before'),
  template('chars-1', ['char[-1]', 'char'], 'pair with the character before'),
  template('chars+1', ['char', 'char[+1]'], 'pair with the character behind'),
  template('chars+1+2', ['char[+1]', 'char[+2]'], 'pair behind'),
  template('chars+2+3', ['char[+2]', 'char[+3]'], 'pair behind'),
  template('trigram-2', ['char[-2]', 'char[-1]', 'char'], 'three characters up to this'),
  template('trigram', ['char[-1]', 'char', 'char[+1]'], 'three characters around'),
  template('trigram+2', ['char', 'char[+1]', 'char[+2]'], 'three characters from this'),
  template('kinds-3', ['kind[-3]', 'kind[-2]', 'kind[-1]'], 'scripts before'),
  template('kinds-2', ['kind[-2]', 'kind[-1]', 'kind'], 'scripts up to this'),
  template('kinds', ['kind[-1]', 'kind', 'kind[+1]'], 'scripts around'),
  template('kinds+2', ['kind', 'kind[+1]', 'kind[+2]'], 'scripts from this'),
  template('kinds+3', ['kind[+1]', 'kind[+2]', 'kind[+3]'], 'scripts behind'),
  template('kinds-wide', ['kind[-2]', 'kind[-1]', 'kind', 'kind[+1]', 'kind[+2]'], 'scripts of five characters'),
  template('run', ['run', 'run-start'], 'katakana word, Han compound'),
  template('run-shape', ['run-start', 'run-end', 'kind'], 'place in the run'),
  template('run-last', ['run-last', 'run-end'], '県, 市, 川 at the end of the run'),
  template('run-behind', ['run-behind', 'run-end'], 'particle behind the run'),
  template('run-before', ['run-before', 'run-start'], 'character before the run'),
  template('names-1', ['names[-1]'], 'gazetteer before'),
  template('names', ['names'], 'gazetteer'),
  template('names+1', ['names[+1]'], 'gazetteer behind'),
  template('any-names', ['any-names'], 'all gazetteer names here'),
  template('names,behind', ['named', 'name-behind'], 'character behind a known name'),
  template('names,before', ['named', 'name-before'], 'character before a known name'),
  template('names,edges', ['named', 'name-edges'], 'scripts around a known name'),
  template('names,fit', ['named', 'name-fit', 'kind'], 'known name and run'),
  template('name-extent', ['name-extent', 'kind'], 'length of the known name'),
  template('char,names', ['char', 'names'], 'the character in a known name'),
];

/** Counts changes in how atoms are computed. */
const JAPANESE_ATOM_VERSION = 1;

let table: FeatureTable | null = null;

export function japaneseFeatureTable(): FeatureTable {
  table ??= new FeatureTable(
    'japanese',
    JAPANESE_ATOM_VERSION,
    JAPANESE_ATOMS.map(([name, meaning]): Atom => ({ name, meaning })),
    JAPANESE_TEMPLATES,
  );
  return table;
}
