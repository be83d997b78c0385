const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** `1 document`, `1,200 documents`. By hand: the first `toLocaleString` of a process takes longer than ten documents. */
export function plural(count: number, noun: string): string {
  return `${String(count).replace(THOUSANDS, ',')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Log-odds with a sign: +1.25, −0.40. */
export function signedLogOdds(logOdds: number): string {
  const shown = Math.abs(logOdds).toFixed(2);
  return `${logOdds < 0 && shown !== '0.00' ? '−' : '+'}${shown}`;
}

/** A probability for people; certainty is not claimed where there is none. */
export function percent(probability: number): string {
  const shown = (probability * 100).toFixed(1);
  if (shown === '100.0' && probability < 1) return '> 99.9 %';
  if (shown === '0.0' && probability > 0) return '< 0.1 %';
  return `${shown} %`;
}
