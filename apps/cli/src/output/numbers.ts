const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** `1 document`, `1,200 documents`. By hand: the first `toLocaleString` of a process takes longer than ten documents. */
export function plural(count: number, noun: string, many = `${noun}s`): string {
  return `${String(count).replace(THOUSANDS, ',')} ${count === 1 ? noun : many}`;
}
