import { UsageError, type Document, type ModelInfo, type Prediction } from '@locitorium/domain';
import { chooseMode, declaredMode, type EvaluationMode } from '../matching/evaluation-mode.ts';
import { RATIO_FIGURES } from '../intervals/interval-figures.ts';
import type { DocumentMatching, Judgement } from '../matching/judgement.ts';
import { matchGoldMentions } from '../matching/match-gold-mentions.ts';
import { matchOwnMentions } from '../matching/match-own-mentions.ts';
import { comparedFigures, countsOf, hitsOf, type ComparedFigure, type Count } from './compared-figures.ts';
import { mcNemar, type McNemarTest } from './mcnemar.ts';
import { classTransitions, mentionChanges, pairedJudgements, type ClassTransition, type MentionChange } from './mention-changes.ts';
import { pairedBootstrap, type PairedFigure } from './paired-bootstrap.ts';

/** One figure of both systems, and whether their difference is more than chance. */
export interface FigureComparison extends PairedFigure {
  /** As in the intervals of an evaluation's JSON report. */
  readonly key: string;
  readonly label: string;
  readonly unit: 'share' | 'km';
  /** Mentions that exactly one system has right, and McNemar's test of them; null where the figure does not pair mentions. */
  readonly mentions: { readonly onlyA: number; readonly onlyB: number; readonly test: McNemarTest | null } | null;
}

/** Two systems on the same annotated documents: `a` before, `b` after. */
export interface Comparison {
  readonly mode: EvaluationMode;
  readonly engines: { readonly a: readonly ModelInfo[]; readonly b: readonly ModelInfo[] };
  readonly counts: {
    readonly documents: number;
    readonly mentions: number;
    /** Annotated documents for which a system has no line: their mentions count as unanswered. */
    readonly missing: { readonly a: number; readonly b: number };
  };
  readonly figures: readonly FigureComparison[];
  /** Every mention that was fixed or broken, in dataset order. */
  readonly changes: readonly MentionChange[];
  readonly transitions: readonly ClassTransition[];
}

interface System {
  readonly mode: EvaluationMode;
  readonly engines: readonly ModelInfo[];
  readonly predictions: ReadonlyMap<string, Prediction>;
}

/**
 * Compares the predictions of two systems mention by mention. Throws a usage error `modes_differ` where one was given the mentions and
 * the other found its own, and `mode_undecided` as `evaluate` does.
 */
export function compare(
  documents: Iterable<Document>,
  a: Iterable<Prediction>,
  b: Iterable<Prediction>,
  options: { readonly mode?: EvaluationMode } = {},
): Comparison {
  const [first, second] = [systemOf(a, options.mode), systemOf(b, options.mode)];
  const { mode } = first;
  if (mode !== second.mode) {
    throw new UsageError(
      'modes_differ',
      `The first predictions are of mode "${mode}", the second of mode "${second.mode}": resolution alone cannot be compared with finding and resolving. Compare two runs of the same kind, or say --mode where one of them does not say its own.`,
      { a: mode, b: second.mode },
    );
  }
  const annotated = [...documents].filter(({ goldMentions }) => goldMentions !== undefined);
  const match = mode === 'gold' ? matchGoldMentions : matchOwnMentions;
  const pairs = annotated.map((document) => {
    const matchingOf = ({ predictions }: System): DocumentMatching => {
      const { judgements, surplus } = match(document, predictions.get(document.docId));
      return { judgements, surplus: mode === 'gold' ? [] : surplus };
    };
    return { document, a: matchingOf(first), b: matchingOf(second) };
  });
  const judgements = pairs.flatMap((pair) => pairedJudgements(pair.a, pair.b));
  const missing = ({ predictions }: System): number => annotated.filter(({ docId }) => !predictions.has(docId)).length;
  return {
    mode,
    engines: { a: first.engines, b: second.engines },
    counts: { documents: annotated.length, mentions: judgements.length, missing: { a: missing(first), b: missing(second) } },
    figures: figureComparisons(mode, pairs, judgements),
    changes: pairs.flatMap((pair) => mentionChanges(pair.document, pair.a, pair.b)),
    transitions: classTransitions(judgements),
  };
}

type Paired<T> = Readonly<Record<'a' | 'b', T>>;

function figureComparisons(
  mode: EvaluationMode,
  documents: readonly Paired<DocumentMatching>[],
  mentions: readonly (readonly [Judgement, Judgement])[],
): readonly FigureComparison[] {
  const counts = documents.map(({ a, b }) => ({ a: countsOf(mode, a), b: countsOf(mode, b) }));
  const hits = mentions.map(([a, b]) => ({ a: hitsOf(mode, a), b: hitsOf(mode, b) }));
  const figures = comparedFigures(mode)
    .map((figure) => {
      const of = (side: 'a' | 'b') =>
        counts.flatMap((document) => (document[side][figure.name] === null ? [] : [document[side][figure.name] as Count]));
      return { ...figure, a: of('a'), b: of('b') };
    })
    .filter(({ a }) => a.length > 0);
  const paired = pairedBootstrap(documents.length, figures);
  return figures.flatMap(({ name, isOverGold }, at) => {
    const values = paired[at];
    const { key, label, unit } = RATIO_FIGURES[name];
    return values === undefined ? [] : [{ key, label, unit, ...values, mentions: isOverGold ? pairedMentions(name, hits) : null }];
  });
}

function pairedMentions(name: ComparedFigure, hits: readonly Paired<ReturnType<typeof hitsOf>>[]): FigureComparison['mentions'] {
  const onlyA = hits.filter(({ a, b }) => a[name] === true && b[name] === false).length;
  const onlyB = hits.filter(({ a, b }) => a[name] === false && b[name] === true).length;
  return { onlyA, onlyB, test: mcNemar(onlyA, onlyB) };
}

/** Of repeated documents the last line counts. */
function systemOf(predictions: Iterable<Prediction>, given: EvaluationMode | undefined): System {
  const byDocument = new Map<string, Prediction>();
  for (const prediction of predictions) byDocument.set(prediction.docId, prediction);
  const engines = new Map([...byDocument.values()].map(({ modelInfo }) => [JSON.stringify(modelInfo), modelInfo]));
  const declared = new Set([...byDocument.values()].flatMap(({ modelInfo }) => declaredMode(modelInfo.extractor) ?? []));
  return { mode: chooseMode(declared, given).mode, engines: [...engines.values()], predictions: byDocument };
}
