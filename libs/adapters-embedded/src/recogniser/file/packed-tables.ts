import { instantiateKernel, KernelLayout, type KernelMemory } from '@locitorium/trees';
import { FNV_BASIS } from '../text/fnv.ts';

/** The exports of `packed-tables.wat`; all parameters but `state`, `mask` and `width` are addresses. */
interface PackedTablesKernel {
  readonly memory: KernelMemory;
  checksum(at: number, end: number, state: number): number;
  unpack(at: number, keys: number, keysEnd: number): void;
  place(keys: number, keysEnd: number, slots: number, mask: number): void;
  spread(masks: number, masksEnd: number, packed: number, weights: number, width: number): void;
}

/** `packed-tables.wat` in binary; a test compares them. */
export const PACKED_TABLES_BINARY =
  'AGFzbQEAAAABHQRgA39/fwF/YAN/f38AYAR/f39/AGAFf39/f38AAwUEAAECAwUDAQABBy8FBm1lbW9yeQIACGNoZWNrc3VtAAAGdW5wYWNrAAEFcGxhY2UAAgZzcHJlYWQAAwq+AgQqAAJAA0AgACABRg0BIAIgAC0AAHNBk4OACGwhAiAAQQFqIQAMAAsLIAILXgEEfwJAA0AgASACRg0BQQAhBUEAIQQDQCAALQAAIQMgAEEBaiEAIAUgA0H/AHEgBHRyIQUgBEEHaiEEIANBgAFPDQALIAYgBWohBiABIAY2AgAgAUEEaiEBDAALCwtZAQJ/AkADQCAAIAFGDQEgBEEBaiEEIAAoAgBBsfPd8XlsQQV2IANxIQUDQCACIAVqKAIABEAgBUEEaiADcSEFDAELCyACIAVqIAQ2AgAgAEEEaiEADAALCwtYAQJ/AkADQCAAIAFGDQEgAC8BACEFAkADQCAFRQ0BIAVoIQYgAyAGaiACLQAAOgAAIAJBAWohAiAFIAVBAWtxIQUMAAsLIABBAmohACADIARqIQMMAAsLCw==';

const WORD_BYTES = 4;
/** Bytes whose checksum is taken at a time. */
const BATCH = 65_536;

/** Guards against cut and damaged files, not against forgery. FNV-1a, unsigned. */
export function checksum(bytes: Uint8Array): number {
  const kernel = newKernel();
  const batch = new Uint8Array(kernel.memory.buffer, 0, BATCH);
  let state = FNV_BASIS;
  for (let first = 0; first < bytes.length; first += BATCH) {
    const piece = bytes.subarray(first, first + BATCH);
    batch.set(piece);
    state = kernel.checksum(0, piece.length, state);
  }
  return state >>> 0;
}

/** Reads `count` ascending unsigned 32-bit keys from the gaps between them (LEB128), which `bytes` begin with. */
export function unpackKeys(bytes: Uint8Array, count: number): Int32Array {
  const { memory, unpack } = newKernel();
  const layout = new KernelLayout();
  const keysAt = layout.place(count * WORD_BYTES);
  const bytesAt = layout.place(bytes.length);
  const buffer = layout.fit(memory);
  new Uint8Array(buffer, bytesAt).set(bytes);
  unpack(bytesAt, keysAt, keysAt + count * WORD_BYTES);
  return new Int32Array(buffer, keysAt, count).slice();
}

/**
 * Reads `rows` rows of `width` weights. `bytes` begin with a mask of labels for each row (16 bits, little endian); behind them come the
 * weights that the masks name; the others are 0.
 */
export function unpackWeights(bytes: Uint8Array, rows: number, width: number): Int8Array {
  const { memory, spread } = newKernel();
  const layout = new KernelLayout();
  const bytesAt = layout.place(bytes.length);
  const weightsAt = layout.place(rows * width);
  const buffer = layout.fit(memory);
  new Uint8Array(buffer, bytesAt).set(bytes);
  const masksEnd = bytesAt + 2 * rows;
  spread(bytesAt, masksEnd, masksEnd, weightsAt, width);
  return new Int8Array(buffer, weightsAt, rows * width).slice();
}

/** Finds 32-bit keys by open addressing. */
export class KeyTable {
  readonly #keys: Int32Array;
  /** Number of a key, from 1 on; 0 where there is none. */
  readonly #slots: Int32Array;
  readonly #mask: number;

  constructor(keys: Int32Array) {
    let slots = 16;
    while (slots < keys.length * 2) slots *= 2;
    const { memory, place } = newKernel();
    const layout = new KernelLayout();
    const slotsAt = layout.place(slots * WORD_BYTES);
    const keysAt = layout.place(keys.byteLength);
    const buffer = layout.fit(memory);
    new Int32Array(buffer, keysAt, keys.length).set(keys);
    place(keysAt, keysAt + keys.byteLength, slotsAt, (slots - 1) * WORD_BYTES);
    this.#keys = keys;
    this.#slots = new Int32Array(buffer, slotsAt, slots).slice();
    this.#mask = slots - 1;
  }

  /** Index of a key among those given, of the first where it stands twice; −1 where it does not. */
  indexOf(key: number): number {
    let slot = (Math.imul(key, 0x9e3779b1) >>> 7) & this.#mask;
    for (;;) {
      const index = this.#slots[slot]! - 1;
      if (index < 0 || this.#keys[index] === key) return index;
      slot = (slot + 1) & this.#mask;
    }
  }
}

/** A new one each time, so that its memory goes with the call. */
const newKernel = (): PackedTablesKernel => instantiateKernel<PackedTablesKernel>(PACKED_TABLES_BINARY);
