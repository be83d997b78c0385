import { greatCircleKm, type Candidate } from '@locitorium/domain';
import type { GoldMention } from './gold-documents.ts';

/** The answer to one gold mention. */
export interface Answer {
  readonly selected: Candidate | null;
  readonly inferredCountry: string | null;
  readonly within: Candidate | null;
  /** Probability that the country of `selected`, or the inferred one, is right; null where none is named. */
  readonly confidence: number | null;
}

export interface AnsweredMention {
  readonly gold: GoldMention;
  readonly answer: Answer;
}

/** Shares of mentions; null over nothing. */
export interface ResolutionScores {
  readonly mentions: number;
  readonly country_top1: number | null;
  readonly country_top1_with_inferred: number | null;
  readonly country_macro: number | null;
  readonly acc161: number | null;
  readonly acc161_with_within: number | null;
  readonly no_country_kept: number | null;
  /** Expected calibration error of "this country is right" over mentions with a gold country, ten equal bins. */
  readonly ece: number | null;
}

const NEAR_KM = 161;
const BINS = 10;

/**
 * Resolution alone, gold mentions given. A mention whose gold names a country counts in the country scores, one with a point
 * in acc@161; an unanswered one is wrong. `no_country_kept`: mentions without a gold country for which no place with one was selected.
 */
export function scoreResolution(mentions: readonly AnsweredMention[]): ResolutionScores {
  const withCountry = mentions.filter(({ gold }) => gold.countryCode !== null);
  const withPoint = mentions.filter(({ gold }) => gold.point !== null);
  const without = mentions.filter(({ gold }) => gold.countryCode === null);
  const selected = ({ answer }: AnsweredMention): string | null => answer.selected?.countryCode ?? null;
  const named = (mention: AnsweredMention): string | null => selected(mention) ?? mention.answer.inferredCountry;
  const isRight = (country: string | null, { gold }: AnsweredMention): boolean => country === gold.countryCode;
  const isNear = (place: Candidate | null, { gold }: AnsweredMention): boolean => place !== null && greatCircleKm(place, gold.point!) <= NEAR_KM;
  const byCountry = new Map<string, AnsweredMention[]>();
  for (const mention of withCountry) byCountry.set(mention.gold.countryCode!, [...(byCountry.get(mention.gold.countryCode!) ?? []), mention]);
  const recalls = [...byCountry.values()].map((group) => share(group, (mention) => isRight(selected(mention), mention))!);
  return {
    mentions: withCountry.length,
    country_top1: share(withCountry, (mention) => isRight(selected(mention), mention)),
    country_top1_with_inferred: share(withCountry, (mention) => isRight(named(mention), mention)),
    country_macro: recalls.length === 0 ? null : recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length,
    acc161: share(withPoint, (mention) => isNear(mention.answer.selected, mention)),
    acc161_with_within: share(withPoint, (mention) => isNear(mention.answer.selected ?? mention.answer.within, mention)),
    no_country_kept: share(without, (mention) => selected(mention) === null),
    ece: expectedCalibrationError(
      withCountry.flatMap((mention) =>
        mention.answer.confidence === null || named(mention) === null ? [] : [{ confidence: mention.answer.confidence, isRight: isRight(named(mention), mention) }],
      ),
    ),
  };
}

/** Guo et al. 2017: mean over equal bins of |frequency − confidence|, weighted by the bins' sizes. */
export function expectedCalibrationError(claims: readonly { readonly confidence: number; readonly isRight: boolean }[]): number | null {
  if (claims.length === 0) return null;
  const bins = Array.from({ length: BINS }, () => ({ confidence: 0, right: 0 }));
  for (const { confidence, isRight } of claims) {
    const bin = bins[Math.min(BINS - 1, Math.floor(confidence * BINS))]!;
    bin.confidence += confidence;
    bin.right += Number(isRight);
  }
  return bins.reduce((sum, { confidence, right }) => sum + Math.abs(right - confidence), 0) / claims.length;
}

function share<T>(items: readonly T[], holds: (item: T) => boolean): number | null {
  return items.length === 0 ? null : items.filter(holds).length / items.length;
}
