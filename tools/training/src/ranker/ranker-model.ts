import {
  decide,
  FEATURE_COUNT,
  packTrees,
  rowScores,
  TreeScorer,
  languageCodeOf,
  type DecisionTable,
  type RankerCalibration,
  type ScriptCalibration,
  type Verdict,
} from '@locitorium/adapters-embedded/training';
import { greatCircleKm } from '@locitorium/domain';
import { boostTrees, type BoostSettings } from './boost-trees.ts';
import type { TreeNode } from './grow-tree.ts';
import { betaMap, type Outcome } from '../calibration/beta-map.ts';
import { trainLinear } from './linear-softmax.ts';
import { toListExamples, type MentionExample } from './resolution-examples.ts';

/** Scores the rows of a mention. */
export type RowScorer = (table: DecisionTable) => Float64Array;

export function treeScorer(trees: readonly (readonly TreeNode[])[]): RowScorer {
  const scorer = new TreeScorer(packTrees(trees, 'memory'), FEATURE_COUNT);
  return (table) => rowScores(scorer, table);
}

export function trainTrees(examples: readonly MentionExample[], settings: BoostSettings): TreeNode[][] {
  return boostTrees(toListExamples(examples), settings);
}

export function trainLinearScorer(examples: readonly MentionExample[]): RowScorer {
  const score = trainLinear(toListExamples(examples));
  return ({ features }) => score(features);
}

export function verdictOf(scorer: RowScorer, { table }: MentionExample): Verdict | null {
  return decide(table, scorer(table));
}

/** A record within this distance of the gold point is the right one: another identity of the place, another point of it. */
const SAME_RECORD_KM = 25;

/** Fewest mentions of a language that are calibrated apart from other texts. */
const LEAST_MENTIONS_OF_LANGUAGE = 200;

/**
 * Fits calibration on verdicts of models that had not seen the mention; mentions that only measure are left out. English is what most of
 * the corpora are, so texts of no known language are calibrated with it.
 */
export function fitCalibration(examples: readonly MentionExample[], verdicts: readonly (Verdict | null)[]): RankerCalibration {
  const judged = examples.flatMap((example, position) => {
    const verdict = verdicts[position];
    return verdict == null || example.weight === 0 ? [] : [{ example, verdict }];
  });
  const groups = Map.groupBy(judged, ({ example }) => groupOf(example));
  const spaced = mapsOf(judged.filter(({ example }) => !example.isCjk && languageOf(example) === null));
  // The Japanese corpus has no points: there a record is as sure as elsewhere.
  const withRecord = (maps: ScriptCalibration): ScriptCalibration =>
    maps.record.scores.length > 0 ? maps : { ...maps, record: spaced.record };
  const languages = [...groups]
    .filter(([group, { length }]) => group !== 'cjk' && group !== 'spaced' && length >= LEAST_MENTIONS_OF_LANGUAGE)
    .map(([language, members]) => [language, withRecord(mapsOf(members))] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { spaced, cjk: withRecord(mapsOf(groups.get('cjk') ?? [])), languages: Object.fromEntries(languages) };
}

/** Language of a text of a spaced script, where it is not English. */
function languageOf({ document }: MentionExample): string | null {
  const language = languageCodeOf(document.document.meta.lang);
  return language === 'en' ? null : language;
}

const groupOf = (example: MentionExample): string => (example.isCjk ? 'cjk' : (languageOf(example) ?? 'spaced'));

function mapsOf(judged: readonly { readonly example: MentionExample; readonly verdict: Verdict }[]): ScriptCalibration {
  const country: Outcome[] = [];
  const record: Outcome[] = [];
  for (const { example, verdict } of judged) {
    const row = example.table.rows[verdict.best]!;
    const { gold } = example;
    if (row.countryCode !== null && gold.countryCode !== null)
      country.push({ probability: verdict.ofCountry, isRight: row.countryCode === gold.countryCode });
    if (gold.point === null || row.kind === 'unlisted') continue;
    const isRight = gold.geonameId === String(row.candidate.osmId) || greatCircleKm(row.candidate, gold.point) <= SAME_RECORD_KM;
    record.push({ probability: verdict.probabilities[verdict.best]!, isRight });
  }
  return { country: betaMap(country), record: betaMap(record) };
}
