import type { EvaluationTallies } from '../intervals/interval-figures.ts';
import { RATIO_FIGURE_NAMES, RATIO_FIGURES } from '../intervals/interval-figures.ts';
import type { EvaluationMode } from '../matching/evaluation-mode.ts';
import type { DocumentMatching, Judgement } from '../matching/judgement.ts';
import { AnswerTally, selectedAnswer } from '../metrics/calibration.ts';
import { CountryAccuracy } from '../metrics/country-accuracy.ts';
import { RecognitionTally } from '../metrics/end-to-end.ts';
import { ErrorDistances } from '../metrics/error-distances.ts';

export type ComparedFigure = (typeof RATIO_FIGURE_NAMES)[number];

/** What a figure counts in one document: it is the ratio of the sums over the documents. */
export type Count = readonly [above: number, below: number];

/**
 * Figures over the same gold mentions, whatever was predicted, so that the mentions of two systems can be paired. In the order in which
 * they are shown, what matters most first.
 */
const OVER_GOLD: Readonly<Record<EvaluationMode, readonly ComparedFigure[]>> = {
  gold: ['countryTop1WithInferred', 'accuracyAt161KmWithWithin', 'countryTop1', 'accuracyAt161Km', 'accuracyAt10Km', 'candidateRecall'],
  e2e: [
    'endToEndCountryRecallWithInferred',
    'endToEndAccuracyAt161KmWithWithin',
    'endToEndCountryRecall',
    'endToEndAccuracyAt161Km',
    'endToEndAccuracyAt10Km',
  ],
};

/** The figures that two systems are compared by, those over gold mentions first. */
export function comparedFigures(mode: EvaluationMode): readonly { readonly name: ComparedFigure; readonly isOverGold: boolean }[] {
  const overGold = OVER_GOLD[mode];
  const others = RATIO_FIGURE_NAMES.filter((name) => !overGold.includes(name));
  return [...overGold.map((name) => ({ name, isOverGold: true })), ...others.map((name) => ({ name, isOverGold: false }))];
}

/** What each figure counts in one document; null where the mode does not ask it. */
export function countsOf(mode: EvaluationMode, matching: DocumentMatching): Readonly<Record<ComparedFigure, Count | null>> {
  const tallies = talliesOf(mode, matching);
  return Object.fromEntries(RATIO_FIGURE_NAMES.map((name) => [name, RATIO_FIGURES[name].parts(tallies)])) as Record<
    ComparedFigure,
    Count | null
  >;
}

/** Whether a gold mention is a hit of figures over gold mentions; null of those that leave it out. */
export function hitsOf(mode: EvaluationMode, judgement: Judgement): Readonly<Partial<Record<ComparedFigure, boolean | null>>> {
  const all = new MentionTallies();
  all.add(judgement);
  // They ask neither for confidences nor, beyond its being measured, for recognition.
  const tallies = { all, judged: all, selected: new AnswerTally(), recognition: mode === 'gold' ? null : new RecognitionTally() };
  return Object.fromEntries(
    OVER_GOLD[mode].map((name) => {
      const [hit, judged] = RATIO_FIGURES[name].parts(tallies) ?? [0, 0];
      return [name, judged === 0 ? null : hit === 1];
    }),
  );
}

function talliesOf(mode: EvaluationMode, matching: DocumentMatching): EvaluationTallies {
  const [all, judged, recognition, selected] = [new MentionTallies(), new MentionTallies(), new RecognitionTally(), new AnswerTally()];
  recognition.add(matching);
  for (const judgement of matching.judgements) {
    all.add(judgement);
    if (mode === 'e2e' && judgement.predicted === null) continue;
    judged.add(judgement);
    selected.add(selectedAnswer(judgement));
  }
  if (mode === 'e2e') for (const mention of matching.surplus) selected.add(selectedAnswer(mention));
  return { all, judged, selected, recognition: mode === 'gold' ? null : recognition };
}

class MentionTallies {
  readonly country = new CountryAccuracy();
  readonly distances = new ErrorDistances();

  add(judgement: Judgement): void {
    this.country.add(judgement);
    this.distances.add(judgement);
  }
}
