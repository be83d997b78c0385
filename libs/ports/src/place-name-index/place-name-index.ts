import type { Candidate } from '@locitorium/domain';
import type { Identified } from '../identity/identity.ts';
import { token } from '../identity/token.ts';

/** Bit set of NAME_CLASS_BITS: what a name is in a gazetteer. 0 means that no record bears the name. */
export type NameClasses = number;

/**
 * Coarse classes of a name, one bit each, as recognisers use them. A name can have many: "Georgia" is a country, an admin1
 * and a small populated place. `large` ≥ 100,000 inhabitants or a national capital, `medium` ≥ 10,000, `small` fewer or unknown.
 * `alternateLarge` and `alternateSmall` are names that are not the record's usual one.
 */
export const NAME_CLASS_BITS = Object.freeze({
  country: 1 << 0,
  admin1: 1 << 1,
  populatedLarge: 1 << 2,
  populatedMedium: 1 << 3,
  populatedSmall: 1 << 4,
  alternateLarge: 1 << 5,
  alternateSmall: 1 << 6,
  demonym: 1 << 7,
  region: 1 << 8,
  abbreviation: 1 << 9,
  admin2: 1 << 10,
  /** Water, landform, facility or named area. */
  feature: 1 << 11,
  historical: 1 << 12,
  /**
   * Not a class: some longer name begins with these very words (Latin and other spaced scripts) or characters (CJK).
   * A matcher that does not see this bit can stop lengthening.
   */
  continues: 1 << 15,
});

/**
 * A gazetteer in memory, asked synchronously: a recogniser or ranker uses it without knowing which it is. Names are compared
 * in the gazetteer's normal form (case, diacritics, punctuation folded). Same answers for the same identity.
 */
export interface PlaceNameIndex extends Identified {
  /**
   * Classes of the name `text.slice(start, end)`. Allocation-free for Latin text, ≤ 1 µs: made for every position of a text.
   * Abbreviations ("Ga.", "NSW") count only in their own case.
   */
  classesOf(text: string, start?: number, end?: number): NameClasses;
  /**
   * Classes of the name of which `text.slice(start, end)` is an inflected form (Tukholmassa, Варшаве, Berlins), an older spelling or a
   * transcription (बाराबंकी: Barabanki), 0 where there is none that is known well enough. Asks no language, so ask it where `classesOf`
   * knows nothing and the text is not English. Some microseconds;
   * the first name of a script takes tens of milliseconds.
   */
  classesOfInflected(text: string, start?: number, end?: number): NameClasses;
  /**
   * Where the name ends in a form that `classesOfInflected` knows, between start and end: before an ending that is merely appended (ঢাকা in
   * ঢাকায়), otherwise `end`.
   */
  endOfInflected(text: string, start?: number, end?: number): number;
  /** Records that bear exactly this name, best first; no back-off. At most `limit`. */
  placesNamed(name: string, limit: number): readonly Candidate[];
  /**
   * Records of these countries (ISO 3166-1 alpha-2) of whose name the one asked for is an inflected form (Zebegényből), or probably a
   * transcription (ポクロウシク: Pokrovsk), best first; at most `limit`. Ask where `placesNamed` knows nothing. Up to a millisecond a
   * country, several for a word that may have endings; tens of milliseconds when a great country is first asked for.
   */
  placesOfForm(name: string, countries: readonly string[], limit: number): readonly Candidate[];
}

export const PLACE_NAME_INDEX = token<PlaceNameIndex>('PlaceNameIndex');
