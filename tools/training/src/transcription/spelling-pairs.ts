import type { Gazetteer } from '@locitorium/adapters-gazetteer';
import { learnedScriptOf, unitsOf, type LearnedScript } from '@locitorium/adapters-gazetteer/spelling';
import type { SpellingPair } from './learn-spellings.ts';

/** A settlement's name in a script and in Latin letters. */
export interface NamedSettlement extends SpellingPair {
  readonly country: string;
}

const BEARERS = 8;
const SETTLEMENT = 'P';
const LATIN = /^[a-z]+$/;
/** Chinese names of places abroad are alternates to the gazetteer, for they may be Japanese. */
const ALTERNATES: LearnedScript = 'Han';
/** Nine names in ten have Latin letters, and need not be looked up. */
const IS_OTHER_SCRIPT = /^[^\p{Script=Latin}\d]+$/u;
/** Units of the shortest name. */
const FEWEST_UNITS = 2;
/** Latin names that are longer by so much more are other names. */
const LONGEST = Object.freeze({ lettersOfUnit: 3, letters: 2 });

/** Settlements that the gazetteer knows in the script and in Latin letters, in the order of their names. */
export function namedSettlements(gazetteer: Gazetteer): ReadonlyMap<LearnedScript, readonly NamedSettlement[]> {
  const settlements = new Map<LearnedScript, NamedSettlement[]>();
  for (const name of gazetteer.keys()) {
    if (!IS_OTHER_SCRIPT.test(name)) continue;
    for (const { category, countryCode, name: usual, match } of gazetteer.placesNamed(name, BEARERS)) {
      if (category !== SETTLEMENT || countryCode === null) continue;
      const script = learnedScriptOf(name, countryCode);
      if (script === null || (match?.nameClass !== 'primary' && script !== ALTERNATES)) continue;
      const units = unitsOf(name, script);
      if (units.length < FEWEST_UNITS) continue;
      const latin = gazetteer.normalForm(usual ?? '').replaceAll(' ', '');
      if (!LATIN.test(latin) || latin.length > units.length * LONGEST.lettersOfUnit + LONGEST.letters) continue;
      const ofScript = settlements.get(script);
      const settlement = { units, latin, country: countryCode };
      if (ofScript === undefined) settlements.set(script, [settlement]);
      else ofScript.push(settlement);
    }
  }
  return settlements;
}
