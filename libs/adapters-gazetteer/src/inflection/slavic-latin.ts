import { SHORTEST_STEM, type BaseForm, type Declension } from './base-form.ts';

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
  ['ah', 'e'],
  ['ech', 'y e'],
  ['ich', 'ice y'],
  ['icich', 'ice'],
  ['ami', 'e y a'],
  ['ama', 'e a'],
  ['ima', 'i'],
  ['eji', 'ea'],
  ['och', 'y'],
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
  ['ov', 'y'],
  ['y', 'a - e'],
  ['e', 'a - o'],
  ['i', 'a - e o ia'],
  ['u', '- a o e y'],
  ['a', '- o e'],
  ['o', 'a'],
];

/** "Białegostoku", "Krasnymstawie": an adjective and a noun written as one. */
const WRITTEN_AS_ONE = /^(?<adjective>[a-z]{3,})(?:ego|emu|ym)(?<noun>stok|staw)(?:u|ie|iem|em|owi)$/;

/** A vowel that the nominative alone has: Zadr-u, Sisk-u, Karlovc-u are Zadar, Sisak, Karlovac. */
const LOST_VOWEL = /^(?<head>[a-z]+[^aeiouy])(?<last>[^aeiouy])(?:u|a|om|em)$/;
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
  ['im', 'i ie e'],
  ['em', 'y e o'],
  ['oj', 'a'],
  ['ou', 'a'],
  ['og', 'i o'],
  ['om', 'i o a'],
  ['ih', 'e i'],
  ['e', 'a'],
  ['i', 'a'],
];

/**
 * Warszawie, Pradze, Rosji, Gdańsku, Katowicach, Sosnowcu; Praze, Brně, Německu, Liberci, Vídně; Zagrebu, Hrvatskoj. "-": the name
 * ends before the ending.
 */
export function* slavicLatinBaseForms(word: string, shortestStem = SHORTEST_STEM): Iterable<BaseForm> {
  const one = WRITTEN_AS_ONE.exec(word)?.groups;
  if (one !== undefined) yield { form: `${one['adjective']}y${one['noun']}`, isSure: true };
  const lost = LOST_VOWEL.exec(word)?.groups;
  if (lost !== undefined) for (const vowel of ['a', 'e']) yield { form: `${lost['head']}${vowel}${lost['last']}`, isSure: false };
  for (const [ending, names] of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < shortestStem) continue;
    const stem = word.slice(0, -ending.length);
    for (const name of names.split(' '))
      yield { form: name === '-' ? stem : stem + name, isSure: ending.length >= SURE_ENDING && stem.length > SHORTEST_STEM };
  }
}

/** Fewest letters of a word before its ending where another word says that it is inflected: "Zielonej Górze". */
const SHORTEST_STEM_OF_SEVERAL = 2;
/** A plural without an ending: "Wysp Owczych". */
const ENDS_IN_CONSONANT = /[^aeiouy]$/;

/** Nowym Sączu, Gorzowie Wielkopolskim, Hradci Králové, Spojených arabských emirátech. */
export const SLAVIC_LATIN: Declension = {
  nouns: (word) => [
    ...[...slavicLatinBaseForms(word, SHORTEST_STEM_OF_SEVERAL)].map(({ form }) => form),
    ...(ENDS_IN_CONSONANT.test(word) ? [`${word}y`] : []),
  ],
  /** By the longest ending that it has. */
  adjectives: (word) => {
    const found = ADJECTIVE_ENDINGS.find(([ending]) => word.endsWith(ending) && word.length - ending.length >= SHORTEST_STEM);
    return found === undefined ? [] : found[1].split(' ').map((name) => word.slice(0, -found[0].length) + name);
  },
};
