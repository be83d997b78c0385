import type { Document } from '@locitorium/domain';
import type { DatasetEntry, DatasetReader } from '../../dataset-reader/dataset-reader.ts';

/** A dataset of entries, or of documents numbered from line 1. Counts how far it was read. */
export class InMemoryDatasetReader implements DatasetReader {
  readonly #entries: readonly DatasetEntry[];
  read = 0;

  constructor(entries: readonly (DatasetEntry | Document)[]) {
    this.#entries = entries.map((entry, i) => ('kind' in entry ? entry : { kind: 'document', line: i + 1, document: entry }));
  }

  async *entries(signal?: AbortSignal): AsyncIterable<DatasetEntry> {
    for (const entry of this.#entries) {
      signal?.throwIfAborted();
      this.read++;
      yield entry;
    }
  }
}
