/** What reports show where nothing was there to count. */
export const UNSCORED = '–';

/** A share to four decimals, as papers print it. */
export function formatShare(value: number | null): string {
  return value === null ? UNSCORED : value.toFixed(4);
}

export function formatKm(value: number | null): string {
  return value === null ? UNSCORED : `${value.toFixed(1)} km`;
}
