import { CORPUS_QUERY_DEFAULTS, UsageError, type CorpusQuery, type Fusion, type PlaceIntent } from '@locitorium/domain';

/** Flags that say what makes a passage a good one. */
export interface RankingFlags {
  readonly alpha?: string;
  readonly fusion?: Fusion;
  readonly placeIntent?: PlaceIntent;
}

/** Throws a UsageError that names the flag. */
export function rankingOf({ alpha, fusion, placeIntent }: RankingFlags): Pick<CorpusQuery, 'alpha' | 'fusion' | 'placeIntent'> {
  return {
    alpha: alpha === undefined ? CORPUS_QUERY_DEFAULTS.alpha : numberOf('--alpha', alpha),
    fusion: fusion ?? CORPUS_QUERY_DEFAULTS.fusion,
    placeIntent: placeIntent ?? CORPUS_QUERY_DEFAULTS.placeIntent,
  };
}

export function numberOf(flag: string, text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(value))
    throw new UsageError('invalid_number', `${flag} must be a number, not ${JSON.stringify(text.slice(0, 40))}.`, { flag });
  return value;
}
