import type { FacetCount, Facets } from '@locitorium/domain';
import type { IndexColumns } from './index-columns.ts';

/** Documents by country, first-level area and month, of the slots that match. */
export function chunkFacets(columns: IndexColumns, matches: (slot: number) => boolean): Facets {
  const { countryNames, areaNames, monthNames, documents, months, countries: countryOf, firstAreas } = columns;
  const [places, ends] = [columns.places.values, columns.placeEnds.values];
  const countries = new DocumentCounts(countryNames.names);
  const areas = new DocumentCounts(areaNames.names);
  const inMonths = new DocumentCounts(monthNames.names);
  for (let slot = 0, from = 0; slot < columns.slots; slot += 1) {
    const end = ends[slot]!;
    if (matches(slot)) {
      const document = documents.values[slot]!;
      inMonths.count(months.values[document]!, document);
      for (let at = from; at < end; at += 1) {
        const place = places[at]!;
        countries.count(countryOf.values[place]!, document);
        areas.count(firstAreas.values[place]!, document);
      }
    }
    from = end;
  }
  return { countries: countries.facet(), admin1: areas.facet(), months: inMonths.facet() };
}

/** Chunks of a document come one after the other: the last document of a value is enough to count each once. */
class DocumentCounts {
  readonly #names: readonly string[];
  readonly #counts: Int32Array;
  readonly #last: Int32Array;

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#counts = new Int32Array(names.length);
    this.#last = new Int32Array(names.length).fill(-1);
  }

  count(value: number, document: number): void {
    if (value < 0 || this.#last[value] === document) return;
    this.#last[value] = document;
    this.#counts[value]! += 1;
  }

  facet(): readonly FacetCount[] {
    return this.#names
      .map((value, i): FacetCount => ({ value, documents: this.#counts[i]! }))
      .filter(({ documents }) => documents > 0)
      .sort((a, b) => b.documents - a.documents || (a.value < b.value ? -1 : 1));
  }
}
