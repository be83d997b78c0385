import type { Interval } from '../bootstrap/interval.ts';

/** What reports show for a figure over nothing. */
export const UNSCORED = '–';

/** A share to four decimals, as papers print it. */
export function formatShare(value: number | null): string {
  return value === null ? UNSCORED : value.toFixed(4);
}

export function formatKm(value: number | null): string {
  return value === null ? UNSCORED : `${value.toFixed(1)} km`;
}

/** `0.8012–0.8431`; the dash alone where there is no interval. */
export function formatInterval({ low, high }: Interval, unit: 'share' | 'km'): string {
  if (low === null || high === null) return UNSCORED;
  return unit === 'km' ? `${low.toFixed(1)}–${formatKm(high)}` : `${formatShare(low)}–${formatShare(high)}`;
}

/** A share to four decimals, which tell apart any two outcomes over ten thousand mentions; null stays null. */
export function roundShare(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(4));
}

/** Kilometres to two decimals; null stays null. */
export function roundKm(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(2));
}
