import type { PredictedMention } from '@locitorium/domain';
import type { CountryJudgement, Judgement } from '../matching/judgement.ts';
import { isNear } from '../metrics/error-distances.ts';
import { hasGoldCandidate, selectedCountry, selectedOrInferredCountry } from '../metrics/country-accuracy.ts';

/** What a class says about the mention it holds. */
export type FailureVerdict = 'right' | 'wrong' | 'unanswered';

/**
 * Every judged mention, and in `e2e` every spurious one, is in exactly one of these, tested from top to bottom. "Listed" means
 * that some candidate lies in the gold country. `meaning` is one sentence for reports: what happened.
 */
export const FAILURE_CLASSES = {
  missing_document: { verdict: 'unanswered', meaning: 'The predictions have no line for the document.' },
  document_failed: { verdict: 'unanswered', meaning: 'The document could not be grounded, and its line says why.' },
  not_in_text: { verdict: 'unanswered', meaning: 'The gold mention does not stand in the text of its document.' },
  missing_mention: { verdict: 'unanswered', meaning: 'The line of the document has no result for the mention.' },
  not_recognised: { verdict: 'unanswered', meaning: 'No predicted mention overlaps the gold mention.' },
  spurious: { verdict: 'wrong', meaning: 'A predicted mention that no gold mention accounts for.' },
  timeout: { verdict: 'unanswered', meaning: 'The deadline passed, or a server did not answer.' },
  invalid_output: { verdict: 'unanswered', meaning: 'The model answered what could not be used.' },
  over_mention_limit: { verdict: 'unanswered', meaning: 'The document has more mentions than the limit allows.' },
  no_country_kept: { verdict: 'right', meaning: 'Gold names no country, and none was given.' },
  country_invented: { verdict: 'wrong', meaning: 'Gold names no country, but one was selected or inferred.' },
  right_place: { verdict: 'right', meaning: 'The country is right, and the place within 161 km where gold has coordinates.' },
  right_country_wrong_place: { verdict: 'right', meaning: 'The country is right, but the place more than 161 km from the gold point.' },
  right_country_inferred: { verdict: 'right', meaning: 'No place was selected, and the inferred country is right.' },
  wrong_country_inferred: { verdict: 'wrong', meaning: 'No place with a country was selected, and the inferred country is wrong.' },
  wrong_choice: { verdict: 'wrong', meaning: 'A place elsewhere was selected although the gold country was listed.' },
  rejected_though_listed: { verdict: 'unanswered', meaning: 'Nothing was selected although the gold country was listed.' },
  gold_not_among_candidates: { verdict: 'wrong', meaning: 'There were candidates, but none in the gold country.' },
  no_candidate: { verdict: 'unanswered', meaning: 'The candidate source found nothing.' },
} as const satisfies Record<string, { verdict: FailureVerdict; meaning: string }>;

export type FailureClass = keyof typeof FAILURE_CLASSES;

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

/** Classes of mentions whose candidates were never weighed. */
function unansweredClass({ status, reason }: PredictedMention): FailureClass | null {
  if (status === 'timeout' || status === 'invalid_output') return status;
  return reason === 'over_mention_limit' ? 'over_mention_limit' : null;
}

function hasGoldCountry(judgement: Judgement): judgement is CountryJudgement & typeof judgement {
  return judgement.gold.countryCode !== null;
}
