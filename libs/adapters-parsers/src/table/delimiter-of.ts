const DELIMITERS = [',', ';', '\t', '|'];

/** Longest first line that is looked at, in UTF-16 code units. */
const LONGEST_LINE = 1_000_000;

/** What stands most often in the first line of a table, outside of quotation marks. */
export function delimiterOf(table: string): string {
  const line = /^[^\r\n]*/.exec(table.slice(0, LONGEST_LINE).trimStart())?.[0].replace(/"[^"]*"/g, '') ?? '';
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
