import { readFileSync, writeFileSync } from 'node:fs';
import type { ChunkPlace } from '@locitorium/domain';

const LINE_END = 0x0a;

/** Places in a file, a line each, read one by one: as objects they would be most of a process whose memory is measured. */
export class PlaceList {
  readonly #bytes: Buffer;
  readonly #ends: Int32Array;

  constructor(path: string) {
    this.#bytes = readFileSync(path);
    const ends: number[] = [];
    for (let at = this.#bytes.indexOf(LINE_END); at >= 0; at = this.#bytes.indexOf(LINE_END, at + 1)) ends.push(at);
    this.#ends = Int32Array.from(ends);
  }

  get length(): number {
    return this.#ends.length;
  }

  at(number: number): ChunkPlace {
    const start = number === 0 ? 0 : this.#ends[number - 1]! + 1;
    return JSON.parse(this.#bytes.toString('utf8', start, this.#ends[number])) as ChunkPlace;
  }
}

export function writePlaces(path: string, places: readonly ChunkPlace[]): void {
  writeFileSync(path, places.map((place) => `${JSON.stringify(place)}\n`).join(''));
}
