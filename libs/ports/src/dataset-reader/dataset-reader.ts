import type { Document, FieldFinding, LocitoriumError } from '@locitorium/domain';

/** One line of a dataset: a document, or why it is none. Lines count from 1 and include blank ones. */
export type DatasetEntry =
  /**
   * `findings`: what was left out of the line; absent where nothing was. `readFrom`: beside them, the file or row of which the line was
   * made, where it was made of one.
   */
  | {
      readonly kind: 'document';
      readonly line: number;
      readonly document: Document;
      readonly findings?: readonly FieldFinding[];
      readonly readFrom?: string;
    }
  | { readonly kind: 'invalid'; readonly line: number; readonly docId: string | null; readonly error: LocitoriumError };

/**
 * Streams a dataset; memory does not grow with its text. Ids of documents are unique: a line that repeats one, be it that of an invalid
 * line, is an invalid entry of kind `duplicate_doc_id`. Rejects when the dataset cannot be read at all.
 */
export interface DatasetReader {
  entries(signal?: AbortSignal): AsyncIterable<DatasetEntry>;
}
