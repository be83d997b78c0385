import type { Judgement } from '../matching/judgement.ts';
import { CountryAccuracy, hasGoldCountry, selectedCountry } from './country-accuracy.ts';
import { mean } from './ratio.ts';

/** What happened to the mentions of one gold country. */
export interface CountryTally {
  readonly country: string;
  /** Mentions whose gold country it is. */
  readonly mentions: number;
  /** Of these, selected places in it. */
  readonly right: number;
  /** Mentions with any gold country that were answered with this one. */
  readonly predicted: number;
}

/** How often one country was taken for another. */
export interface CountryConfusion {
  readonly gold: string;
  readonly predicted: string;
  readonly mentions: number;
}

/** Counts by country. */
export class CountryTallies {
  readonly #tallies = new Map<string, { mentions: number; right: number; predicted: number }>();
  readonly #confusions = new Map<string, { readonly gold: string; readonly predicted: string; mentions: number }>();

  add(judgement: Judgement): void {
    if (!hasGoldCountry(judgement)) return;
    const gold = judgement.gold.countryCode;
    const predicted = selectedCountry(judgement);
    const tally = this.#tallyOf(gold);
    tally.mentions++;
    if (predicted === gold) tally.right++;
    if (predicted === null) return;
    this.#tallyOf(predicted).predicted++;
    if (predicted !== gold) this.#confuse(gold, predicted);
  }

  #tallyOf(country: string) {
    const tally = this.#tallies.get(country) ?? { mentions: 0, right: 0, predicted: 0 };
    this.#tallies.set(country, tally);
    return tally;
  }

  #confuse(gold: string, predicted: string): void {
    const confusion = this.#confusions.get(`${gold} ${predicted}`) ?? { gold, predicted, mentions: 0 };
    confusion.mentions++;
    this.#confusions.set(`${gold} ${predicted}`, confusion);
  }

  /** One tally for each country in gold or in answers to mentions with a gold country; most mentions first, then by code. */
  tallies(): readonly CountryTally[] {
    return [...this.#tallies]
      .map(([country, tally]) => ({ country, ...tally }))
      .sort((a, b) => b.mentions - a.mentions || b.predicted - a.predicted || (a.country < b.country ? -1 : 1));
  }

  /** Pairs of a gold country and another selected one, most frequent first, then by codes. */
  confusions(): readonly CountryConfusion[] {
    return [...this.#confusions.values()].sort(
      (a, b) => b.mentions - a.mentions || (`${a.gold} ${a.predicted}` < `${b.gold} ${b.predicted}` ? -1 : 1),
    );
  }

  /**
   * Mean over gold countries of the country top-1 within each: a country mentioned once weighs as much as one mentioned a
   * thousand times. 0–1, null over nothing.
   */
  get macro(): number | null {
    const ofGold = [...this.#tallies.values()].filter(({ mentions }) => mentions > 0);
    return mean(ofGold.map(({ right, mentions }) => right / mentions));
  }
}

/** Country accuracy of the documents of one language. */
export interface LanguageTally {
  /** As the dataset says it (BCP 47); null where it says nothing. */
  readonly language: string | null;
  /** Mentions with a gold country. */
  readonly mentions: number;
  readonly countryTop1: number | null;
  readonly countryTop1WithInferred: number | null;
}

export class LanguageTallies {
  readonly #languages = new Map<string | null, CountryAccuracy>();

  add(judgement: Judgement): void {
    if (!hasGoldCountry(judgement)) return;
    const { lang } = judgement.document.meta;
    const accuracy = this.#languages.get(lang) ?? new CountryAccuracy();
    this.#languages.set(lang, accuracy);
    accuracy.add(judgement);
  }

  /** One tally for each language, most mentions first. */
  tallies(): readonly LanguageTally[] {
    return [...this.#languages]
      .map(([language, { mentions, top1, top1WithInferred }]) => ({
        language,
        mentions,
        countryTop1: top1,
        countryTop1WithInferred: top1WithInferred,
      }))
      .sort((a, b) => b.mentions - a.mentions || ((a.language ?? '') < (b.language ?? '') ? -1 : 1));
  }
}
