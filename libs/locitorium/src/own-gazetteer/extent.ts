import type { BoundingBox, Point } from '@locitorium/domain';

/** The box around points, and its middle. */
export class Extent {
  #box: BoundingBox | null = null;

  add(lat: number, lon: number): void {
    const [south, north, west, east] = this.#box ?? [lat, lat, lon, lon];
    this.#box = [Math.min(south, lat), Math.max(north, lat), Math.min(west, lon), Math.max(east, lon)];
  }

  /** Null without points, and for what crosses the antimeridian. */
  place(): (Point & { readonly bbox: BoundingBox }) | null {
    if (this.#box === null) return null;
    const [south, north, west, east] = this.#box;
    return east - west > 180 ? null : { lat: (south + north) / 2, lon: (west + east) / 2, bbox: this.#box };
  }
}
