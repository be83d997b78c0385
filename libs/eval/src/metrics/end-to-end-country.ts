import { withGoldCountry, type Judgement, type SurplusMention } from '../matching/judgement.ts';
import { precisionRecall, type PrecisionRecall } from './precision-recall.ts';
import { selectedCountry } from './predicted-country.ts';

/**
 * Found and given the right country. Precision: of all predicted mentions with a country. Recall: of all gold mentions with a
 * country, the share that was found and given the right one ("text in, right country out").
 */
export function endToEndCountry(judgements: readonly Judgement[], surplus: readonly SurplusMention[]): PrecisionRecall {
  const judged = withGoldCountry(judgements);
  const right = judged.filter((judgement) => selectedCountry(judgement) === judgement.gold.countryCode).length;
  const withCountry =
    judgements.filter((judgement) => selectedCountry(judgement) !== null).length +
    surplus.filter(({ predicted }) => (predicted.selected?.countryCode ?? null) !== null).length;
  return precisionRecall(right, withCountry, judged.length);
}
