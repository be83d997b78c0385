import { locatedNames, type LocatedNames } from './containing-unit.ts';
import { countryContainers } from './country-containers.ts';
import type { DecisionRow, DecisionTable } from './decision-table.ts';
import type { DocumentEvidence, NameVariant, ReadMention } from './document-evidence.ts';
import { FAMILY_COLUMNS, FEATURE_COUNT, LEADS } from './feature-table.ts';
import { isStrong } from './features/containers.ts';
import { contextKey, containersOfName } from './mention-context.ts';
import { castBorrowed, castVotes, clearVotes, noVotes } from './name-votes.ts';
import { variantRowsOf, type NameContext, type VariantRows } from './variant-rows.ts';

/** The decision table of each mention, in the order of the questions. */
export function decisionTablesOf(evidence: DocumentEvidence): readonly DecisionTable[] {
  const tables = new Map<ReadMention, DecisionTable>();
  const own = noVotes(evidence.books);
  const scratch = new FeatureScratch();
  const containersAt = new Map<number, ReturnType<typeof countryContainers>>();
  const locatedAt = new Map<number, LocatedNames>();
  for (const group of evidence.groups) {
    if (group.variants.length === 0) continue;
    const nameContainers = containersOfName(group);
    for (const paragraph of group.counts.keys()) {
      const scope = evidence.scopeOf(paragraph);
      let containers = containersAt.get(paragraph);
      if (containers === undefined) containersAt.set(paragraph, (containers = countryContainers(evidence, scope)));
      castVotes(group, scope, own);
      castBorrowed(group, scope, own);
      const located = (): LocatedNames => {
        let known = locatedAt.get(paragraph);
        if (known === undefined) locatedAt.set(paragraph, (known = locatedNames(evidence.groups, scope)));
        return known;
      };
      const name = { evidence, scope, paragraph, own, containers, nameContainers, located };
      for (const variant of group.variants) addTables(tables, variant, name, scratch);
      clearVotes(group, own);
    }
  }
  return evidence.mentions.map((mention) => tables.get(mention)!);
}

/** Adds the tables of a variant's mentions in one paragraph. */
function addTables(tables: Map<ReadMention, DecisionTable>, variant: NameVariant, name: NameContext, scratch: FeatureScratch): void {
  if (!variant.mentions.some(({ paragraph }) => paragraph === name.paragraph)) return;
  const rows = variantRowsOf(variant, name);
  const shared = sharedFeatures(rows, scratch);
  // Mentions of one variant in one paragraph differ only in their local context: equal ones share a table.
  const byContext = new Map<string, DecisionTable>();
  for (const mention of variant.mentions) {
    if (mention.paragraph !== name.paragraph) continue;
    const context = contextKey(mention);
    let table = byContext.get(context);
    if (table === undefined)
      byContext.set(context, (table = { mention, rows: rowsBeside(mention, rows.rows), features: featuresOf(mention, rows, shared) }));
    tables.set(mention, table);
  }
}

/** What is not listed lies in the area or the city that the text says beside the mention. */
function rowsBeside({ containers }: ReadMention, rows: readonly DecisionRow[]): readonly DecisionRow[] {
  const readings = containers.filter(({ pattern }) => isStrong(pattern)).flatMap((container) => container.readings);
  if (readings.length === 0) return rows;
  return rows.map((row) => {
    if (row.kind === 'listed') return row;
    const said = readings.filter(({ candidate, category }) => category !== 'country' && candidate.countryCode === row.countryCode);
    if (said.length === 0) return row;
    const { candidate } = said.reduce((best, reading) => (reading.population > best.population ? reading : best));
    return { ...row, landmark: candidate, within: () => candidate };
  });
}

/** Room for the values that the mentions of one variant share: typed arrays of this size lie outside V8's heap and are dear to make. */
class FeatureScratch {
  #values = new Float32Array(0);

  /** Zeros for so many rows; what was there before is gone. */
  zeros(rows: number): Float32Array {
    const length = rows * FEATURE_COUNT;
    if (this.#values.length < length) this.#values = new Float32Array(length);
    else this.#values.fill(0, 0, length);
    return this.#values.subarray(0, length);
  }
}

/** What does not depend on the single mention is computed once. */
function sharedFeatures(rows: VariantRows, scratch: FeatureScratch): Float32Array {
  const values = scratch.zeros(rows.count);
  // By index, here and below: V8 makes an object for each step of an iterator over a frozen array.
  for (let i = 0; i < FAMILY_COLUMNS.length; i++) {
    const { family, first } = FAMILY_COLUMNS[i]!;
    family.fill?.({ values, first, width: FEATURE_COUNT }, rows);
  }
  return values;
}

function featuresOf(mention: ReadMention, rows: VariantRows, shared: Float32Array): Float32Array {
  const values = shared.slice();
  for (let i = 0; i < FAMILY_COLUMNS.length; i++) {
    const { family, first } = FAMILY_COLUMNS[i]!;
    family.fillMention?.({ values, first, width: FEATURE_COUNT }, rows, mention);
  }
  fillLeads(values, rows.count);
  return values;
}

/** Fills, in each row, by how much a feature is ahead of the best other row. */
function fillLeads(features: Float32Array, rows: number): void {
  for (let i = 0; i < LEADS.length; i++) {
    const { column: from, lead: to } = LEADS[i]!;
    let best = -Infinity;
    let second = -Infinity;
    for (let row = 0; row < rows; row++) {
      const value = features[row * FEATURE_COUNT + from]!;
      if (value > best) {
        second = best;
        best = value;
      } else if (value > second) second = value;
    }
    for (let row = 0; row < rows; row++) {
      const value = features[row * FEATURE_COUNT + from]!;
      const other = value === best ? second : best;
      features[row * FEATURE_COUNT + to] = other === -Infinity ? value : value - other;
    }
  }
}
