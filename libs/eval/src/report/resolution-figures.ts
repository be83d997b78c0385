import type { Judgement } from '../matching/judgement.ts';
import { accuracyAt161Km } from '../metrics/accuracy-at-161km.ts';
import { accuracyAt161KmWithWithin } from '../metrics/accuracy-at-161km-with-within.ts';
import { answered } from '../metrics/answered.ts';
import { candidateRecall } from '../metrics/candidate-recall.ts';
import { countryMacro } from '../metrics/country-macro.ts';
import { countryPrecision } from '../metrics/country-precision.ts';
import { countryTop1 } from '../metrics/country-top1.ts';
import { countryTop1InCandidates } from '../metrics/country-top1-in-candidates.ts';
import { countryTop1WithInferred } from '../metrics/country-top1-with-inferred.ts';
import { countryTopK } from '../metrics/country-top-k.ts';
import { errorCurveArea } from '../metrics/error-curve-area.ts';
import { meanErrorKm } from '../metrics/mean-error-km.ts';
import { medianErrorKm } from '../metrics/median-error-km.ts';
import { noCountryKept } from '../metrics/no-country-kept.ts';
import { statusCounts } from '../metrics/status-counts.ts';
import type { ResolutionFigures } from './evaluation-report.ts';

/** Every figure of resolution over the given mentions. */
export function resolutionFigures(judgements: readonly Judgement[]): ResolutionFigures {
  return {
    mentions: judgements.length,
    answered: answered(judgements),
    countryTop1: countryTop1(judgements),
    countryTop1WithInferred: countryTop1WithInferred(judgements),
    countryPrecision: countryPrecision(judgements),
    countryTop3: countryTopK(judgements, 3),
    countryTop5: countryTopK(judgements, 5),
    countryMacro: countryMacro(judgements),
    candidateRecall: candidateRecall(judgements),
    countryTop1InCandidates: countryTop1InCandidates(judgements),
    accuracyAt161Km: accuracyAt161Km(judgements),
    accuracyAt161KmWithWithin: accuracyAt161KmWithWithin(judgements),
    medianErrorKm: medianErrorKm(judgements),
    meanErrorKm: meanErrorKm(judgements),
    errorCurveArea: errorCurveArea(judgements),
    noCountryKept: noCountryKept(judgements),
    statuses: statusCounts(judgements),
  };
}
