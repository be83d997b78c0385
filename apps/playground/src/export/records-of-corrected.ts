import type { CandidateRecord, LocitoriumClient } from '@locitorium/client';
import { placeOf } from '../input/records-of-lines.ts';
import { recordIdOf } from '../state/correction-lines.ts';
import type { Place } from '../state/place.ts';
import { isDecided, isLocated, shownMentions } from '../state/shown-mention.ts';
import type { OpenDocument } from '../state/workbench.ts';

/** Records of the gazetteer, by the ids that corrections give them. */
export type KnownRecords = ReadonlyMap<string, CandidateRecord>;

/**
 * What the gazetteer says of the places that the user chose, of which the page knows the point and the name alone; `unknown` counts those
 * of which it says nothing.
 */
export async function recordsOfCorrected(
  documents: readonly OpenDocument[],
  threshold: number,
  client: Pick<LocitoriumClient, 'place'>,
): Promise<{ readonly known: KnownRecords; readonly unknown: number }> {
  const chosen = new Map<string, Place>();
  for (const mention of documents.flatMap((document) => shownMentions(document, threshold))) {
    const id = isDecided(mention) && isLocated(mention) && mention.place !== null ? recordIdOf(mention.place) : null;
    if (id !== null && mention.place !== null) chosen.set(id, mention.place);
  }
  const records = await Promise.all(
    Array.from(chosen, async ([id, { source, osm_type, osm_id }]) => {
      const type = osm_type ?? source;
      return [id, type === null || osm_id === null ? null : await placeOf(type, osm_id, client)] as const;
    }),
  );
  const known = new Map(records.flatMap(([id, record]) => (record === null ? [] : [[id, record] as const])));
  return { known, unknown: chosen.size - known.size };
}
