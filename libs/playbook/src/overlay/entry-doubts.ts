import { greatCircleKm, identityOfPlace, type Candidate } from '@locitorium/domain';
import type { AliasEntry, RecordById } from './alias-place.ts';
import type { Overlay, OverlayEntry } from './overlay.ts';
import { entryLabel } from './parse-overlay.ts';

/** What a gazetteer tells of entries. */
export interface EntryEvidence {
  readonly recordById: RecordById;
  /** Records that an engine would be offered under a name. */
  readonly recordsNamed: (name: string) => Promise<readonly Candidate[]>;
}

/** An entry that is valid, and yet may not do what somebody meant. */
export interface EntryDoubt {
  /** "entry 3 (alias \"the Bay\")". */
  readonly entry: string;
  readonly problem: string;
  readonly remedy: string;
}

/** A record that lies farther from the point of its entry is probably another one. */
const FARTHEST_KM = 50;

/** Entries to look at again, in their order: without effect, about another record than they say, or harmful by their own count. */
export async function entryDoubts({ entries }: Overlay, evidence: EntryEvidence): Promise<readonly EntryDoubt[]> {
  const doubts: EntryDoubt[] = [];
  for (const [position, entry] of entries.entries()) {
    const doubt = (await doubtBy(entry, evidence)) ?? harmOf(entry);
    if (doubt !== null) doubts.push({ entry: entryLabel(entry, position), ...doubt });
  }
  return doubts;
}

type Doubt = Omit<EntryDoubt, 'entry'>;

async function doubtBy(entry: OverlayEntry, { recordById, recordsNamed }: EntryEvidence): Promise<Doubt | null> {
  switch (entry.kind) {
    case 'alias':
      return doubtfulRecord(entry, recordById);
    case 'country': {
      const records = await recordsNamed(entry.name);
      if (records.some(({ countryCode }) => countryCode === entry.country_code)) return null;
      return {
        problem: `the gazetteer has no record of that name in ${entry.country_code}, so that the entry changes nothing`,
        remedy: 'make it an alias, with the place that is meant',
      };
    }
    case 'place_name':
      if ((await recordsNamed(entry.name)).length > 0) return null;
      return { problem: 'the gazetteer has no record of that name', remedy: 'make it an alias, with the place that is meant' };
    default:
      return null;
  }
}

async function doubtfulRecord({ place }: AliasEntry, recordById: RecordById): Promise<Doubt | null> {
  const identity = place.id === undefined ? null : identityOfPlace(place.id);
  // Records of servers are not looked for.
  if (place.id === undefined || (identity !== null && identity.osmType !== identity.source)) return null;
  const record = identity === null ? null : await recordById(identity.osmType, identity.osmId);
  if (record === null) {
    return {
      problem: `the gazetteer has no record ${place.id}; the place is offered as the entry describes it`,
      remedy: 'correct the id, or leave it out',
    };
  }
  const km = greatCircleKm(record, place);
  if (km <= FARTHEST_KM && record.countryCode === place.country_code) return null;
  return {
    problem: `${place.id} is ${record.displayName}, ${Math.round(km)} km from the point of the entry; the record is what counts`,
    remedy: 'correct the id, or the point and the country',
  };
}

function harmOf({ fixed, broken }: OverlayEntry): Doubt | null {
  if (broken === 0 || broken < fixed) return null;
  return { problem: `it broke ${broken} of the mentions that it was tried on, and fixed ${fixed}`, remedy: 'remove it' };
}
