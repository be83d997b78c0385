import { hash } from 'node:crypto';
import { isLocitoriumError, readDatasetLine, UsageError, type ErrorFacts, type LocitoriumError } from '@locitorium/domain';
import type { DatasetEntry, DatasetReader } from '@locitorium/ports';
import { invalidLine } from '../line/parse-json-line.ts';
import { readJsonLines, type JsonLinesInput } from '../line/read-json-lines.ts';
import { isStream, sourceName } from '../source/byte-source.ts';
import { MadeIds } from './made-ids.ts';

export interface DatasetInput extends JsonLinesInput {
  /** Whether a document may have the identifier of another one, where the caller knows better: the others need not be remembered. */
  readonly mayRepeat?: (docId: string) => boolean;
}

/**
 * Reads a dataset from a JSON-lines file or stream. Blank lines are skipped; a line without `doc_id` has the one that `MadeIds` gives
 * it. A line that is no document becomes an invalid entry of kind `invalid_json`, `invalid_utf8`, `line_too_long`,
 * `invalid_document` or `duplicate_doc_id`, or of the kind that an `UnreadableLine` says, and reading goes on.
 * Apart from the current line it holds a hash of each identifier seen, to find duplicates (about 100 bytes a document). A line that was
 * made of a file or row has that in `read_from`, and messages name it.
 */
export class JsonlDatasetReader implements DatasetReader {
  readonly #input: DatasetInput;
  #streamTaken = false;

  constructor(input: DatasetInput) {
    this.#input = input;
  }

  /**
   * Rejects with a usage error `dataset_not_found`, `dataset_unreadable`, `dataset_encoding` or, for a stream, `dataset_consumed`; for an
   * inspected file that is another one by now, with a prerequisite error `dataset_changed`, before anything of the change is read.
   */
  async *entries(signal?: AbortSignal): AsyncGenerator<DatasetEntry, void, undefined> {
    const name = sourceName(this.#input.source);
    if (isStream(this.#input.source) && this.#streamTaken)
      throw new UsageError('dataset_consumed', `${name} is a stream and can be read once. Save it to a file to read it again.`, {
        file: name,
      });
    this.#streamTaken = true;
    const first = new FirstLines(this.#input.mayRepeat);
    const ids = new MadeIds();
    for await (const json of readJsonLines(this.#input, 'dataset', signal)) {
      yield json.kind === 'invalid' ? { ...json, docId: null } : entryOf(json.line, ids.identified(json.value), name, first);
    }
  }
}

function entryOf(line: number, value: unknown, name: string, firstLines: FirstLines): DatasetEntry {
  const refused = unreadableEntry(line, value);
  if (refused !== null) return refused;
  const place: LinePlace = { name, line, readFrom: readFromOf(value) };
  try {
    const { document, findings } = readDatasetLine(value);
    const { docId } = document;
    const error = repetition(place, docId, firstLines);
    if (error !== null) return { kind: 'invalid', line, docId, error };
    const { readFrom } = place;
    return { kind: 'document', line, document, ...(findings.length > 0 && { findings, ...(readFrom !== null && { readFrom }) }) };
  } catch (error) {
    if (!isLocitoriumError(error)) throw error;
    const id = error.facts['doc_id'];
    const docId = typeof id === 'string' ? id : null;
    const repeated = docId === null ? null : repetition(place, docId, firstLines);
    return { kind: 'invalid', line, docId, error: repeated ?? invalidAt(place, error.kind, error.message, error.facts, error) };
  }
}

/** Where a line is, and where the document was read of which it was made: a file, or a row of it; null where it is the user's own line. */
interface LinePlace {
  readonly name: string;
  readonly line: number;
  readonly readFrom: string | null;
}

/** Longer than paths are: messages stay short, whatever a dataset holds. */
const LONGEST_READ_FROM = 5_000;

function readFromOf(value: unknown): string | null {
  const { read_from: readFrom } = (value ?? {}) as { readonly read_from?: unknown };
  return typeof readFrom === 'string' && readFrom.length <= LONGEST_READ_FROM ? readFrom : null;
}

/** Says where by what the user has. */
function invalidAt({ name, line, readFrom }: LinePlace, kind: string, what: string, facts: ErrorFacts, cause?: unknown): LocitoriumError {
  if (readFrom === null) return invalidLine(kind, name, line, what, facts, cause);
  return new UsageError(kind, `${readFrom}: ${what}`, { file: name, line, ...facts }, cause);
}

/** What stands in a dataset that was made of files for one of them, or a row, that could not be read. */
export interface UnreadableLine {
  readonly doc_id: string;
  readonly unreadable: { readonly kind: string; readonly message: string };
}

function unreadableEntry(line: number, value: unknown): DatasetEntry | null {
  const { doc_id: docId, unreadable } = (value ?? {}) as {
    readonly doc_id?: unknown;
    readonly unreadable?: Partial<Record<string, unknown>> | null;
  };
  if (typeof docId !== 'string' || typeof unreadable?.['kind'] !== 'string' || typeof unreadable['message'] !== 'string') return null;
  return { kind: 'invalid', line, docId, error: new UsageError(unreadable['kind'], unreadable['message'], { doc_id: docId }) };
}

/** The line that each identifier stands on first, or where that was read. */
class FirstLines {
  readonly #lines = new Map<string, number | string>();
  readonly #mayRepeat: (docId: string) => boolean;

  constructor(mayRepeat: (docId: string) => boolean = () => true) {
    this.#mayRepeat = mayRepeat;
  }

  /** The line that had the identifier before; null where this one is the first. */
  take(docId: string, { line, readFrom }: LinePlace): number | string | null {
    if (!this.#mayRepeat(docId)) return null;
    const key = hash('sha256', docId, 'base64url');
    const first = this.#lines.get(key);
    if (first === undefined) this.#lines.set(key, readFrom ?? line);
    return first ?? null;
  }
}

/** The first line with an identifier owns it, even if it is not a document: what a run writes about an identifier is about one line. */
function repetition(place: LinePlace, docId: string, firstLines: FirstLines): LocitoriumError | null {
  const first = firstLines.take(docId, place);
  if (first === null) return null;
  const what = `repeats the doc_id ${docId} of ${typeof first === 'number' ? `line ${first}` : first}. Identifiers must be unique.`;
  return invalidAt(place, 'duplicate_doc_id', what, { doc_id: docId, first_line: first });
}
