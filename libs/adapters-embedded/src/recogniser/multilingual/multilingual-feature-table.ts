import { lazyFeatureTable, type FeatureTable } from '../features/feature-table.ts';
import { LATIN_ATOMS, type LatinAtomName } from '../latin/latin-feature-table.ts';

const OWN_ATOMS = [
  ['language', 'the language that the text is written in'],
  ['prefix4', 'first four characters, of longer words'],
  ['prefix6', 'first six characters, of longer words'],
  ['stem-names', 'gazetteer classes of what remains of the word without its ending'],
  ['stem-cut', 'characters of that ending'],
  ['repaired-names', 'gazetteer classes of the word that a line end broke in two'],
  ['kind-before', 'whether the word before says what kind of place this is: "rijeka", "pueblo de"'],
] as const satisfies readonly (readonly [string, string])[];

/** Facts of a token: those of the other spaced-script model and a few more. */
export const MULTILINGUAL_ATOMS = [...LATIN_ATOMS, ...OWN_ATOMS] as const;

export type OwnAtomName = (typeof OWN_ATOMS)[number][0];

const TEMPLATES: readonly (readonly [string, readonly (LatinAtomName | OwnAtomName)[], string])[] = [
  ['bias', ['always'], 'how common a label is'],
  ['language', ['language', 'case', 'sentence-position'], 'what a capital means in the language'],
  ['word-2', ['word[-2]'], 'word two before'],
  ['word-1', ['word[-1]'], 'word before'],
  ['word', ['word'], 'the word itself'],
  ['word+1', ['word[+1]'], 'word behind'],
  ['word+2', ['word[+2]'], 'word two behind'],
  ['word-1,word', ['word[-1]', 'word'], 'pair with the word before'],
  ['word,word+1', ['word', 'word[+1]'], 'pair with the word behind'],
  ['word-2,word-1', ['word[-2]', 'word[-1]'], 'the two words before'],
  ['word-1,case', ['word[-1]', 'case', 'case[+1]'], 'word before a capital'],
  ['shape', ['shape'], 'shape'],
  ['shape-1', ['shape[-1]'], 'shape before'],
  ['shape+1', ['shape[+1]'], 'shape behind'],
  ['cases', ['case[-1]', 'case', 'case[+1]'], 'case of three tokens'],
  ['prefix3', ['prefix3', 'case'], 'beginning as written'],
  ['prefix4', ['prefix4', 'case'], 'beginning, whatever the ending'],
  ['prefix6', ['prefix6', 'case'], 'beginning, whatever the ending'],
  ['suffix2', ['suffix2', 'case', 'language'], 'ending'],
  ['suffix3', ['suffix3', 'case', 'language'], 'ending: -ssa, -ung'],
  ['suffix4', ['suffix4', 'case'], 'ending: -berg, -ville'],
  ['kind', ['case', 'kind'], 'hashtags, URLs, account names'],
  ['suffix3-1', ['suffix3[-1]', 'case'], 'ending of the word before'],
  ['suffix3+1', ['suffix3[+1]', 'case'], 'ending of the word behind'],
  ['names', ['names'], 'what the gazetteer says'],
  ['own-names', ['own-names', 'case'], 'what the gazetteer says of the token alone'],
  ['names-1', ['names[-1]'], 'what the gazetteer says of the token before'],
  ['names+1', ['names[+1]'], 'what the gazetteer says of the token behind'],
  ['names,language', ['names', 'case', 'language'], 'gazetteer by language'],
  ['names,capitalisation', ['names', 'case', 'capitalisation'], 'gazetteer and headline style'],
  ['names,word-1', ['named', 'name-extent', 'word[-1]'], '"nach" before a known name'],
  ['names,word+1', ['named', 'name-extent', 'word[+1]'], 'word behind a known name'],
  ['names,cases', ['names', 'case[-1]', 'case[+1]'], 'known name among capitals'],
  ['name-extent', ['name-extent', 'case'], 'length of the known name'],
  ['name-weight,word-1', ['name-weight', 'word[-1]', 'case'], 'large or small known name behind a preposition'],
  ['stem', ['stem-names', 'stem-cut', 'case'], 'known name without its ending'],
  ['stem,language', ['stem-names', 'suffix3', 'language'], 'known name and the ending of a case'],
  ['stem,cases', ['stem-names', 'case[-1]', 'case[+1]'], 'known name without its ending among capitals'],
  ['repaired', ['repaired-names', 'case'], 'known name broken at the end of a line'],
  ['before-run', ['before-run', 'from-run-start'], 'word before the run'],
  ['after-run', ['after-run', 'to-run-end'], 'word behind the run'],
  ['run-last', ['run-last', 'to-run-end'], 'last word of the run'],
  ['run-first', ['run-first', 'from-run-start'], 'first word of the run'],
  ['run-shape', ['from-run-start', 'to-run-end', 'run-cover'], 'place in the run and its cover'],
  ['before-run,names', ['before-run', 'names', 'from-run-start'], 'word before the run and gazetteer'],
  ['around-run', ['before-run', 'after-run'], 'both neighbours of the run'],
  ['comma-ahead', ['comma-ahead', 'has-name', 'case'], 'list of known names'],
  ['comma-behind', ['comma-behind', 'has-name', 'case'], 'list of known names'],
  ['cues,named', ['cues', 'case', 'has-name', 'own-names'], 'neighbouring roles and gazetteer'],
  ['cues', ['cues', 'case', 'case[+1]'], 'neighbouring roles'],
  ['kind-before', ['kind-before', 'case', 'has-name'], 'behind the word for what it is'],
  ['capitalisation', ['capitalisation', 'case'], 'headline style'],
  ['position,names', ['sentence-position', 'names', 'capitalisation'], 'datelines'],
  ['seen-case', ['seen-lower', 'seen-capital', 'sentence-position'], 'the word in lower case elsewhere'],
  ['seen-after-preposition', ['seen-after-preposition', 'has-name'], 'behind a preposition elsewhere'],
  ['seen-as-surname', ['seen-as-surname', 'has-name', 'is-single'], 'behind a given name or title elsewhere'],
  ['seen-place-or-person', ['seen-after-preposition', 'seen-as-surname', 'seen-as-whole-name', 'has-name'], 'votes of the document'],
  ['cluster', ['cluster'], 'the company that the word keeps in English'],
  ['cluster-10', ['cluster-10', 'case'], 'the wider company'],
  ['person', ['given-name', 'surname', 'case'], 'names of persons'],
  ['person-1', ['given-name[-1]', 'surname', 'has-name'], 'a surname behind a given name'],
  ['person+1', ['given-name', 'surname[+1]', 'has-name'], 'a given name before a surname'],
  ['person,single', ['given-name', 'surname', 'names', 'is-single'], 'person or place'],
];

/** Counts changes in how atoms are computed. */
const MULTILINGUAL_ATOM_VERSION = 2;

export const multilingualFeatureTable: () => FeatureTable = lazyFeatureTable(
  'multilingual',
  MULTILINGUAL_ATOM_VERSION,
  MULTILINGUAL_ATOMS,
  TEMPLATES,
);
