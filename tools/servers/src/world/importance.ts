import { gzipSync } from 'node:zlib';
import { writeFileSync } from 'node:fs';

/** Importance by kind, 0–1, in the range of what Nominatim computes from links between encyclopedia articles. */
const IMPORTANCE = Object.freeze({
  country: 0.82,
  territory: 0.68,
  state: 0.62,
  county: 0.45,
  /** A town of ten inhabitants, and what a tenfold population adds: 0.44 for a hundred thousand, 0.65 for ten million. */
  settlement: 0.125,
  settlementPerDecade: 0.105,
  capitalBonus: 0.12,
});

export type ImportantKind = 'country' | 'territory' | 'state' | 'county';

export const importanceOfKind = (kind: ImportantKind): number => IMPORTANCE[kind];

export function importanceOfSettlement(population: number, isCapital: boolean): number {
  const decades = Math.max(0, Math.log10(Math.max(population, 1)) - 1);
  return IMPORTANCE.settlement + IMPORTANCE.settlementPerDecade * decades + (isCapital ? IMPORTANCE.capitalBonus : 0);
}

/** The column must be filled; no place carries this id. */
const NO_WIKIDATA = 'Q0';

/**
 * The table that Nominatim reads importance from. It joins by the tag `wikipedia`, so every place with a rank of its own gets a
 * unique article title.
 */
export class ImportanceTable {
  readonly #rows = new Map<string, number>();

  /** Answers the value of the tag `wikipedia` that carries this importance; takes the first of the titles that is free. */
  enter(titles: readonly string[], importance: number): string {
    const title = titles.find((candidate) => !this.#rows.has(candidate)) ?? `${titles[0]} (${this.#rows.size})`;
    this.#rows.set(title, importance);
    return `en:${title}`;
  }

  write(path: string): void {
    const rows = [...this.#rows].map(
      ([title, importance]) => `en\ta\t${title.replaceAll(' ', '_')}\t${importance.toFixed(6)}\t${NO_WIKIDATA}`,
    );
    writeFileSync(path, gzipSync(`language\ttype\ttitle\timportance\twikidata_id\n${rows.join('\n')}\n`));
  }
}
