import type { BoundingBox } from '@locitorium/domain';

/** Parts that an outline is cut into from south to north, so that a point is compared with the lines of its own part alone. */
const MOST_STRIPS = 1_024;
const LINES_A_STRIP = 8;

/** An administrative unit with its outline: says which points lie in it. */
export class UnitArea {
  readonly name: string;
  readonly type: string;
  readonly #box: BoundingBox;
  /** Both ends of each line: lat, lon, lat, lon. */
  readonly #lines: Float64Array;
  readonly #strips: readonly (readonly number[])[];

  constructor(name: string, type: string, box: BoundingBox, lines: readonly number[]) {
    this.name = name;
    this.type = type;
    this.#box = box;
    this.#lines = Float64Array.from(lines);
    const count = lines.length / 4;
    const strips = Array.from({ length: Math.min(MOST_STRIPS, Math.ceil(count / LINES_A_STRIP)) }, (): number[] => []);
    for (let line = 0; line < count; line += 1) {
      const [a, b] = [stripOf(lines[line * 4]!, box, strips.length), stripOf(lines[line * 4 + 2]!, box, strips.length)];
      for (let strip = Math.min(a, b); strip <= Math.max(a, b); strip += 1) strips[strip]!.push(line);
    }
    this.#strips = strips;
  }

  /** Whether a line to the east crosses the outline an odd number of times: rings need not be in order, and holes count as holes. */
  contains(lat: number, lon: number): boolean {
    const [south, north, west, east] = this.#box;
    if (lat < south || lat > north || lon < west || lon > east) return false;
    let isInside = false;
    const lines = this.#lines;
    for (const line of this.#strips[stripOf(lat, this.#box, this.#strips.length)]!) {
      const [latA, latB] = [lines[line * 4]!, lines[line * 4 + 2]!];
      if (latA > lat === latB > lat) continue;
      const [lonA, lonB] = [lines[line * 4 + 1]!, lines[line * 4 + 3]!];
      if (lon < lonA + ((lat - latA) / (latB - latA)) * (lonB - lonA)) isInside = !isInside;
    }
    return isInside;
  }
}

function stripOf(lat: number, [south, north]: BoundingBox, strips: number): number {
  return north === south ? 0 : Math.min(strips - 1, Math.floor(((lat - south) / (north - south)) * strips));
}
