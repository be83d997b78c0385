import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { GivenPlace } from '../given-place.ts';
import { extractBytes, type WrittenExtract, type WrittenNode } from './extract.fixture.ts';
import { extractPlaces } from './extract-places.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'osm-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function placesIn(content: WrittenExtract | Buffer, classes?: ReadonlySet<string>): Promise<readonly (GivenPlace | null)[]> {
  const path = join(folder, 'places.osm.pbf');
  await writeFile(path, Buffer.isBuffer(content) ? content : extractBytes(content));
  const places: (GivenPlace | null)[] = [];
  for await (const place of extractPlaces(path, classes === undefined ? {} : { classes })) places.push(place);
  return places;
}

const VILLAGE: WrittenNode = {
  id: 3_406_566_001,
  lat: -3.4,
  lon: 37.5,
  tags: { place: 'village', name: 'Kijiji', 'name:fr': 'Le Village', alt_name: 'Kijiji Kuu;Kijiji cha Kale', population: '1,200' },
};

/** Corners of a box, a way around them, and a relation with it. */
const corners = (first: number, south: number, north: number, west: number, east: number): readonly WrittenNode[] =>
  (
    [
      [south, west],
      [south, east],
      [north, east],
      [north, west],
    ] as const
  ).map(([lat, lon], i) => ({ id: first + i, lat, lon }));
const ring = (first: number): readonly number[] => [first, first + 1, first + 2, first + 3, first];

const REGION: WrittenExtract = {
  nodes: [...corners(1, -4, -3, 37, 38), { id: 9, lat: -3.1, lon: 37.1, tags: { place: 'state', name: 'Kilimanjaro' } }, VILLAGE],
  // Two ways, the second one backwards: rings need not be in order.
  ways: [
    { id: 20, refs: [1, 2, 3] },
    { id: 21, refs: [1, 4, 3] },
  ],
  relations: [
    {
      id: 30,
      tags: { type: 'boundary', boundary: 'administrative', admin_level: '4', name: 'Kilimandscharo', 'name:en': 'Kilimanjaro' },
      members: [
        ['way', 20, 'outer'],
        ['way', 21, 'outer'],
        ['node', 9, 'label'],
      ],
    },
  ],
};

