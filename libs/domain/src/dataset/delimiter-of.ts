const DELIMITERS = [',', ';', '\t', '|'];

/** Longest first line that is looked at, in UTF-16 code units. */
const LONGEST_LINE = 1_000_000;

/**
 * What stands between the cells of a table: what stands most often in its first line, outside of quotation marks.
 *
 * @param name of its file: `.tsv` says it where the first line does not
 */
export function delimiterOf(table: string, name = ''): string {
  if (/\.tsv$/i.test(name)) return '\t';
  const line = /^[^\r\n]*/.exec(table.slice(0, LONGEST_LINE).trimStart())?.[0].replace(/"[^"]*"/g, '') ?? '';
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
