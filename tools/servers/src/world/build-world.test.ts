import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildWorld } from './build-world.ts';
import { DEPENDENT_TERRITORIES } from './territories.ts';

/** Two seconds on an idle machine. */
const BUILD_LIMIT_MS = 60_000;

let folder: string;
let world: string;
let relations: Map<number, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'world-'));
  await buildWorld(folder);
  world = readFileSync(join(folder, 'world.osm'), 'utf8');
  relations = new Map([...world.matchAll(/<relation id="(\d+)".*<\/relation>/g)].map(([line, id]) => [Number(id), line]));
}, BUILD_LIMIT_MS);
afterAll(() => rmSync(folder, { recursive: true }));

const tag = (key: string, value: string): string => `<tag k="${key}" v="${value}"/>`;
const country = (code: string): string => [...relations.values()].find((line) => line.includes(tag('ISO3166-1', code))) ?? '';

describe('the generated world', () => {
  it('has every country and territory of ISO 3166-1 but Antarctica, and Kosovo', () => {
    const areas = [...relations.values()].filter((line) => line.includes('k="ISO3166-1"'));
    expect(areas).toHaveLength(249 - 1 + 1);
    expect(areas.filter((line) => line.includes(tag('admin_level', '2')))).toHaveLength(249 - Object.keys(DEPENDENT_TERRITORIES).length);
  });

  it('gives dependent territories the codes of their state', () => {
    expect(country('PR')).toContain(tag('ISO3166-2', 'US-PR'));
    expect(country('PR')).toContain(tag('admin_level', '4'));
    expect(country('HK')).toContain(tag('ISO3166-2', 'CN-HK'));
    expect(country('GI')).toContain(tag('admin_level', '2'));
  });

  it('has fifty states and the District of Columbia', () => {
    expect([...relations.values()].filter((line) => /k="ISO3166-2" v="US-(?!AS|GU|MP|PR|UM|VI)/.test(line))).toHaveLength(51);
  });

  it('has all places of much-shared names', () => {
    expect([...world.matchAll(/<node .*k="name" v="Springfield"/g)]).toHaveLength(22);
  });

  it('has no id twice', () => {
    for (const type of ['node', 'way', 'relation']) {
      const ids = [...world.matchAll(new RegExp(`<${type} id="(\\d+)"`, 'g'))].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('has no way around a ring that crosses the antimeridian', () => {
    const longitudes = new Map([...world.matchAll(/<node id="(\d+)" lat="[^"]*" lon="([^"]*)"/g)].map(([, id, lon]) => [id, Number(lon)]));
    for (const [way] of world.matchAll(/<way .*<\/way>/g)) {
      const line = [...way.matchAll(/<nd ref="(\d+)"/g)].map(([, id]) => longitudes.get(id) as number);
      const jump = line.slice(1).some((longitude, i) => Math.abs(longitude - (line[i] as number)) > 180);
      expect(jump).toBe(false);
    }
  });

  it('lists an importance for each article that a place names', () => {
    const rows = gunzipSync(readFileSync(join(folder, 'wikimedia-importance.csv.gz')))
      .toString()
      .trim()
      .split('\n');
    const titles = new Set(rows.slice(1).map((row) => row.split('\t')[2]?.replaceAll('_', ' ')));
    const named = [...world.matchAll(/k="wikipedia" v="en:([^"]*)"/g)].map(([, title]) =>
      (title as string).replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<'),
    );
    expect(named.filter((title) => !titles.has(title))).toEqual([]);
  });
});
