import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { OsmDocument, type Ring } from './osm-document.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'osm-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const written = async (document: OsmDocument): Promise<string> => {
  const path = join(folder, 'world.osm');
  await document.write(path);
  return readFileSync(path, 'utf8');
};
const square = (west: number): Ring => [
  [west, 0],
  [west + 1, 0],
  [west + 1, 1],
  [west, 1],
  [west, 0],
];

describe('an OpenStreetMap file', () => {
  it('escapes names and leaves empty tags out', async () => {
    const document = new OsmDocument();
    document.addNode([2.5, 48], { name: 'A & "B" <C>', 'name:en': undefined, note: '' }, 7);
    expect(await written(document)).toContain(
      '<node id="7" lat="48.0000000" lon="2.5000000" version="1" timestamp="2026-01-01T00:00:00Z" changeset="1" uid="1" user="generated"><tag k="name" v="A &amp; &quot;B&quot; &lt;C>"/></node>',
    );
  });

  it('lets neighbours share the corners of their border', async () => {
    const document = new OsmDocument();
    document.addArea({ id: 1, polygons: [[square(0)]], tags: { admin_level: '2' } });
    document.addArea({ id: 2, polygons: [[square(1)]], tags: { admin_level: '2' } });
    expect(document.counts).toEqual({ nodes: 6, ways: 2, relations: 2 });
  });

  it('names rings outer and inner, and the label', async () => {
    const document = new OsmDocument();
    const label = document.addNode([0.5, 0.5], { place: 'country' });
    document.addArea({
      id: 1,
      polygons: [
        [
          square(0),
          [
            [0.2, 0.2],
            [0.4, 0.2],
            [0.4, 0.4],
            [0.2, 0.2],
          ],
        ],
      ],
      tags: { admin_level: '2' },
      label,
    });
    expect(await written(document)).toMatch(
      /<member type="node" ref="\d+" role="label"\/><member type="way" ref="1" role="outer"\/><member type="way" ref="2" role="inner"\/>/,
    );
  });

  it('writes elements by id, whatever the order they came in', async () => {
    const document = new OsmDocument();
    for (const id of [30, 10, 20]) document.addNode([id, 0], {}, id);
    expect([...(await written(document)).matchAll(/<node id="(\d+)"/g)].map(([, id]) => id)).toEqual(['10', '20', '30']);
  });
});
