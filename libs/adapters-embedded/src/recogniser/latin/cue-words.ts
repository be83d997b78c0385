import { wordHash } from '../text/token-facts.ts';

/** Small closed lists of words that say something about the names beside them; lower case, one role a list. */
const LISTS = Object.freeze({
  /** Stand before places. */
  preposition:
    'in near at from to of into around outside across throughout within toward towards via between inside outside north south east west',
  /** Last words of geographic and institutional names. */
  placeType:
    'county river lake city town township village parish street road avenue park island islands mountain mountains valley bay beach creek hill hills district province state region university college school hospital airport bridge church station highway center centre stadium county boulevard drive lane port sea ocean gulf peninsula canyon desert falls springs heights',
  /** Stand before persons, or report what they said. */
  title:
    'mr mrs ms dr sen rep gov president minister mayor judge officer sgt lt capt col gen chief coach said says attorney sheriff deputy detective prof professor king queen prince princess pope bishop rev',
  calendar:
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december',
  /** Join the parts of one name. */
  link: 'of the de la du del da di das dos do al el von van upon le les sur am an der den',
  conjunction: 'and & for',
  /** Last words of names that are buildings, roads and institutions. */
  facility:
    'street st road rd avenue ave boulevard blvd drive dr lane ln highway hwy expressway freeway turnpike route school hospital university college airport stadium arena church cathedral mosque temple station bridge tunnel center centre museum library theater theatre hotel mall prison jail courthouse house hall tower building academy institute cemetery clinic court plaza terminal square palace inn gallery zoo gym fort base',
});

export type CueRole = keyof typeof LISTS;

/** Bit of each role in the mask that `CueWords.rolesOf` answers. */
export const CUE_BITS: Readonly<Record<CueRole, number>> = Object.freeze(
  Object.fromEntries(Object.keys(LISTS).map((role, index) => [role, 1 << index])) as Record<CueRole, number>,
);

/** Roles of words by their hash. */
export class CueWords {
  readonly #roles = new Map<number, number>();

  /** Words of English, or `lists` of another language. */
  constructor(lists: Readonly<Partial<Record<CueRole, string>>> = LISTS) {
    for (const role of Object.keys(lists) as CueRole[]) {
      for (const word of (lists[role] ?? '').split(' ')) {
        const hash = wordHash(word);
        this.#roles.set(hash, (this.#roles.get(hash) ?? 0) | CUE_BITS[role]);
      }
    }
  }

  /** Bit set of CUE_BITS; 0 for most words. */
  rolesOf(hash: number): number {
    return this.#roles.get(hash) ?? 0;
  }
}
