import type { DecisionRow } from '@locitorium/adapters-embedded/training';
import { place } from '@locitorium/ports/testing';
import { describe, expect, it } from '@jest/globals';
import type { GoldMention } from './gold-documents.ts';
import { rowTargets } from './row-targets.ts';

const ATHENS_GA = place('Athens', 'US', { lat: 33.96, lon: -83.38, source: 'geonames', osmType: 'geonames', osmId: 4180386 });
const CLARKE_COUNTY = place('Clarke County', 'US', { lat: 33.95, lon: -83.37, type: 'ADM2' });
const ATLANTA = place('Atlanta', 'US', { lat: 33.75, lon: -84.39 });
const SEATTLE = place('Seattle', 'US', { lat: 47.6, lon: -122.3 });
const ATHENS_GR = place('Athens', 'GR', { lat: 37.98, lon: 23.73 });
const EUROPE = place('Europe', null, { lat: 48.7, lon: 9.1, placeCategory: 'region' });
const GERMANY = place('Germany', 'DE', { lat: 51, lon: 9, placeCategory: 'country' });

const listed = (candidate: typeof ATHENS_GA): DecisionRow => ({
  kind: 'listed',
  candidate,
  countryCode: candidate.countryCode,
  place: undefined as never,
});
const unlisted = (countryCode: string, landmark: typeof ATHENS_GA | null): DecisionRow => ({
  kind: 'unlisted',
  countryCode,
  landmark,
  within: () => null,
});
const gold = (given: Partial<GoldMention>): GoldMention => ({
  mentionId: 'm',
  surface: 's',
  start: 0,
  end: 1,
  countryCode: 'US',
  point: { lat: 33.96, lon: -83.38 },
  geonameId: '4180386',
  ...given,
});
const targets = (mention: GoldMention, rows: readonly DecisionRow[]): number[] | null => {
  const found = rowTargets(mention, rows);
  return found === null ? null : [...found].map((target) => Number(target.toFixed(3)));
};

describe('rowTargets', () => {
  it('shares the truth among all rows that are the place', () => {
    expect(targets(gold({}), [listed(ATHENS_GA), listed(CLARKE_COUNTY), listed(ATHENS_GR)])).toEqual([0.5, 0.5, 0]);
  });

  it('gives a near record a part of it', () => {
    expect(targets(gold({}), [listed(ATHENS_GA), listed(ATLANTA)])).toEqual([0.769, 0.231]);
  });

  it('takes "not listed, lies in its country" for the truth where no record fits, the better located the more', () => {
    expect(targets(gold({}), [listed(ATHENS_GR), unlisted('US', ATLANTA), unlisted('GR', ATHENS_GR)])).toEqual([0, 1, 0]);
    expect(targets(gold({}), [listed(SEATTLE), unlisted('US', SEATTLE)])).toEqual([0.333, 0.667]);
  });

  it('does not take a country for a region, however near its middle', () => {
    const europe = gold({ countryCode: null, point: { lat: 50.5, lon: 9 }, geonameId: '6255148' });
    expect(targets(europe, [listed(GERMANY), listed(EUROPE)])).toEqual([0, 1]);
  });

  it('says nothing where no row is right', () => {
    expect(targets(gold({}), [listed(ATHENS_GR), unlisted('GR', null)])).toBeNull();
  });

  it('goes by country where there is no point', () => {
    expect(targets(gold({ point: null, geonameId: null }), [listed(ATHENS_GR), listed(SEATTLE), unlisted('US', null)])).toEqual([0, 1, 0]);
  });
});
