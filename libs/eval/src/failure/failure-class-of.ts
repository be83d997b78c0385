import type { PredictedMention } from '@locitorium/domain';
import type { CountryJudgement, Judgement } from '../matching/judgement.ts';
import { isNear } from '../metrics/accuracy-at-161km.ts';
import { hasGoldCandidate } from '../metrics/candidate-recall.ts';
import { selectedCountry, selectedOrInferredCountry } from '../metrics/predicted-country.ts';
import type { FailureClass } from './failure-class.ts';

/** The one class of a judged mention (spurious mentions have no judgement and are classed by the caller). */
export function failureClassOf(judgement: Judgement): FailureClass {
  if (judgement.predicted === null) return judgement.absence;
  const unanswered = unansweredClass(judgement.predicted);
  if (unanswered !== null) return unanswered;
  if (!hasGoldCountry(judgement)) return selectedOrInferredCountry(judgement) === null ? 'no_country_kept' : 'country_invented';
  const { gold, predicted } = judgement;
  if (selectedCountry(judgement) === gold.countryCode)
    return gold.lat === null || isNear(judgement) ? 'right_place' : 'right_country_wrong_place';
  if (selectedCountry(judgement) === null && predicted.inferredCountry !== null) {
    return predicted.inferredCountry.countryCode === gold.countryCode ? 'right_country_inferred' : 'wrong_country_inferred';
  }
  if (hasGoldCandidate(judgement)) return predicted.selected === null ? 'rejected_though_listed' : 'wrong_choice';
  return predicted.candidates.length > 0 || predicted.selected !== null ? 'gold_not_among_candidates' : 'no_candidate';
}

/** Classes that say that nobody looked at the candidates. */
function unansweredClass({ status, reason }: PredictedMention): FailureClass | null {
  if (status === 'timeout' || status === 'invalid_output') return status;
  return reason === 'over_mention_limit' ? 'over_mention_limit' : null;
}

function hasGoldCountry(judgement: Judgement): judgement is CountryJudgement & typeof judgement {
  return judgement.gold.countryCode !== null;
}
