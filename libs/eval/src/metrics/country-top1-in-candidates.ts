import { withGoldCountry, type Judgement } from '../matching/judgement.ts';
import { hasGoldCandidate } from './candidate-recall.ts';
import { countryTop1 } from './country-top1.ts';

/**
 * Country top-1 over those mentions only whose gold country is among the candidates: the selector alone. 0–1, null over nothing.
 * This is the protocol of figures that leave out "missing" toponyms (Mordecai 3); never compare it with plain country top-1.
 */
export function countryTop1InCandidates(judgements: readonly Judgement[]): number | null {
  return countryTop1(withGoldCountry(judgements).filter(hasGoldCandidate));
}
