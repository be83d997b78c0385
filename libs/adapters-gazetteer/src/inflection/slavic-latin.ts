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

/** So many letters are no ending by chance. */
const SURE_ENDING = 3;

/**
 * Warszawie, Pradze, Rosji, Gdańsku, Katowicach, Sosnowcu; Praze, Brně, Německu, Liberci, Vídně; Zagrebu, Hrvatskoj. "-": the name
 * ends before the ending.
 */
export function* slavicLatinBaseForms(word: string): Iterable<BaseForm> {
  for (const [ending, names] of ENDINGS) {
    const stem = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || stem.length < SHORTEST_STEM) continue;
    for (const name of names.split(' '))
      yield { form: name === '-' ? stem : stem + name, isSure: ending.length >= SURE_ENDING && stem.length > SHORTEST_STEM };
  }
}
