import { UsageError, type Document, type ModelInfo, type Prediction } from '@locitorium/domain';
import { modeFor, type EvaluationMode } from '../matching/evaluation-mode.ts';
import type { DocumentMatching } from '../matching/judgement.ts';
import { matchGoldMentions } from '../matching/match-gold-mentions.ts';
import { matchOwnMentions } from '../matching/match-own-mentions.ts';
import { COMPARED_FIGURES, type ComparedFigure } from './compared-figures.ts';
import { mcNemar, type McNemarTest } from './mcnemar.ts';
import { classTransitions, mentionChanges, pairedJudgements, type ClassTransition, type MentionChange } from './mention-changes.ts';
import { pairedBootstrap, type PairedFigure } from './paired-bootstrap.ts';

/** One figure of both systems, and whether their difference is more than chance. */
export interface FigureComparison extends PairedFigure {
  /** As in the intervals of an evaluation's JSON report. */
  readonly key: string;
  readonly label: string;
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
  const figures = COMPARED_FIGURES[mode];
  const paired = pairedBootstrap(
    pairs.length,
    figures.map(({ count }) => ({ a: pairs.map((pair) => count(pair.a)), b: pairs.map((pair) => count(pair.b)) })),
  );
  const missing = ({ predictions }: System): number => annotated.filter(({ docId }) => !predictions.has(docId)).length;
  return {
    mode,
    engines: { a: first.engines, b: second.engines },
    counts: { documents: annotated.length, mentions: judgements.length, missing: { a: missing(first), b: missing(second) } },
    figures: figures.flatMap((figure, n) => {
      const values = paired[n];
      return values === undefined
        ? []
        : [{ key: figure.key, label: figure.label, ...values, mentions: pairedMentions(figure, judgements) }];
    }),
    changes: pairs.flatMap((pair) => mentionChanges(pair.document, pair.a, pair.b)),
    transitions: classTransitions(judgements),
  };
}

function pairedMentions(
  { isHit }: ComparedFigure,
  judgements: readonly ReturnType<typeof pairedJudgements>[number][],
): FigureComparison['mentions'] {
  if (isHit === undefined) return null;
  let [onlyA, onlyB] = [0, 0];
  for (const [before, after] of judgements) {
    const [first, second] = [isHit(before), isHit(after)];
    if (first === true && second === false) onlyA += 1;
    if (first === false && second === true) onlyB += 1;
  }
  return { onlyA, onlyB, test: mcNemar(onlyA, onlyB) };
}

/** Of repeated documents the last line counts. */
function systemOf(predictions: Iterable<Prediction>, given: EvaluationMode | undefined): System {
  const byDocument = new Map<string, Prediction>();
  for (const prediction of predictions) byDocument.set(prediction.docId, prediction);
  const engines = new Map([...byDocument.values()].map(({ modelInfo }) => [JSON.stringify(modelInfo), modelInfo]));
  return { mode: modeFor(byDocument.values(), given).mode, engines: [...engines.values()], predictions: byDocument };
}
