import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { geoArea, geoCentroid, geoDistance } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { countryOutlines } from './country-outlines.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'), 'utf8');
const EARTH_RADIUS_KM = 6371;
/** Of smaller ones, groups of islets, the middle depends on which islets have an area on the grid. */
const LEAST_AREA_KM2 = 5_000;
const countriesOf = (topology: Topology) => feature(topology, topology.objects['countries'] as GeometryCollection).features;

describe('countryOutlines', () => {
  const source = JSON.parse(SOURCE) as Topology;
  const outlines = countryOutlines(JSON.parse(SOURCE) as Topology);

  it('are smaller, and have the countries alone', () => {
    expect(JSON.stringify(outlines).length).toBeLessThan(0.95 * SOURCE.length);
    expect(Object.keys(outlines.objects)).toEqual(['countries']);
  });

  it('leave the middle of every country but the smallest where it is, to a kilometre', () => {
    const before = countriesOf(source);
    countriesOf(outlines).forEach((country, index) => {
      if (geoArea(before[index]!) * EARTH_RADIUS_KM ** 2 < LEAST_AREA_KM2) return;
      expect(geoDistance(geoCentroid(country), geoCentroid(before[index]!)) * EARTH_RADIUS_KM).toBeLessThan(1);
    });
  });
});
