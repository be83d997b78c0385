import type { Candidate } from '@locitorium/domain';
import type { Identified } from '../identity/identity.ts';
import { token } from '../identity/token.ts';

/** A gazetteer to browse, for input fields and links: not for resolving mentions. */
export interface PlaceDirectory extends Identified {
  /** Records whose name begins with `prefix` (any case, with or without diacritics), most important first; at most `limit`, 1–50. */
  complete(prefix: string, limit: number): Promise<readonly Candidate[]>;
  /** The record with this identity, as a Candidate names it in `osmType` and `osmId`, or null. A number may also be written as text. */
  placeById(osmType: string, osmId: number | string): Promise<Candidate | null>;
}

export const PLACE_DIRECTORY = token<PlaceDirectory>('PlaceDirectory');
