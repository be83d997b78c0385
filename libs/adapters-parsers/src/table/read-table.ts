import { pipeline, Readable } from 'node:stream';
import { parse, type CsvError } from 'csv-parse';
import { delimiterOf, isSeparatorRow, RowLines, type TableRow } from '@locitorium/domain';
import { tooLarge, unreadable } from '../refusals.ts';
import { encodingOf } from '../text/decode-text.ts';

export interface ReadTableOptions {
  /** What messages call the table; an end such as `.tsv` says what is between its cells where the first line does not. */
  readonly name: string;
}

/** What encoding and delimiter are told by. */
const SAMPLE_BYTES = 65_536;

/** Longest row in UTF-16 code units. */
const LONGEST_ROW = 20_000_000;

/**
 * The rows of a table with commas, semicolons, tabs or bars between its cells, one after the other as they are asked for. Rows may differ
 * in how many cells they have.
 *
 * Rejects with a UsageError `document_unreadable` where bytes are no text or a quotation mark is not closed, and `document_too_large` for
 * a row without end. Messages never quote.
 */
export async function* readTable(
  content: AsyncIterable<Uint8Array>,
  { name }: ReadTableOptions,
): AsyncGenerator<TableRow, void, undefined> {
  const { text, sample } = await decoded(content, name);
  const faults: CsvError[] = [];
  const parser = parse({
    delimiter: delimiterOf(sample, name),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    info: true,
    // An error would take the rows with it that were read before it.
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error !== undefined) faults.push(error);
      return undefined;
    },
  });
  const lines = new RowLines();
  let end = 0;
  let hidden = 0;
  const rows = pipeline(Readable.from(text, { objectMode: false }), parser, () => undefined);
  for await (const { record, info } of rows as AsyncIterable<{ record: readonly string[]; info: { lines: number } }>) {
    if (faults[0] !== undefined && info.lines > Number(faults[0]['lines'])) break;
    const { first, last, row } = lines.next(record, info.lines);
    end = last;
    // Spreadsheets do not show it.
    if (isSeparatorRow({ line: first, cells: record })) hidden = 1;
    else yield { line: first, row: row - hidden, cells: record };
  }
  if (faults[0] !== undefined) throw refusal(faults[0], name, end + 1);
}

function refusal({ code }: CsvError, name: string, line: number): Error {
  if (code === 'CSV_MAX_RECORD_SIZE')
    return tooLarge(
      `${name}, line ${line}: here begins a row of more than ${LONGEST_ROW} characters. A quotation mark may not be closed, or it is not a table.`,
      { file: name, line, limit: LONGEST_ROW },
    );
  return unreadable(
    `${name}, line ${line}: here begins a row with a quotation mark that is never closed. Close it, or write it twice where it is part of the text.`,
    { file: name, line },
  );
}

/** The text of bytes, and its beginning, which tells the dialect. */
async function decoded(content: AsyncIterable<Uint8Array>, name: string): Promise<{ text: AsyncIterable<string>; sample: string }> {
  const iterator = content[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  let isWhole = false;
  while (length < SAMPLE_BYTES && !isWhole) {
    const next = await iterator.next();
    if (next.done === true) isWhole = true;
    else {
      first.push(next.value);
      length += next.value.byteLength;
    }
  }
  const beginning = Buffer.concat(first);
  const encoding = encodingOf(beginning, { cut: !isWhole });
  if (encoding === null) throw unreadable(`The text encoding of ${name} cannot be detected: save it as UTF-8.`, { file: name });
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (cause) {
      throw unreadable(
        `${name} begins in ${encoding.toUpperCase()}, but some of it is not: save all of it as UTF-8.`,
        { file: name },
        cause,
      );
    }
  };
  const sample = decode(beginning);
  const text = async function* (): AsyncGenerator<string> {
    try {
      yield sample;
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield decode(next.value);
      yield decode();
    } finally {
      await iterator.return?.();
    }
  };
  return { text: text(), sample };
}