describe('extractPlaces', () => {
  it('takes settlements with all their names, and refers to them as OpenStreetMap does', async () => {
    expect(await placesIn({ nodes: [VILLAGE, { id: 5, lat: 0, lon: 0, tags: { highway: 'stop', name: 'Stop' } }] })).toEqual([
      {
        at: 'node/3406566001',
        id: 'node/3406566001',
        name: 'Kijiji',
        lat: -3.4,
        lon: 37.5,
        alternates: ['Le Village', 'Kijiji Kuu', 'Kijiji cha Kale'],
        country: '',
        admin: ['', ''],
        featureClass: 'P',
        type: 'PPL',
        population: '1200',
      },
    ]);
  });

  it.each([
    ['nodes one by one', { isDense: false }],
    ['blocks that are not packed', { packing: 'raw' }],
  ] as const)('reads %s', async (_, how) => {
    expect(await placesIn(extractBytes({ nodes: [VILLAGE] }, how))).toMatchObject([{ id: 'node/3406566001', lat: -3.4, lon: 37.5 }]);
  });

  it('takes a lake by its outline: the middle, and the box', async () => {
    const lake = { id: 7, tags: { natural: 'water', name: 'Ziwa' }, refs: ring(1) };
    expect(await placesIn({ nodes: corners(1, -2, -1, 30, 32), ways: [lake] })).toMatchObject([
      { id: 'way/7', lat: -1.5, lon: 31, bbox: [-2, -1, 30, 32], featureClass: 'H', type: 'LK' },
    ]);
  });

  it('says which units of the extract a place lies in, and takes a unit and its label as one place', async () => {
    expect(await placesIn(REGION)).toMatchObject([
      { id: 'node/3406566001', admin: ['Kilimanjaro', ''] },
      { id: 'relation/30', type: 'ADM1', name: 'Kilimandscharo', lat: -3.1, lon: 37.1, bbox: [-4, -3, 37, 38], admin: ['Kilimanjaro'] },
    ]);
    const outside = { ...VILLAGE, lat: -2.9 };
    expect(await placesIn({ ...REGION, nodes: [...REGION.nodes!.slice(0, 5), outside] })).toMatchObject([{ admin: ['', ''] }, {}]);
  });

  it('leaves out what the edge of the extract cuts, unless a label says where it is', async () => {
    const ways = REGION.ways!.slice(0, 1);
    expect(await placesIn({ ...REGION, ways })).toMatchObject([{ admin: ['', ''] }, { id: 'relation/30', lat: -3.1 }]);
    const [relation] = REGION.relations!;
    const unlabelled = { ...relation!, members: relation!.members.slice(0, 2) };
    expect(await placesIn({ nodes: [VILLAGE], ways, relations: [unlabelled] })).toMatchObject([{ id: 'node/3406566001' }, null]);
  });

  it('takes a river as its relation, not as the pieces that are its ways', async () => {
    const tags = { waterway: 'river', name: 'Pangani' };
    const nodes = corners(1, -4, -3, 37, 38);
    const relations = [{ id: 30, tags: { ...tags, type: 'waterway' }, members: [['way', 20, 'main_stream']] }] as const;
    expect(await placesIn({ nodes, ways: [{ id: 20, tags, refs: [1, 2] }], relations })).toMatchObject([
      { id: 'relation/30', type: 'STM', lat: -4, lon: 37.5 },
    ]);
  });

  it('leaves out the classes that are not wanted, what has no name, and countries, which are built in', async () => {
    const nodes = [
      VILLAGE,
      { id: 2, lat: 1, lon: 1, tags: { natural: 'peak', name: 'Mlima' } },
      { id: 3, lat: 1, lon: 1, tags: { place: 'hamlet' } },
      { id: 4, lat: 1, lon: 1, tags: { place: 'country', name: 'Tanzania' } },
    ];
    expect(await placesIn({ nodes }, new Set(['P']))).toMatchObject([{ name: 'Kijiji' }, null]);
  });

  it.each([
    ['a text', Buffer.from('id,name,lat,lon\n1,Kijiji,-3.4,37.5\n'), 'is no OpenStreetMap extract'],
    ['nothing', Buffer.alloc(0), 'is no OpenStreetMap extract'],
    ['a file that was not loaded to its end', extractBytes({ nodes: [VILLAGE] }).subarray(0, -9), 'Load it again'],
    ['a flipped bit', flipped(extractBytes({ nodes: [VILLAGE] })), 'is damaged in the block at byte'],
    ['a history', extractBytes({}, { features: ['OsmSchema-V0.6', 'HistoricalInformation'] }), 'HistoricalInformation'],
    ['another compression', extractBytes({ nodes: [VILLAGE] }, { packing: 'lzma' }), 'osmium cat'],
  ])('refuses %s', async (_, bytes, words) => {
    await expect(placesIn(bytes)).rejects.toMatchObject({
      kind: 'places_unreadable',
      blame: 'usage',
      message: expect.stringContaining(words),
      facts: { path: expect.stringContaining('places.osm.pbf') },
    });
  });

  it('stops when nobody waits any more', async () => {
    const path = join(folder, 'stopped.osm.pbf');
    await writeFile(path, extractBytes({ nodes: [VILLAGE] }));
    const places = extractPlaces(path, { signal: AbortSignal.abort() });
    await expect(places.next()).rejects.toMatchObject({ name: 'AbortError' });
  });
});

function flipped(bytes: Buffer): Buffer {
  bytes[bytes.length - 20]! ^= 1;
  return bytes;
}
