/** What stands for a figure over nothing. */
export const UNSCORED = '–';

const SHARE = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const FIGURE = new Intl.NumberFormat('en', { minimumFractionDigits: 3, maximumFractionDigits: 3 });

export const percent = (share: number): string => SHARE.format(share).replace('%', ' %');
export const whole = (count: number): string => WHOLE.format(count);
export const kilometres = (km: number): string => `${km < 10 ? Number(km.toFixed(1)) : whole(km)} km`;

/** A figure of a table or a headline. */
export function figure(value: number | null, unit: 'share' | 'km' = 'share'): string {
  if (value === null) return UNSCORED;
  return unit === 'km' ? kilometres(value) : FIGURE.format(value);
}
