import { SHORTEST_STEM, type BaseForm } from './base-form.ts';

/** An ending of a case, and what the name has instead: Polish, Czech, Slovak, Croatian, Slovene, without their diacritics. */
const ENDINGS: readonly (readonly [ending: string, names: string])[] = [
  ['skiego', 'ski skie'],
  ['skiemu', 'ski skie'],
  ['skim', 'ski skie sko'],
  ['skiej', 'ska'],
  ['skoj', 'ska'],
  ['skou', 'sko ska'],
  ['ckoj', 'cka'],
  ['dnia', 'den'],
  ['dniu', 'den'],
  ['dniem', 'den'],
  ['iach', 'ie y i'],
  ['czech', 'cy'],
  ['szech', 'chy'],
  ['rzech', 'ry'],
  ['ach', 'e y a i'],
  ['ech', 'y e'],
  ['ich', 'ice y'],
  ['icich', 'ice'],
  ['ami', 'e y a'],
  ['iem', 'ie -'],
  ['cie', 't ta to'],
  ['dzie', 'd da'],
  ['rze', 'r ra'],
  ['em', '- o e'],
  ['om', '- o'],
  ['ie', 'a - o'],
  ['iu', '-'],
  ['ou', 'a'],
  ['sce', 'ska sko'],
  ['dze', 'ga'],
  ['ze', 'ha ga'],
  ['wcu', 'wiec'],
  ['wca', 'wiec'],
  ['ce', 'ka ca ec'],
  ['ci', 'ka ec c'],
  ['ne', 'en'],
  ['ni', 'en'],
  ['ic', 'ice'],
  ['lc', 'lce'],
  ['ji', 'ja'],
  ['ii', 'ia'],
  ['oj', 'a'],
  ['ow', 'y'],
  ['y', 'a - e'],
  ['e', 'a - o'],
  ['i', 'a - e o'],
  ['u', '- a o e'],
  ['a', '- o e'],
  ['o', 'a'],
];

/** "Białegostoku", "Krasnymstawie": an adjective and a noun written as one. */
const WRITTEN_AS_ONE = /^(?<adjective>[a-z]{3,})(?:ego|emu|ym)(?<noun>stok|staw)(?:u|ie|iem|em|owi)$/;

/** So many letters are no ending by chance. */
const SURE_ENDING = 3;

/** The same of adjectives: Nowego Sącza, Zielonej Górze; České Lípě, Českých Budějovicích; Slavonskom Brodu, Novem mestu. */
const ADJECTIVE_ENDINGS: readonly (readonly [ending: string, names: string])[] = [
  ['ego', 'y i e'],
  ['ega', 'i o'],
  ['eho', 'y e'],
  ['emu', 'y i e'],
  ['oga', 'i o'],
  ['iej', 'ia a'],
  ['ymi', 'e'],
  ['imi', 'ie'],
  ['ych', 'e y'],
  ['ich', 'ie e'],
  ['ej', 'a'],
  ['ym', 'y e'],
  ['im', 'i ie'],
  ['em', 'y e o'],
  ['oj', 'a'],
  ['ou', 'a'],
  ['og', 'i o'],
  ['om', 'i o a'],
  ['ih', 'e i'],
  ['e', 'a'],
];

/**
 * Warszawie, Pradze, Rosji, Gdańsku, Katowicach, Sosnowcu; Praze, Brně, Německu, Liberci, Vídně; Zagrebu, Hrvatskoj. "-": the name
 * ends before the ending.
 */
export function* slavicLatinBaseForms(word: string, shortestStem = SHORTEST_STEM): Iterable<BaseForm> {
  const one = WRITTEN_AS_ONE.exec(word)?.groups;
  if (one !== undefined) yield { form: `${one['adjective']}y${one['noun']}`, isSure: true };
  for (const [ending, names] of ENDINGS) {
    const stem = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || stem.length < shortestStem) continue;
    for (const name of names.split(' '))
      yield { form: name === '-' ? stem : stem + name, isSure: ending.length >= SURE_ENDING && stem.length > SHORTEST_STEM };
  }
}

/** Fewest letters of a word before its ending where another word says that it is inflected: "Zielonej Górze". */
const SHORTEST_STEM_OF_SEVERAL = 2;
const BEHIND_NAME: ReadonlySet<string> = new Set(['nad', 'na', 'pod', 'pri', 'przy', 'u', 'ob', 'v']);

/**
 * Names of several words of which not the last alone is inflected: a noun and an adjective (Nowym Sączu, Gorzowie Wielkopolskim), a noun
 * before what stays as it is (Hradci Králové, Kostrzynie nad Odrą).
 */
export function* slavicLatinNameForms(name: string): Iterable<BaseForm> {
  const [first = '', second = '', ...rest] = name.split(' ');
  if (second === '' || (rest.length > 0 && !BEHIND_NAME.has(second))) return;
  const behind = name.slice(first.length);
  const nouns = nounBases(first);
  for (const noun of nouns) yield { form: noun + behind, isSure: true };
  if (rest.length > 0) return;
  for (const adjective of adjectiveBases(first))
    for (const noun of [...nounBases(second), second]) yield { form: `${adjective} ${noun}`, isSure: true };
  for (const adjective of adjectiveBases(second))
    for (const noun of [...nouns, first]) yield { form: `${noun} ${adjective}`, isSure: true };
}

const nounBases = (word: string): readonly string[] => [...slavicLatinBaseForms(word, SHORTEST_STEM_OF_SEVERAL)].map(({ form }) => form);

/** By the longest ending that it has. */
function adjectiveBases(word: string): readonly string[] {
  const found = ADJECTIVE_ENDINGS.find(([ending]) => word.endsWith(ending) && word.length - ending.length >= SHORTEST_STEM);
  return found === undefined ? [] : found[1].split(' ').map((name) => word.slice(0, -found[0].length) + name);
}
