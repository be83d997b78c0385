import { isLocitoriumError, parseDatasetLine, UsageError, type LocitoriumError } from '@locitorium/domain';
import type { DatasetEntry, DatasetReader } from '@locitorium/ports';
import { invalidLine } from '../line/invalid-line.ts';
import { readJsonLines } from '../line/read-json-lines.ts';
import { sourceName, type ByteSource } from '../source/byte-source.ts';

export interface JsonlDatasetSettings {
  readonly source: ByteSource;
  /** Longest line in bytes; default 100 MB. */
  readonly maxLineBytes?: number;
}

/**
 * Reads a dataset from a JSON-lines file or stream. Blank lines are skipped; a line that is no document becomes an invalid
 * entry of kind `invalid_json`, `invalid_utf8`, `line_too_long`, `invalid_document` or `duplicate_doc_id`, and reading goes on.
 * Apart from the current line it holds the identifiers seen, to find duplicates (about 100 bytes a document).
 */
export class JsonlDatasetReader implements DatasetReader {
  readonly #settings: JsonlDatasetSettings;
  #streamTaken = false;

  constructor(settings: JsonlDatasetSettings) {
    this.#settings = settings;
  }

  /** Rejects with a usage error `dataset_not_found`, `dataset_unreadable`, `dataset_encoding` or, for a stream, `dataset_consumed`. */
  async *entries(signal?: AbortSignal): AsyncGenerator<DatasetEntry, void, undefined> {
    const { source, maxLineBytes } = this.#settings;
    const name = sourceName(source);
    this.#takeStream(source, name);
    const firstLines = new Map<string, number>();
    const options = { role: 'dataset' as const, ...(maxLineBytes !== undefined && { maxLineBytes }), ...(signal && { signal }) };
    for await (const json of readJsonLines(source, options)) {
      if (json.kind === 'blank') continue;
      yield json.kind === 'invalid' ? { ...json, docId: null } : entryOf(json.line, json.value, name, firstLines);
    }
  }

  #takeStream(source: ByteSource, name: string): void {
    if (typeof source === 'string') return;
    if (this.#streamTaken) throw new UsageError('dataset_consumed', `${name} is a stream and can be read once. Save it to a file to read it again.`, { file: name });
    this.#streamTaken = true;
  }
}

function entryOf(line: number, value: unknown, name: string, firstLines: Map<string, number>): DatasetEntry {
  try {
    const document = parseDatasetLine(value);
    const first = firstLines.get(document.docId);
    if (first === undefined) {
      firstLines.set(document.docId, line);
      return { kind: 'document', line, document };
    }
    const what = `repeats the doc_id ${document.docId} of line ${first}. Identifiers must be unique.`;
    const error = invalidLine('duplicate_doc_id', name, line, what, { doc_id: document.docId, first_line: first });
    return { kind: 'invalid', line, docId: document.docId, error };
  } catch (error) {
    if (!isLocitoriumError(error)) throw error;
    return { kind: 'invalid', line, docId: docIdIn(error), error: invalidLine(error.kind, name, line, error.message, error.facts, error) };
  }
}

function docIdIn(error: LocitoriumError): string | null {
  const id = error.facts['doc_id'];
  return typeof id === 'string' ? id : null;
}
