const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** `1,200`, of a whole number. By hand: the first `toLocaleString` of a process takes longer than ten documents. */
export const grouped = (count: number): string => String(count).replace(THOUSANDS, ',');

/** `1 document`, `1,200 documents`. */
export function plural(count: number, noun: string, many = `${noun}s`): string {
  return `${grouped(count)} ${count === 1 ? noun : many}`;
}
