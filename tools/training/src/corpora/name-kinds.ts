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

let cueWords: CueWords | null = null;

/** Whether a name of several words ends like a building, a road or an institution. */
export function isFacilityName(surface: string): boolean {
  cueWords ??= new CueWords();
  const words = surface.replace(/\.$/, '').split(/[\s-]+/);
  return words.length > 1 && (cueWords.rolesOf(wordHash(words.at(-1) as string)) & CUE_BITS.facility) !== 0;
}
