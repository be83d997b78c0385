import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Gazetteer } from '@locitorium/adapters-gazetteer';
import { createLocitorium } from '../create-locitorium.ts';
import type { Locitorium } from '../locitorium.ts';
import { HARD_GEOGRAPHY, hardGeographyTables } from './hard-geography.fixture.ts';

const DOCUMENT = new URL('../../../../docs/hard-geography.md', import.meta.url);
const PLACES = HARD_GEOGRAPHY.flatMap(({ title, places }) => places.map((place) => [place.name, title, place] as const));

describe('hard geography', () => {
  let gazetteer: Gazetteer;
  let locitorium: Locitorium;
  beforeAll(async () => {
    const { loadGazetteer } = await import('@locitorium/adapters-gazetteer');
    gazetteer = await loadGazetteer();
    locitorium = await createLocitorium();
  });
  afterAll(() => locitorium.close());

  it.each(PLACES)('%s has the country that the policy says (%s)', (name, _, { country, category }) => {
    const [first] = gazetteer.search(name, { limit: 1, cutOff: false });
    expect(first).toMatchObject({ countryCode: country, placeCategory: category });
  });

  it.each(PLACES)('%s is a real point (%s)', (name) => {
    const [first] = gazetteer.search(name, { limit: 1, cutOff: false });
    expect(Math.abs(first!.lat)).toBeLessThanOrEqual(90);
    expect([first!.lat, first!.lon]).not.toEqual([0, 0]);
  });

  it.each(PLACES)('%s in a text (%s)', async (name, _, { country, text }) => {
    const { groundings } = await locitorium.ground(text);
    const grounding = groundings.find(({ mention }) => mention.surface.includes(name));
    expect(grounding?.status === 'resolved' ? grounding.selected.countryCode : undefined).toBe(country);
  });

  it('is documented as it is', async () => {
    expect(await readFile(DOCUMENT, 'utf8')).toContain(hardGeographyTables());
  });
});
