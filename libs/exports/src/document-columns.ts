import type { Column } from './table.ts';

/** What became of one record of the input. */
export interface DocumentRow {
  /** Place of the record in the input, from 1. */
  readonly line: number;
  /** Null where it cannot be read. */
  readonly docId: string | null;
  /** How it failed; null where it was grounded. */
  readonly status: string | null;
  readonly errorKind: string | null;
  readonly error: string | null;
  readonly mentions: number;
  readonly resolved: number;
  /** The prediction line as JSON; null where there is none: the record is no document, or repeats the identifier of another. */
  readonly prediction: string | null;
}

/** What stands in a row of a document. */
export const DOCUMENT_COLUMNS: readonly Column<DocumentRow>[] = [
  { name: 'line', type: 'integer', valueOf: ({ line }) => line },
  { name: 'doc_id', type: 'text', valueOf: ({ docId }) => docId },
  { name: 'document_status', type: 'text', valueOf: ({ status }) => status },
  { name: 'error_kind', type: 'text', valueOf: ({ errorKind }) => errorKind },
  { name: 'error', type: 'text', valueOf: ({ error }) => error },
  { name: 'mentions', type: 'integer', valueOf: ({ mentions }) => mentions },
  { name: 'resolved', type: 'integer', valueOf: ({ resolved }) => resolved },
  { name: 'prediction', type: 'text', valueOf: ({ prediction }) => prediction },
];
