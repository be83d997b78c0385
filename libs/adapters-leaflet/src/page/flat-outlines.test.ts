import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import type { Topology } from 'topojson-specification';
import { flatOutlines } from './flat-outlines.ts';

const OUTLINES = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
const { coordinates } = flatOutlines(JSON.parse(readFileSync(OUTLINES, 'utf8')) as Topology).geometry;

describe('flatOutlines', () => {
  it('has no edge that runs across the map, but for the lower one', () => {
    const longest = coordinates
      .flat()
      .flatMap((ring) =>
        ring.slice(1).flatMap(([lon = 0, lat = 0], index) => (lat > -90 ? [Math.abs(lon - (ring[index]?.[0] ?? 0))] : [])),
      );
    expect(Math.max(...longest)).toBeLessThan(45);
  });

  it('has Chukotka on both sides of the map', () => {
    const near = (lon: number, lat: number) =>
      coordinates.some(([ring = []]) => ring.some(([x = 0, y = 0]) => Math.hypot(x - lon, y - lat) < 2));
    // Cape Dezhnev.
    expect([near(-169.7, 66), near(190.3, 66)]).toEqual([true, true]);
  });
});
