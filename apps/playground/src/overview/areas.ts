import { AreaTally, type CountedArea } from '@locitorium/exports';
import { exportedMentions } from '../export/formats.ts';
import { mapPlaces, type MapPlace } from '../map/map-place.ts';
import { mentionsOf } from '../state/all-mentions.ts';
import { placeKey } from '../state/place.ts';
import { isLocated, type ShownMention } from '../state/shown-mention.ts';
import type { OpenDocument } from '../state/workbench.ts';

/** A country, or a first-level unit of it. */
export interface Area {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** As the gazetteer writes it, such as ML.05; null for the whole country. */
  readonly admin1: string | null;
  /** Of the unit, in the gazetteer; null for a whole country. */
  readonly name: string | null;
}

export const isSameArea = (one: Area, other: Area): boolean => one.country === other.country && one.admin1 === other.admin1;

/** An area and what was counted in it. */
export interface AreaCount extends Pick<CountedArea, 'documents' | 'mentions' | 'places'> {
  readonly area: Area;
}

/** Counts of all documents by country, or by first-level unit, as in the tables of `locitorium export`; most mentions first. */
export function areaCounts(documents: readonly OpenDocument[], threshold: number, level: 'country' | 'admin1'): readonly AreaCount[] {
  const tally = new AreaTally(level);
  for (const mention of exportedMentions(documents, threshold)) tally.add(mention);
  return tally.areas().flatMap(({ path, documents, mentions, places }) => {
    const [country, admin1] = path;
    if (country?.code == null || (level === 'admin1' && admin1?.code == null)) return [];
    const area = { country: country.code, admin1: admin1?.code ?? null, name: admin1?.name ?? null };
    return [{ area, documents, mentions, places }];
  });
}

/** Whether a mention means a place in the area. Of a place that the user chose, the country alone is known. */
function isIn({ country, admin1 }: Area, mention: ShownMention): boolean {
  if (!isLocated(mention) || mention.place?.country_code !== country) return false;
  return admin1 === null || (mention.state === 'placed' && mention.predicted?.selected?.admin[1]?.code === admin1);
}

/** Which documents are listed: null stands for all. */
export interface DocumentFilter {
  readonly query: string;
  readonly area: Area | null;
  readonly place: MapPlace | null;
}

export const ALL_DOCUMENTS: DocumentFilter = Object.freeze({ query: '', area: null, place: null });

/** Indexes of the documents whose name or text contains the query, and which mention the place, or one in the area. */
export function listedDocuments(documents: readonly OpenDocument[], threshold: number, filter: DocumentFilter): readonly number[] {
  const { query, area, place } = filter;
  const sought = folded(query.trim());
  return [...documents.entries()]
    .filter(([, { docId, text }]) => sought === '' || folded(docId).includes(sought) || folded(text).includes(sought))
    .filter(([, document]) => area === null || mentionsOf(document, threshold).some((mention) => isIn(area, mention)))
    .filter(([, document]) => place === null || mentionsOf(document, threshold).some((mention) => isAt(place, mention)))
    .map(([index]) => index);
}

const isAt = ({ key }: MapPlace, mention: ShownMention): boolean =>
  isLocated(mention) && mention.place !== null && placeKey(mention.place) === key;

/** The places of these documents that lie in the area, those of most mentions first. */
export function placesOf(documents: readonly OpenDocument[], threshold: number, area: Area | null): readonly MapPlace[] {
  const mentions = documents.flatMap((document) => mentionsOf(document, threshold));
  const places = mapPlaces(area === null ? mentions : mentions.filter((mention) => isIn(area, mention)));
  return places.toSorted((a, b) => b.mentions.length - a.mentions.length);
}

/** Without case, width and accents. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
