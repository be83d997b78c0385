import { readableName, type PredictedPlace } from '@locitorium/domain';
import type { ExportedMention, Quotation } from './exported-mention.ts';
import { placeId } from './place-uri.ts';
import type { Column } from './table.ts';

/** Most names of a place that are listed, and of its sentences that are kept. */
const MOST_NAMES = 20;

/** A place with everything that was counted of it. */
export interface CountedPlace {
  readonly placeId: string;
  readonly place: PredictedPlace;
  readonly category: string | null;
  readonly documents: number;
  readonly mentions: number;
  /** How it is called in the texts, in the order in which the names come. */
  readonly names: readonly string[];
  /** Highest of its mentions; null where nobody knows. */
  readonly confidence: number | null;
  readonly corrected: number;
  readonly quotations: readonly PlaceQuotation[];
}

/** What to call a place; other systems' predictions may have the name in the text alone. */
export function labelOf({ placeId, place, names }: CountedPlace): string {
  return place.name || place.displayName || names[0] || placeId;
}

export interface PlaceQuotation extends Quotation {
  readonly docId: string;
}

interface Count {
  place: PredictedPlace;
  category: string | null;
  documents: number;
  mentions: number;
  lastDocument: string | null;
  names: Set<string>;
  confidence: number | null;
  corrected: number;
  quotations: PlaceQuotation[];
}

/** Counts mentions and documents of each place. It takes room for each place, not for each mention: mentions come document by document. */
export class PlaceTally {
  readonly #counts = new Map<string, Count>();
  readonly #mostQuotations: number;

  constructor(mostQuotations = 0) {
    this.#mostQuotations = mostQuotations;
  }

  add({ docId, mention, category, correction, quotation }: ExportedMention): void {
    const { selected: place, surface } = mention;
    if (place === null) return;
    const id = placeId(place);
    let count = this.#counts.get(id);
    if (count === undefined) {
      const nothing = { documents: 0, mentions: 0, lastDocument: null, confidence: null, corrected: 0 };
      count = { place, category, ...nothing, names: new Set(), quotations: [] };
      this.#counts.set(id, count);
    }
    count.mentions += 1;
    if (count.lastDocument !== docId) count.documents += 1;
    count.lastDocument = docId;
    if (count.names.size < MOST_NAMES) count.names.add(readableName(surface));
    if (place.confidence !== null) count.confidence = Math.max(count.confidence ?? 0, place.confidence);
    if (correction !== null) count.corrected += 1;
    if (quotation !== null && count.quotations.length < this.#mostQuotations) count.quotations.push({ docId, ...quotation });
  }

  /** The places, those of most mentions first. */
  places(): readonly CountedPlace[] {
    return [...this.#counts]
      .map(([placeId, { names, ...count }]) => ({ placeId, ...count, names: [...names] }))
      .sort((a, b) => b.mentions - a.mentions || (a.placeId < b.placeId ? -1 : 1));
  }
}

export const PLACE_COLUMNS: readonly Column<CountedPlace>[] = [
  { name: 'place_id', type: 'text', valueOf: ({ placeId }) => placeId },
  { name: 'name', type: 'text', valueOf: ({ place }) => place.name },
  { name: 'display_name', type: 'text', valueOf: ({ place }) => place.displayName },
  { name: 'type', type: 'text', valueOf: ({ place }) => place.type },
  { name: 'country_code', type: 'text', valueOf: ({ place }) => place.countryCode },
  { name: 'admin1_code', type: 'text', valueOf: ({ place }) => place.admin[1]?.code ?? null },
  { name: 'admin1', type: 'text', valueOf: ({ place }) => place.admin[1]?.name ?? null },
  { name: 'admin2_code', type: 'text', valueOf: ({ place }) => place.admin[2]?.code ?? null },
  { name: 'admin2', type: 'text', valueOf: ({ place }) => place.admin[2]?.name ?? null },
  { name: 'lat', type: 'number', valueOf: ({ place }) => place.lat },
  { name: 'lon', type: 'number', valueOf: ({ place }) => place.lon },
  { name: 'documents', type: 'integer', valueOf: ({ documents }) => documents },
  { name: 'mentions', type: 'integer', valueOf: ({ mentions }) => mentions },
  { name: 'corrected_mentions', type: 'integer', valueOf: ({ corrected }) => corrected },
  { name: 'highest_confidence', type: 'number', valueOf: ({ confidence }) => confidence },
  { name: 'names', type: 'text', valueOf: ({ names }) => names.join('; ') },
];
