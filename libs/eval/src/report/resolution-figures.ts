import type { Judgement } from '../matching/judgement.ts';
import { accuracyAt161Km, accuracyAt161KmWithWithin, errorCurveArea, meanErrorKm, medianErrorKm } from '../metrics/error-distances.ts';
import {
  answered,
  candidateRecall,
  countryPrecision,
  countryTop1,
  countryTop1InCandidates,
  countryTop1WithInferred,
  countryTopK,
  noCountryKept,
} from '../metrics/country-accuracy.ts';
import { countryMacro } from '../metrics/country-tallies.ts';
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
