import type { DatasetEntry } from '@locitorium/ports';

/** Texts that are held because their predictions are still to come, in UTF-16 code units: about 128 MB. */
const MOST_HELD = 64_000_000;

/**
 * Finds the texts of predictions. A run writes lines in the order in which documents were done, which is nearly that of the dataset:
 * reading on finds a text, and the few that were passed by are held. Where the order is another one, the oldest are given up rather than
 * memory.
 */
export class TextsOfDataset {
  readonly #entries: AsyncIterator<DatasetEntry>;
  readonly #mostHeld: number;
  readonly #held = new Map<string, string>();
  #heldUnits = 0;

  constructor(entries: AsyncIterable<DatasetEntry>, mostHeld = MOST_HELD) {
    this.#entries = entries[Symbol.asyncIterator]();
    this.#mostHeld = mostHeld;
  }

  /** Null where the dataset has no such document, or its turn has passed. */
  async textOf(docId: string): Promise<string | null> {
    const held = this.#held.get(docId);
    if (held !== undefined) {
      this.#release(docId, held);
      return held;
    }
    for (let next = await this.#entries.next(); !next.done; next = await this.#entries.next()) {
      if (next.value.kind === 'invalid') continue;
      const { docId: found, text } = next.value.document;
      if (found === docId) return text;
      this.#held.set(found, text);
      this.#heldUnits += text.length;
      for (const [oldest, itsText] of this.#held) {
        if (this.#heldUnits <= this.#mostHeld) break;
        this.#release(oldest, itsText);
      }
    }
    return null;
  }

  #release(docId: string, text: string): void {
    this.#held.delete(docId);
    this.#heldUnits -= text.length;
  }
}
