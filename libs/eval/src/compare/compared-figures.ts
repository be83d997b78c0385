import type { EvaluationMode } from '../matching/evaluation-mode.ts';
import type { DocumentMatching, Judgement } from '../matching/judgement.ts';
import { countryTop1WithInferred, selectedCountry } from '../metrics/country-accuracy.ts';
import { accuracyAt161KmWithWithin } from '../metrics/error-distances.ts';
import { RESOLUTION_FIGURES } from '../report/resolution-figures.ts';
import type { Count } from './paired-bootstrap.ts';

/** A share that two systems are compared by. Its key is its path in the JSON report of an evaluation. */
export interface ComparedFigure {
  readonly key: string;
  readonly label: string;
  /** What it counts in one document. */
  readonly count: (matching: DocumentMatching) => Count;
  /**
   * Whether a gold mention is a hit; null where the figure is not about it. Only where the figure is over the same gold mentions
   * whatever was predicted: mentions of two systems can then be paired.
   */
  readonly isHit?: (judgement: Judgement) => boolean | null;
}

type Share = (judgements: readonly Judgement[]) => number | null;

/** A share of mentions is 0 or 1 of a single one, null where it leaves it out. */
function hitBy(share: Share): (judgement: Judgement) => boolean | null {
  return (judgement) => {
    const value = share([judgement]);
    return value === null ? null : value === 1;
  };
}

function countBy(share: Share, isCounted: (judgement: Judgement) => boolean = () => true): ComparedFigure['count'] {
  const isHit = hitBy(share);
  return ({ judgements }) => {
    const hits = judgements.filter(isCounted).flatMap((judgement) => isHit(judgement) ?? []);
    return { hits: hits.filter(Boolean).length, total: hits.length };
  };
}

/** Over all gold mentions that the figure is about, found or not. */
const overGold = (key: string, label: string, share: Share): ComparedFigure => ({
  key,
  label,
  count: countBy(share),
  isHit: hitBy(share),
});

/** The mentions were given: every figure of resolution is over all of them. */
function ofGiven(name: keyof typeof RESOLUTION_FIGURES): ComparedFigure {
  const { key, label, compute } = RESOLUTION_FIGURES[name];
  return overGold(`resolution.${key}`, label, compute);
}

function ofFound(name: keyof typeof RESOLUTION_FIGURES): ComparedFigure {
  const { key, label, compute } = RESOLUTION_FIGURES[name];
  return { key: `resolution.${key}`, label: `${label}, of found`, count: countBy(compute, ({ predicted }) => predicted !== null) };
}

const ofAnswered: ComparedFigure = {
  key: `resolution.${RESOLUTION_FIGURES.countryPrecision.key}`,
  label: RESOLUTION_FIGURES.countryPrecision.label,
  count: countBy(RESOLUTION_FIGURES.countryPrecision.compute),
};

const foundCount = ({ judgements }: DocumentMatching): number => judgements.filter(({ predicted }) => predicted !== null).length;
const exactCount = ({ judgements }: DocumentMatching): number => judgements.filter(({ exactSpan }) => exactSpan).length;

/** F1 = 2 · hits / (predicted + gold). */
function f1(key: string, label: string, hits: (matching: DocumentMatching) => number): ComparedFigure {
  return {
    key,
    label,
    count: (matching) => ({
      hits: 2 * hits(matching),
      total: foundCount(matching) + matching.surplus.length + matching.judgements.length,
    }),
  };
}

const endToEndPrecision: ComparedFigure = {
  key: 'end_to_end.country.precision',
  label: 'country, precision',
  count: ({ judgements, surplus }) => {
    const predicted = judgements.filter((judgement) => selectedCountry(judgement) !== null);
    return {
      hits: predicted.filter(hitBy(RESOLUTION_FIGURES.countryTop1.compute)).length,
      total: predicted.length + surplus.filter((mention) => selectedCountry(mention) !== null).length,
    };
  },
};

/** In the order in which they are shown, what matters most first. */
export const COMPARED_FIGURES: Readonly<Record<EvaluationMode, readonly ComparedFigure[]>> = {
  gold: [
    ofGiven('countryTop1WithInferred'),
    ofGiven('accuracyAt161KmWithWithin'),
    ofGiven('countryTop1'),
    ofGiven('accuracyAt161Km'),
    ofGiven('candidateRecall'),
    ofGiven('noCountryKept'),
    // Over what was answered, which differs between systems.
    ofAnswered,
  ],
  e2e: [
    overGold('end_to_end.country_recall_with_inferred', 'country, of all gold mentions', countryTop1WithInferred),
    overGold('end_to_end.acc161_with_within', 'Acc@161km with within, of all gold mentions', accuracyAt161KmWithWithin),
    f1('end_to_end.recognition_overlap.f1', 'recognition F1, overlap', foundCount),
    f1('end_to_end.recognition_exact.f1', 'recognition F1, exact', exactCount),
    endToEndPrecision,
    ofFound('countryTop1WithInferred'),
    ofFound('accuracyAt161KmWithWithin'),
    ofFound('candidateRecall'),
    ofFound('noCountryKept'),
  ],
};
