import type { CountryJudgement, Judgement } from '../matching/judgement.ts';
import { ratio } from './ratio.ts';

/** Country of the place that was selected: alpha-2, or null where none was selected or the place lies in no single country. */
export function selectedCountry({ predicted }: Pick<Judgement, 'predicted'>): string | null {
  return predicted?.selected?.countryCode ?? null;
}

/** The selected place's country or, where that is null, the inferred one. */
export function selectedOrInferredCountry(judgement: Pick<Judgement, 'predicted'>): string | null {
  return selectedCountry(judgement) ?? judgement.predicted?.inferredCountry?.countryCode ?? null;
}

/** Position of the first candidate in the gold country as listed, 0 for the first; Infinity where none lies in it. */
function goldRank({ gold, predicted }: CountryJudgement): number {
  const rank = predicted?.candidates.findIndex(({ countryCode }) => countryCode === gold.countryCode) ?? -1;
  return rank === -1 ? Number.POSITIVE_INFINITY : rank;
}

/** Whether one of the candidates lies in the gold country. */
export function hasGoldCandidate(judgement: CountryJudgement): boolean {
  return Number.isFinite(goldRank(judgement));
}

/** Counts mentions by what became of their countries. The figures are shares, 0–1, and null over nothing. */
export class CountryAccuracy {
  /** Mentions with a gold country. */
  mentions = 0;
  /** Of these: the selected place lies in it; it or, where no country was selected, the inferred one is right; any was selected. */
  right = 0;
  rightWithInferred = 0;
  answers = 0;
  /** Of these: the gold country is that of a candidate. */
  listed = 0;
  #rightAndListed = 0;
  #inTop3 = 0;
  #inTop5 = 0;
  #withoutCountry = 0;
  #keptWithout = 0;

  add(judgement: Judgement): void {
    const selected = selectedCountry(judgement);
    if (!hasGoldCountry(judgement)) {
      this.#withoutCountry++;
      if (selected === null) this.#keptWithout++;
      return;
    }
    const { countryCode } = judgement.gold;
    const rank = goldRank(judgement);
    this.mentions++;
    if (selected !== null) this.answers++;
    if (selected === countryCode) this.right++;
    if (selectedOrInferredCountry(judgement) === countryCode) this.rightWithInferred++;
    if (rank < 3) this.#inTop3++;
    if (rank < 5) this.#inTop5++;
    if (!Number.isFinite(rank)) return;
    this.listed++;
    if (selected === countryCode) this.#rightAndListed++;
  }

  /**
   * Country accuracy: share of the mentions with a gold country whose selected place lies in it. Unanswered and missing mentions
   * count as wrong. The country-level accuracy of the toponym resolution literature over all linked mentions.
   */
  get top1(): number | null {
    return ratio(this.right, this.mentions);
  }

  /**
   * As country top-1, but where no country was selected the inferred one counts ("Rue Haxo" is in no gazetteer, but in France). Never
   * below country top-1.
   */
  get top1WithInferred(): number | null {
    return ratio(this.rightWithInferred, this.mentions);
  }

  /**
   * Share of the mentions with a gold country for which a place with a country was selected, right or wrong. The coverage of the
   * system; read it beside the precision.
   */
  get answered(): number | null {
    return ratio(this.answers, this.mentions);
  }

  /** Of the mentions with a gold country that were answered, the share answered right. answered × precision = country top-1. */
  get precision(): number | null {
    return ratio(this.right, this.answers);
  }

  /** Share of the mentions whose gold country lies among those of the first 3 candidates as listed, whatever was selected. */
  get top3(): number | null {
    return ratio(this.#inTop3, this.mentions);
  }

  /** The same of the first 5 candidates; never below that of 3. */
  get top5(): number | null {
    return ratio(this.#inTop5, this.mentions);
  }

  /**
   * Share of the mentions with a gold country for which some candidate lies in it: the ceiling that the candidates set to any
   * selector.
   */
  get candidateRecall(): number | null {
    return ratio(this.listed, this.mentions);
  }

  /**
   * Country top-1 over those mentions only whose gold country is among the candidates: the selector alone. This is the protocol of
   * figures that leave out "missing" toponyms (Mordecai 3); never compare it with plain country top-1.
   */
  get top1InCandidates(): number | null {
    return ratio(this.#rightAndListed, this.listed);
  }

  /**
   * Share of the mentions without a gold country (continents, seas, historical states, unlinked) that were given none by a selection.
   * Missing mentions count as kept.
   */
  get noCountryKept(): number | null {
    return ratio(this.#keptWithout, this.#withoutCountry);
  }
}

/** Whether countries can be judged by this mention. */
export function hasGoldCountry(judgement: Judgement): judgement is Judgement & CountryJudgement {
  return judgement.gold.countryCode !== null;
}
