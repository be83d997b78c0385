import { CUE_BITS, CueWords, isPlural, wordHash } from '@locitorium/adapters-embedded/training';
import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';

/** A name of one of these classes is a place even if it is a demonym too. */
const WELL_KNOWN_PLACE =
  NAME_CLASS_BITS.country | NAME_CLASS_BITS.admin1 | NAME_CLASS_BITS.populatedLarge | NAME_CLASS_BITS.abbreviation | NAME_CLASS_BITS.region;

/** Whether the gazetteer lists a name as people or adjective of a place, and not as a well-known place. */
export function isDemonym(surface: string, index: PlaceNameIndex): boolean {
  const own = index.classesOf(surface);
  const classes = own === 0 && isPlural(surface, 0, surface.length) ? index.classesOf(surface, 0, surface.length - 1) : own;
  return (classes & NAME_CLASS_BITS.demonym) !== 0 && (classes & WELL_KNOWN_PLACE) === 0;
}

const CUE_WORDS = new CueWords();

/** Last words of roads. A road is a place like a river; a building or an institution is a facility. */
const ROAD_WORDS = new Set(
  'street st road rd avenue ave boulevard blvd drive dr lane ln highway hwy expressway freeway turnpike route parkway pkwy'.split(' '),
);

/** Whether a name of several words ends like a road. */
export function isRoadName(surface: string): boolean {
  const words = wordsOf(surface);
  return words.length > 1 && ROAD_WORDS.has(words.at(-1)!.toLowerCase());
}

/** Whether a name of several words ends like a building or an institution. */
export function isFacilityName(surface: string): boolean {
  const words = wordsOf(surface);
  return words.length > 1 && (CUE_WORDS.rolesOf(wordHash(words.at(-1)!)) & CUE_BITS.facility) !== 0 && !isRoadName(surface);
}

function wordsOf(surface: string): readonly string[] {
  return surface.replace(/\.$/, '').split(/[\s-]+/);
}
