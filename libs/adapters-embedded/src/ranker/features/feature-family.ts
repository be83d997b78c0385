import type { EvidenceFeatureKind } from '@locitorium/domain';
import type { Comparison } from '../../explain/comparison.ts';
import type { ReadMention } from '../document-evidence.ts';
import type { VariantRows } from '../variant-rows.ts';

/** Unit of a feature's value. `flag`: 0 or 1; `log10`: decades; `names`: votes, where one undoubted name counts 1; `share`: 0–1. */
export type FeatureUnit = 'flag' | 'count' | 'index' | 'log10' | 'names' | 'share' | 'score';

/** A feature as its family declares it; `kind`: what it is evidence of, in the eyes of a reader. */
export type FeatureRow = readonly [name: string, unit: FeatureUnit, kind: EvidenceFeatureKind, meaning: string];

/** Where a family writes: its own columns, beside those of the other families, in all rows of a mention. Everything is 0 at first. */
export interface FeatureBlock {
  /** Row by row, `width` values each. */
  readonly values: Float32Array;
  /** Position of the family's first column in the first row. */
  readonly first: number;
  readonly width: number;
}

/**
 * Features that are computed from the same evidence: their names and meanings, their values, and what an explanation says of them. The
 * order of `features` is that of the family's columns; the leads follow them.
 */
export interface FeatureFamily<Row extends FeatureRow = FeatureRow, Lead extends string = string> {
  readonly features: readonly Row[];
  /** Features that a row also has relative to the best other row of its mention, as `NAME_lead`, each with the unit of that lead. */
  readonly leads: Readonly<Record<Lead, FeatureUnit>>;
  /** Values that all mentions of one variant share. */
  fill?(block: FeatureBlock, rows: VariantRows): void;
  /** Values that depend on where a mention stands; what `fill` wrote is there already. */
  fillMention?(block: FeatureBlock, rows: VariantRows, mention: ReadMention): void;
  /** Says in plain English what the features of a kind say of the chosen reading and of its rival; of every kind that the family has. */
  readonly words: Readonly<Partial<Record<EvidenceFeatureKind, (compared: Comparison<Row[0]>) => string>>>;
}

/** A family with the names of its features as types. */
export function featureFamily<const Row extends FeatureRow, const Lead extends Row[0] = never>(
  family: FeatureFamily<Row, Lead>,
): FeatureFamily<Row, Lead> {
  return Object.freeze(family);
}

/** Columns of a family's features, counted from its first. */
export function columnsOf<Row extends FeatureRow>(features: readonly Row[]): Readonly<Record<Row[0], number>> {
  return Object.freeze(Object.fromEntries(features.map(([name], column) => [name, column])) as Record<Row[0], number>);
}

/** Gives all rows the same value. */
export function fillColumn({ values, first, width }: FeatureBlock, column: number, value: number): void {
  for (let at = first + column; at < values.length; at += width) values[at] = value;
}

export const flag = (bits: number | boolean): 0 | 1 => (bits ? 1 : 0);
