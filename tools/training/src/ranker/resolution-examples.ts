import type { Gazetteer } from '@locitorium/adapters-gazetteer';
import type { Candidate } from '@locitorium/domain';
import {
  collectEvidence,
  decisionTablesOf,
  EVIDENCE_LIMITS,
  FEATURE_COUNT,
  isCjkText,
  PlaceNames,
  type DecisionTable,
} from '@locitorium/adapters-embedded/training';
import { nameAsked } from '@locitorium/pipeline';
import type { PlaceNameIndex } from '@locitorium/ports';
import type { GoldDocument, GoldMention } from './gold-documents.ts';
import type { ListExamples } from './list-examples.ts';
import { rowTargets } from './row-targets.ts';

/** Looks up a name at once; a gazetteer in memory can. */
export type Search = (name: string, cutOff: boolean) => readonly Candidate[];

/** One gold mention, with everything that its decision is made from. */
export interface MentionExample {
  readonly gold: GoldMention;
  readonly document: GoldDocument;
  readonly isCjk: boolean;
  readonly candidates: readonly Candidate[];
  readonly table: DecisionTable;
  /** Null where the annotation does not say which row is right. */
  readonly targets: Float32Array | null;
  /**
   * Weight of the corpus / √(mentions of this name in the document): an article that says "Paris" forty times teaches little more than
   * one. 0 where the mention only measures.
   */
  readonly weight: number;
}

const CUT_MARK = /^(?:…|\u0085|\.\.\.)/;

/** Examples of a document, in the order of its mentions. */
export function examplesOf(document: GoldDocument, search: Search, names: PlaceNames): readonly MentionExample[] {
  const { text } = document.document;
  const found = new Map<string, readonly Candidate[]>();
  const questions = document.mentions.map(({ surface, start, end }) => {
    const cutOff = end >= text.length - 1 || CUT_MARK.test(text.slice(end, end + 3));
    const name = nameAsked(text, start, end);
    const key = `${cutOff} ${name}`;
    let candidates = found.get(key);
    if (candidates === undefined) found.set(key, (candidates = search(name, cutOff)));
    return { mention: { surface, start, end, mentionClass: 'toponym' as const, confidence: null }, candidates };
  });
  const tables = decisionTablesOf(collectEvidence(document.document, questions, names));
  const isCjk = isCjkText(text);
  return document.mentions.map((gold, position) => {
    const table = tables[position]!;
    const repeats = table.mention.variant.group.variants.reduce((total, { mentions }) => total + mentions.length, 0);
    return {
      gold,
      document,
      isCjk,
      candidates: questions[position]!.candidates,
      table,
      targets: rowTargets(gold, table.rows),
      weight: document.weight / Math.sqrt(repeats),
    };
  });
}

export function buildExamples(documents: readonly GoldDocument[], gazetteer: Gazetteer, index: PlaceNameIndex): readonly MentionExample[] {
  const names = new PlaceNames(index);
  const search: Search = (name, cutOff) => gazetteer.search(name, { limit: EVIDENCE_LIMITS.candidates, cutOff });
  return documents.flatMap((document) => examplesOf(document, search, names));
}

/** Lists for the trainer; mentions that share a decision and its truth are one list with their joint weight. */
export function toListExamples(examples: readonly MentionExample[]): ListExamples {
  const lists = new Map<DecisionTable, { readonly targets: Float32Array; weight: number }[]>();
  for (const { table, targets, weight } of examples) {
    if (targets === null || weight === 0) continue;
    const known = lists.get(table);
    const same = known?.find((list) => list.targets.every((target, row) => target === targets[row]));
    if (same !== undefined) same.weight += weight;
    else if (known !== undefined) known.push({ targets, weight });
    else lists.set(table, [{ targets, weight }]);
  }
  const flat = [...lists].flatMap(([table, entries]) => entries.map((entry) => ({ table, ...entry })));
  const rows = flat.reduce((total, { table }) => total + table.rows.length, 0);
  const result = {
    width: FEATURE_COUNT,
    features: new Float32Array(rows * FEATURE_COUNT),
    offsets: new Int32Array(flat.length + 1),
    targets: new Float32Array(rows),
    weights: Float32Array.from(flat, ({ weight }) => weight),
  };
  let row = 0;
  flat.forEach(({ table, targets }, list) => {
    result.features.set(table.features, row * FEATURE_COUNT);
    result.targets.set(targets, row);
    row += table.rows.length;
    result.offsets[list + 1] = row;
  });
  return result;
}
