/** What reports show for a figure over nothing. */
export const UNSCORED = '–';

/** A share to four decimals, as papers print it. */
export function formatShare(value: number | null): string {
  return value === null ? UNSCORED : value.toFixed(4);
}

export function formatKm(value: number | null): string {
  return value === null ? UNSCORED : `${value.toFixed(1)} km`;
}

/** Decimals of shares in reports: four tell apart any two outcomes over ten thousand mentions. */
const SHARE_DIGITS = 4;
const KM_DIGITS = 2;

/** A share to four decimals; null stays null. */
export function roundShare(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(SHARE_DIGITS));
}

/** Kilometres to two decimals; null stays null. */
export function roundKm(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(KM_DIGITS));
}
