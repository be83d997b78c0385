import { slotOf } from './format/key-hash.ts';

/** Share of slots taken. */
const LOAD = 0.7;

/** Which records may have an id, by its hash: a table of open addressing, six bytes a record. */
export class IdIndex {
  /** Number of the record + 1; 0 is an empty slot. */
  readonly #slots: Uint32Array;

  constructor(records: number, hashOf: (record: number) => number) {
    const slots = new Uint32Array(Math.ceil(records / LOAD) + 1);
    for (let record = 0; record < records; record += 1) {
      let slot = slotOf(hashOf(record), slots.length);
      while (slots[slot] !== 0) slot = slot + 1 === slots.length ? 0 : slot + 1;
      slots[slot] = record + 1;
    }
    this.#slots = slots;
  }

  /** The first record of this hash, and maybe of others, that `isMeant` takes; null where there is none. */
  find(hash: number, isMeant: (record: number) => boolean): number | null {
    const slots = this.#slots;
    for (let slot = slotOf(hash, slots.length); slots[slot] !== 0; slot = slot + 1 === slots.length ? 0 : slot + 1) {
      const record = slots[slot]! - 1;
      if (isMeant(record)) return record;
    }
    return null;
  }
}
