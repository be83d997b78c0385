import { UsageError, type Document } from '@locitorium/domain';
import type { DatasetEntry } from '@locitorium/ports';

/** A record of the input as it lies in a batch: a document, or why it is none. */
type Record =
  | { readonly line: number; readonly document: Document }
  | { readonly line: number; readonly docId: string | null; readonly kind: string; readonly message: string };

/** More would not fit into a queue: 64 MiB of JSON. Longer than any text that an engine takes. */
const MOST_CHARS = 67_108_864;

/** One line of a batch. A document that is too long for any queue becomes a record that says so. */
export function encodeRecord(entry: DatasetEntry): string {
  const { line } = entry;
  if (entry.kind === 'invalid') {
    const { docId, error } = entry;
    return JSON.stringify({ line, docId, kind: error.kind, message: error.message } satisfies Record);
  }
  const { document } = entry;
  const encoded = JSON.stringify({ line, document } satisfies Record);
  if (encoded.length <= MOST_CHARS) return encoded;
  const message = `The document has more than ${MOST_CHARS} characters as JSON, which no batch holds: split it.`;
  return JSON.stringify({ line, docId: document.docId, kind: 'document_too_large', message } satisfies Record);
}

/** The records of a batch. */
export function decodeBatch(content: string): readonly DatasetEntry[] {
  return content.split('\n').map((text) => {
    const record = JSON.parse(text) as Record;
    const { line } = record;
    if ('document' in record) return { kind: 'document', line, document: record.document };
    return { kind: 'invalid', line, docId: record.docId, error: new UsageError(record.kind, record.message) };
  });
}
