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
