import type { EvaluationMode } from '../matching/evaluation-mode.ts';
import type { CountryJudgement, DocumentMatching, Judgement } from '../matching/judgement.ts';
import { hasGoldCandidate, selectedCountry, selectedOrInferredCountry } from '../metrics/country-accuracy.ts';
import { isNear } from '../metrics/error-distances.ts';
import type { Count } from './paired-bootstrap.ts';

/** A share that two systems are compared by. */
export interface ComparedFigure {
  /** As in the intervals of an evaluation's JSON report. */
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

/** Whether a mention is a hit, null where the figure leaves it out. */
type Hit = NonNullable<ComparedFigure['isHit']>;

/** Of mentions with a gold country. */
const byCountry =
  (isRight: (judgement: CountryJudgement) => boolean): Hit =>
  (judgement) =>
    judgement.gold.countryCode === null ? null : isRight(judgement as CountryJudgement);
/** Of mentions with gold coordinates. */
const byPoint =
  (isRight: (judgement: Judgement) => boolean): Hit =>
  (judgement) =>
    judgement.gold.lat === null ? null : isRight(judgement);

const hasRightCountry = byCountry((judgement) => selectedCountry(judgement) === judgement.gold.countryCode);
const hasRightOrInferredCountry = byCountry((judgement) => selectedOrInferredCountry(judgement) === judgement.gold.countryCode);
const isListed = byCountry((judgement) => hasGoldCandidate(judgement));
const keepsNoCountry: Hit = (judgement) => (judgement.gold.countryCode === null ? selectedCountry(judgement) === null : null);
/** The containing place counts for a mention that no place was selected for. */
export const isNearOrWithin = byPoint((judgement) => {
  const within = judgement.predicted?.selected === null ? judgement.predicted.within : null;
  return isNear(
    within === null || judgement.predicted === null ? judgement : { ...judgement, predicted: { ...judgement.predicted, selected: within } },
  );
});

function countBy(isHit: Hit, isCounted: (judgement: Judgement) => boolean = () => true): ComparedFigure['count'] {
  return ({ judgements }) => {
    const hits = judgements.filter(isCounted).flatMap((judgement) => isHit(judgement) ?? []);
    return [hits.filter(Boolean).length, hits.length];
  };
}

/** Over all gold mentions that the figure is about, found or not. */
const overGold = (key: string, label: string, isHit: Hit): ComparedFigure => ({ key, label, count: countBy(isHit), isHit });

const isFound = ({ predicted }: Judgement): boolean => predicted !== null;

/** Over the mentions that were found, which differ between systems. */
const overFound = (key: string, label: string, isHit: Hit): ComparedFigure => ({
  key,
  label: `${label}, of found`,
  count: countBy(isHit, isFound),
});

/** F1 = 2 · hits / (predicted + gold). */
function f1(key: string, label: string, isHit: (judgement: Judgement) => boolean): ComparedFigure {
  return {
    key,
    label,
    count: ({ judgements, surplus }) => [
      2 * judgements.filter(isHit).length,
      judgements.filter(isFound).length + surplus.length + judgements.length,
    ],
  };
}

const endToEndPrecision: ComparedFigure = {
  key: 'end_to_end_country_precision',
  label: 'country, precision',
  count: ({ judgements, surplus }) => {
    const predicted = judgements.filter((judgement) => selectedCountry(judgement) !== null);
    const spurious = surplus.filter((mention) => selectedCountry(mention) !== null);
    return [predicted.filter(hasRightCountry).length, predicted.length + spurious.length];
  },
};

/** In the order in which they are shown, what matters most first. */
export const COMPARED_FIGURES: Readonly<Record<EvaluationMode, readonly ComparedFigure[]>> = {
  gold: [
    overGold('country_top1_with_inferred', 'country top-1 with inferred', hasRightOrInferredCountry),
    overGold('acc161_with_within', 'Acc@161km with within', isNearOrWithin),
    overGold('country_top1', 'country top-1', hasRightCountry),
    overGold('acc161', 'Acc@161km', byPoint(isNear)),
    overGold('candidate_recall', 'candidate recall', isListed),
    overGold('no_country_kept', 'no country kept', keepsNoCountry),
    {
      key: 'country_precision',
      label: 'precision of answered',
      count: countBy(hasRightCountry, (judgement) => selectedCountry(judgement) !== null),
    },
  ],
  e2e: [
    overGold('end_to_end_country_recall_with_inferred', 'country, of all gold mentions', hasRightOrInferredCountry),
    overGold('end_to_end_acc161_with_within', 'Acc@161km with within, of all gold mentions', isNearOrWithin),
    f1('recognition_overlap_f1', 'recognition F1, overlap', isFound),
    f1('recognition_exact_f1', 'recognition F1, exact', ({ exactSpan }) => exactSpan),
    endToEndPrecision,
    overFound('country_top1_with_inferred', 'country top-1 with inferred', hasRightOrInferredCountry),
    overFound('acc161_with_within', 'Acc@161km with within', isNearOrWithin),
    overFound('candidate_recall', 'candidate recall', isListed),
    overFound('no_country_kept', 'no country kept', keepsNoCountry),
  ],
};
