import { parse, CsvError } from 'csv-parse/sync';
import { delimiterOf, isSeparatorRow } from '@locitorium/domain';
import type { ParsedDocument, ParseLimits } from '@locitorium/ports';
import { decodeText } from '../../text/decode-text.ts';
import { flowing, TextBlocks } from '../../text/text-blocks.ts';
import { tooLarge } from '../../refusals.ts';

/** Longest row in UTF-16 code units. */
const LONGEST_ROW = 1_000_000;

/** A table: each row a paragraph, each of its values on a line, after the name of its column where there is one. */
export function readCsv(bytes: Uint8Array, { maxChars }: ParseLimits): ParsedDocument {
  const text = new TextBlocks(maxChars);
  let header: readonly string[] | null = null;
  let rows = 0;
  const add = (cells: readonly string[]): null => {
    if (rows === 0 && isSeparatorRow({ line: 1, cells })) return null;
    rows += 1;
    if (rows === 1 && isHeader(cells)) header = cells.map((cell) => flowing(cell).trim());
    else {
      text.paragraph();
      for (const [column, cell] of cells.entries()) {
        const value = flowing(cell).trim();
        if (value === '') continue;
        text.line();
        text.verbatim(header?.[column] === undefined ? value : `${header[column]}: ${value}`);
      }
    }
    return null;
  };
  try {
    const table = decodeText(bytes);
    parse(table, {
      delimiter: delimiterOf(table),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
      on_record: add,
    });
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') {
      throw tooLarge(`The table has a row of more than ${LONGEST_ROW} characters: a quotation mark may be missing, or it is not a table.`, {
        limit: LONGEST_ROW,
      });
    }
    throw error;
  }
  if (rows === 1 && header !== null) text.verbatim((header as readonly string[]).join(', '));
  return { text: text.toString(), metadata: {} };
}

/** Names of columns are all there, all different, and no numbers. */
function isHeader(cells: readonly string[]): boolean {
  return new Set(cells).size === cells.length && cells.every((cell) => cell.trim() !== '' && Number.isNaN(Number(cell)));
}
