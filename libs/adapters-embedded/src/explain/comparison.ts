import { countryName, type Candidate } from '@locitorium/domain';
import { containmentInAny } from '../ranker/containers.ts';
import type { DecisionRow, DecisionTable } from '../ranker/decision-table.ts';
import { COLUMN, FEATURE_COUNT, type FeatureName } from '../ranker/feature-table.ts';
import type { PlaceFacts } from '../ranker/place-facts.ts';

const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
/** Figures that a reader can take in: 664,000 rather than 664,046. */
const ROUNDED = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/**
 * The chosen row beside its rival, as a family of features asks for what it says; `Name`: its features. Numbers are the features' own, or
 * the records'.
 */
export class Comparison<Name extends string = string> {
  readonly table: DecisionTable;
  readonly chosen: number;
  /** The best row that contradicts the chosen one; null where none does. */
  readonly rival: number | null;

  constructor(table: DecisionTable, chosen: number, rival: number | null) {
    this.table = table;
    this.chosen = chosen;
    this.rival = rival;
  }

  /** "what is true of the chosen one (rival: what is true of the other)"; once where both are alike, without what is unknown. */
  pair(say: (row: number) => string | null): string {
    const own = say(this.chosen);
    const others = this.rival === null ? null : say(this.rival);
    if (others === null || own === others) return own ?? 'unknown';
    return `${own ?? 'unknown'} (rival: ${others})`;
  }

  value(row: number, feature: Name): number {
    return this.table.features[row * FEATURE_COUNT + COLUMN[feature as string as FeatureName]]!;
  }

  /** The largest of some features of the chosen row. */
  either(...features: readonly Name[]): number {
    return Math.max(...features.map((feature) => this.value(this.chosen, feature)));
  }

  /** What is only true of records. */
  ofRecord(row: number, said: string | null): string | null {
    return this.rowAt(row).kind === 'listed' ? said : null;
  }

  rowAt(row: number): DecisionRow {
    return this.table.rows[row]!;
  }

  candidateAt(row: number): Candidate | null {
    return this.#placeAt(row)?.candidate ?? null;
  }

  country(row: number): string {
    const { countryCode } = this.rowAt(row);
    return countryCode === null ? 'no country' : (countryName(countryCode) ?? countryCode);
  }

  /** Name of the container beside the mention that encloses a row most closely. */
  containerOf(row: number): string | null {
    const place = this.#placeAt(row);
    if (place === null) return null;
    let closest = 0;
    let name: string | null = null;
    for (const { readings } of this.table.mention.containers) {
      for (const reading of readings) {
        const level = containmentInAny(place, [reading]);
        if (level > closest) [closest, name] = [level, reading.candidate.name];
      }
    }
    return name;
  }

  percent(share: number): string {
    return `${WHOLE.format(100 * share)} %`;
  }

  /** To three digits. */
  rounded(count: number): string {
    return ROUNDED.format(count);
  }

  #placeAt(row: number): PlaceFacts | null {
    const reading = this.rowAt(row);
    return reading.kind === 'listed' ? reading.place : null;
  }
}
