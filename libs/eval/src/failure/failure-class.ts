import type { PredictedMention } from '@locitorium/domain';
import type { CountryJudgement, Judgement } from '../matching/judgement.ts';
import { isNear } from '../metrics/error-distances.ts';
import { hasGoldCandidate, hasGoldCountry, selectedCountry, selectedOrInferredCountry } from '../metrics/country-accuracy.ts';

/** What a class says about the mention it holds. */
export type FailureVerdict = 'right' | 'wrong' | 'unanswered';

interface FailureDescription {
  readonly verdict: FailureVerdict;
  /** What happened, in one sentence for reports. */
  readonly meaning: string;
  /** What to change so that there are fewer; null where nothing is wrong. */
  readonly lever: string | null;
}

/**
 * Every judged mention, and in `e2e` every spurious one, is in exactly one of these, tested from top to bottom; what is right is never
 * a wrong span. "Listed" means that some candidate lies in the gold country.
 */
export const FAILURE_CLASSES = {
  missing_document: unanswered('The predictions have no line for the document.', 'the run: resume it'),
  document_failed: unanswered('The document could not be grounded, and its line says why.', 'limits, or the server named'),
  not_in_text: unanswered('The gold mention does not stand in the text of its document.', 'the dataset'),
  missing_mention: unanswered('The line of the document has no result for the mention.', 'the system’s output'),
  not_recognised: unanswered('No predicted mention overlaps the gold mention.', 'extractor: recall, --policy'),
  spurious: wrong('A predicted mention that no gold mention accounts for.', 'extractor: precision, --policy'),
  timeout: unanswered('The deadline passed, or a server did not answer.', 'deadline, server'),
  invalid_output: unanswered('The model answered what could not be used.', 'model, prompt'),
  over_mention_limit: unanswered('The document has more mentions than the limit allows.', 'max_mentions'),
  wrong_span: wrong('Other words were taken for the mention than gold’s, and the answer is not right.', 'extractor: bounds of names'),
  no_country_kept: right('Gold names no country, and none was given.'),
  country_invented: wrong('Gold names no country, but one was selected or inferred.', 'selector: when to reject'),
  right_place: right('The country is right, and the place within 161 km where gold has coordinates.'),
  right_country_wrong_place: right(
    'The country is right, but the place more than 161 km from the gold point.',
    'selector within the country; points of the gazetteer',
  ),
  right_country_inferred: right('No place was selected, and the inferred country is right.', 'candidate source: missing record'),
  wrong_country_inferred: wrong('No place with a country was selected, and the inferred country is wrong.', 'selector: inference'),
  wrong_choice: wrong('A place elsewhere was selected although the gold country was listed.', 'selector: ranking'),
  rejected_though_listed: unanswered('Nothing was selected although the gold country was listed.', 'selector: threshold'),
  gold_not_among_candidates: wrong('There were candidates, but none in the gold country.', 'candidate source: aliases, max_candidates'),
  no_candidate: unanswered('The candidate source found nothing.', 'candidate source: names, aliases'),
} as const satisfies Record<string, FailureDescription>;

function right(meaning: string, lever: string | null = null): FailureDescription {
  return { verdict: 'right', meaning, lever };
}

function wrong(meaning: string, lever: string): FailureDescription {
  return { verdict: 'wrong', meaning, lever };
}

function unanswered(meaning: string, lever: string): FailureDescription {
  return { verdict: 'unanswered', meaning, lever };
}

export type FailureClass = keyof typeof FAILURE_CLASSES;

/** The one class of a judged mention (spurious mentions have no judgement and are classed by the caller). */
export function failureClassOf(judgement: Judgement): FailureClass {
  if (judgement.predicted === null) return judgement.absence;
  const notWeighed = unansweredClass(judgement.predicted);
  if (notWeighed !== null) return notWeighed;
  const failureClass = hasGoldCountry(judgement) ? countryClassOf(judgement) : withoutCountryClassOf(judgement);
  return FAILURE_CLASSES[failureClass].verdict !== 'right' && hasOtherSpan(judgement) ? 'wrong_span' : failureClass;
}

function withoutCountryClassOf(judgement: Judgement): FailureClass {
  return selectedOrInferredCountry(judgement) === null ? 'no_country_kept' : 'country_invented';
}

function countryClassOf(judgement: CountryJudgement & { readonly predicted: PredictedMention }): FailureClass {
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

/** Whether both say where the mention stands, and not the same. */
function hasOtherSpan({ gold, predicted, exactSpan }: Judgement): boolean {
  return !exactSpan && gold.start !== null && predicted !== null && predicted.start !== null;
}
