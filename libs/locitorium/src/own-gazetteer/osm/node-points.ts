import type { NodePoints as BlockPoints } from './primitive-block.ts';

const UNITS_PER_DEGREE = 1e7;

/** Where the nodes of outlines lie: seventeen bytes a node, and none of them on the heap. */
export class NodePoints {
  readonly #ids: Float64Array;
  readonly #lats: Int32Array;
  readonly #lons: Int32Array;
  /** 1 for those that the extract holds. */
  readonly #isMet: Uint8Array;

  /** @param wanted ids, in any order and more than once */
  constructor(wanted: Float64Array) {
    wanted.sort();
    let size = 0;
    for (const id of wanted) if (size === 0 || wanted[size - 1] !== id) wanted[size++] = id;
    this.#ids = wanted.subarray(0, size);
    this.#lats = new Int32Array(size);
    this.#lons = new Int32Array(size);
    this.#isMet = new Uint8Array(size);
  }

  get isEmpty(): boolean {
    return this.#ids.length === 0;
  }

  /** Keeps those that are wanted. Extracts are sorted by id: mostly the next wanted one is the next in the list. */
  addAll({ ids, lats, lons }: BlockPoints): void {
    let at = 0;
    let before = Infinity;
    for (let i = 0; i < ids.length; i += 1) {
      const id = ids[i]!;
      if (id < before) at = this.#firstFrom(id);
      before = id;
      while (at < this.#ids.length && this.#ids[at]! < id) at += 1;
      if (this.#ids[at] !== id) continue;
      this.#lats[at] = lats[i]!;
      this.#lons[at] = lons[i]!;
      this.#isMet[at] = 1;
    }
  }

  /** Null for a node that the extract does not hold. */
  of(id: number): { readonly lat: number; readonly lon: number } | null {
    const at = this.#firstFrom(id);
    if (this.#ids[at] !== id || this.#isMet[at] === 0) return null;
    return { lat: this.#lats[at]! / UNITS_PER_DEGREE, lon: this.#lons[at]! / UNITS_PER_DEGREE };
  }

  #firstFrom(id: number): number {
    let [low, high] = [0, this.#ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#ids[middle]! < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
