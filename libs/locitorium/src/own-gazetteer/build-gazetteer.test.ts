import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildGazetteer, type GazetteerBuildOptions } from './build-gazetteer.ts';
import type { Refusal } from './given-place.ts';
import { extractBytes } from './osm/extract.fixture.ts';

const { LayeredGazetteer, loadGazetteer } = await import('@locitorium/adapters-gazetteer');
const base = await loadGazetteer();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-gazetteer-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function built(table: string | Uint8Array, options: Partial<GazetteerBuildOptions> = {}, name = 'villages.csv') {
  const path = join(folder, name);
  await writeFile(path, table);
  const refusals: Refusal[] = [];
  const onRefusal = (refusal: Refusal) => refusals.push(refusal);
  const out = join(folder, 'own.bin');
  const report = await buildGazetteer({ files: [{ format: 'csv', path }], out, base, onRefusal, ...options });
  const layer = await loadGazetteer(out);
  return { report, refusals, layer, lookup: new LayeredGazetteer(base, layer) };
}

const HEADER = 'id,name,lat,lon,country,admin1,population\n';
const KIJIJI = `${HEADER}V1,Kijiji,-3.4,37.5,TZ,Kilimanjaro,\n`;

describe('buildGazetteer', () => {
  it('packs a table into a layer that keeps ids, and says where its places lie', async () => {
    const { lookup, layer, report } = await built(KIJIJI, { source: 'survey', attribution: 'Survey 2026.' });
    expect(report).toMatchObject({
      places: 1,
      names: 1,
      known: 0,
      withoutUnit: 0,
      refused: {},
      files: [{ taken: 1, leftOut: 0, refused: 0 }],
    });
    expect(lookup.search('Kijiji', { limit: 5, cutOff: false })[0]).toMatchObject({
      source: 'survey',
      osmType: 'survey',
      osmId: 'V1',
      displayName: 'Kijiji, Kilimanjaro, Tanzania',
      countryCode: 'TZ',
      population: null,
    });
    expect(lookup.placeById('survey', 'V1')).toMatchObject({ name: 'Kijiji' });
    expect(layer.description.layer).toEqual({ source: 'survey', files: ['villages.csv'], attribution: 'Survey 2026.', licence: null });
  });

  it('writes the same file for the same table', async () => {
    const hash = async (table: string) => (await built(table)).lookup.identity.hash;
    expect(await hash(KIJIJI)).toBe(await hash(KIJIJI));
    expect(await hash(`${KIJIJI}V2,Kilindini,-3.3,37.5,TZ,,\n`)).not.toBe(await hash(KIJIJI));
  });

  it('reads packed tables', async () => {
    expect((await built(gzipSync(KIJIJI), {}, 'villages.csv.gz')).report.places).toBe(1);
  });

  it('finds the country of a village by its point, where nothing says it', async () => {
    const { lookup } = await built('id,name,lat,lon\n1,Kijiji,-3.4,37.5\n');
    expect(lookup.placeById('own', 1)).toMatchObject({ countryCode: 'TZ', displayName: 'Kijiji, Tanzania' });
  });

  it('takes from the built-in record of the same place what the table does not say, and leaves one answer', async () => {
    const { lookup, report } = await built(`${HEADER}V6,Moshi,-3.34,37.34,TZ,,\n`);
    expect(report.known).toBe(1);
    const found = lookup.search('Moshi', { limit: 50, cutOff: false }).filter(({ countryCode }) => countryCode === 'TZ');
    expect(found).toMatchObject([
      { source: 'own', osmId: 'V6', population: expect.any(Number), displayName: 'Moshi, Moshi Urban District, Kilimanjaro, Tanzania' },
    ]);
  });

  it('lets an own record of a unit stand for the built-in one, and places lie in it', async () => {
    const table = `id,name,lat,lon,country,admin1,type\nV1,Kijiji,-3.4,37.5,TZ,Kilimanjaro,village\nR1,Kilimanjaro,-4,37.6,TZ,Kilimanjaro,region\n`;
    const { lookup } = await built(table);
    expect(lookup.placeById('own', 'R1')).toMatchObject({ placeCategory: 'admin1', admin: [{ code: 'TZ' }, { code: 'TZ.06' }] });
    const found = lookup.search('Kilimanjaro', { limit: 9, cutOff: false }).filter(({ placeCategory }) => placeCategory === 'admin1');
    expect(found).toMatchObject([{ source: 'own', osmId: 'R1' }]);
    expect(lookup.search('Kijiji, Kilimanjaro', { limit: 1, cutOff: false })).toMatchObject([
      { osmId: 'V1', admin: [{}, { code: 'TZ.06' }] },
    ]);
  });

  it('refuses rows by reason, and takes the rest', async () => {
    const { report, refusals } = await built(`${KIJIJI}V1,Other,-3,37,TZ,,\nV3,,-3,37,TZ,,\nV4,Kilindini,-3,37,TZ,Nowhere,\n`);
    expect(report).toMatchObject({ places: 2, withoutUnit: 1, refused: { repeated_id: 1, no_name: 1 } });
    expect(refusals).toEqual([
      { file: 'villages.csv', at: 'line 3', reason: 'repeated_id' },
      { file: 'villages.csv', at: 'line 4', reason: 'no_name' },
    ]);
  });

  it('counts places of which one of the units is not known there: they lie in what is above it', async () => {
    const table =
      'id,name,lat,lon,country,admin1,admin2\n1,Kijiji,-3.4,37.5,TZ,Kilimanjaro,Sanmatenga\n2,Kilindini,-3.4,37.5,TZ,Kilimanjaro,Moshi Urban District\n';
    const { report, lookup } = await built(table);
    expect(report).toMatchObject({ places: 2, withoutUnit: 1, refused: {} });
    expect(lookup.placeById('own', 1)).toMatchObject({ displayName: 'Kijiji, Kilimanjaro, Tanzania' });
  });

  it('takes places far outside of the country that they name, and says where they stand', async () => {
    const rows = [
      '1,Zorgville,13.08,-1.07,BF',
      '2,Zirgville,-1.1,13.4,BF',
      '3,Zergville,-33,151,BF',
      '4,Zargville,-21.1,55.5,FR',
      '5,Border,15.3,-1,BF',
    ];
    const outside: unknown[] = [];
    const { report } = await built(`id,name,lat,lon,country,type\n${rows.map((row) => `${row},camp\n`).join('')}6,Sea,0,0,BF,sea\n`, {
      onOutsideCountry: (place) => outside.push(place),
    });
    expect(report).toMatchObject({ places: 6, outsideCountry: 2, refused: {} });
    expect(outside).toEqual([
      { file: 'villages.csv', at: 'line 3', country: 'BF', isSwapped: true },
      { file: 'villages.csv', at: 'line 4', country: 'BF', isSwapped: false },
    ]);
  });

  it('says which type or country it does not know', async () => {
    const { refusals } = await built('id,name,lat,lon,country,type\n1,A,1,37,KE,castle\n2,B,1,37,KE,unicorn\n3,C,1,37,Atlantis,\n');
    expect(refusals).toEqual([
      { file: 'villages.csv', at: 'line 3', reason: 'unknown_type', value: 'unicorn' },
      { file: 'villages.csv', at: 'line 4', reason: 'unknown_country', value: 'Atlantis' },
    ]);
  });

  it('reads files of GeoNames, with the names of a second one, under their own source', async () => {
    const rows = [
      ['1', 'Kijiji', 'Kijiji', 'In the row', '-3.4', '37.5', 'P', 'PPL', 'TZ', '', '06', '', '', '', '0'],
      ['2', 'Mto', 'Mto', '', '-3.4', '37.5', 'H', 'STM', 'TZ', '', '06', '', '', '', '0'],
    ];
    const [path, alternates] = [join(folder, 'TZ.txt'), join(folder, 'alternateNamesV2.txt')];
    await writeFile(path, rows.map((cells) => `${cells.join('\t')}\n`).join(''));
    await writeFile(alternates, '10\t1\tsw\tKijiji cha Kale\n11\t9\ten\tElsewhere\n');
    const files = [{ format: 'geonames', path, alternates }] as const;
    const { lookup, layer, report } = await built('', { files, filter: { classes: new Set(['P']) } });
    expect(report).toMatchObject({ places: 1, names: 2, files: [{ file: 'TZ.txt', taken: 1, leftOut: 1 }] });
    expect(layer.description.layer).toMatchObject({ source: 'geonames', licence: 'CC BY 4.0' });
    const named = (name: string) => lookup.placesNamed(name, 5).map(({ displayName }) => displayName);
    expect(named('Kijiji cha Kale')).toEqual(['Kijiji, Kilimanjaro, Tanzania']);
    expect(named('In the row')).toEqual([]);
  });

  it('reads GeoJSON as a collection, packed, and one feature a line', async () => {
    const feature = { type: 'Feature', id: 'f1', properties: { name: 'Kijiji' }, geometry: { type: 'Point', coordinates: [37.5, -3.4] } };
    const collection = join(folder, 'places.geojson.gz');
    const sequence = join(folder, 'places.geojsonl');
    await writeFile(collection, gzipSync(JSON.stringify({ type: 'FeatureCollection', features: [feature] })));
    await writeFile(sequence, `${JSON.stringify({ ...feature, id: 'f2' })}\n`);
    const files = [collection, sequence].map((path) => ({ format: 'geojson', path }) as const);
    const { lookup } = await built('', { files });
    expect(lookup.placesNamed('Kijiji', 5).map(({ osmId }) => osmId)).toEqual(['f1', 'f2']);
    await writeFile(collection, gzipSync('{"type": "FeatureCollection", "features": [{]'));
    await expect(built('', { files })).rejects.toMatchObject({ kind: 'invalid_json' });
  });

  it('reads OpenStreetMap extracts, says whose they are, and finds country and units by where places lie', async () => {
    const corner = (id: number, lat: number, lon: number) => ({ id, lat, lon });
    const nodes = [
      ...[corner(1, -4, 37), corner(2, -4, 38), corner(3, -3, 38), corner(4, -3, 37)],
      { id: 5, lat: -3.4, lon: 37.5, tags: { place: 'village', name: 'Kijiji', 'name:fr': 'Le Village Neuf' } },
    ];
    const region = { boundary: 'administrative', admin_level: '4', name: 'Kilimanjaro' };
    const path = join(folder, 'tz.osm.pbf');
    const ways = [{ id: 6, refs: [1, 2, 3, 4, 1] }];
    await writeFile(path, extractBytes({ nodes, ways, relations: [{ id: 7, tags: region, members: [['way', 6, 'outer']] }] }));
    const { lookup, layer, report } = await built('', { files: [{ format: 'osm', path }] });
    expect(report).toMatchObject({ places: 2, known: 1, withoutUnit: 0, refused: {} });
    expect(layer.description.layer).toMatchObject({
      source: 'openstreetmap',
      files: ['tz.osm.pbf'],
      attribution: expect.stringContaining('© OpenStreetMap contributors'),
      licence: 'ODbL 1.0',
    });
    expect(lookup.placesNamed('Le Village Neuf', 5)).toMatchObject([{ osmId: 'node/5', displayName: 'Kijiji, Kilimanjaro, Tanzania' }]);
    expect(lookup.placeById('openstreetmap', 'relation/7')).toMatchObject({ placeCategory: 'admin1', bbox: [-4, -3, 37, 38] });
  });

  it('keeps the notices of all sources where files of several are packed together', async () => {
    const path = join(folder, 'tz.osm.pbf');
    await writeFile(path, extractBytes({ nodes: [{ id: 5, lat: -3.4, lon: 37.5, tags: { place: 'village', name: 'Kijiji' } }] }));
    const { layer } = await built(KIJIJI, {
      files: [
        { format: 'csv', path: join(folder, 'villages.csv') },
        { format: 'osm', path },
      ],
    });
    expect(layer.description.layer).toMatchObject({
      source: 'own',
      attribution: expect.stringContaining('OpenStreetMap'),
      licence: 'ODbL 1.0',
    });
  });

  it('writes nothing where nothing can be taken', async () => {
    await expect(built(`${HEADER}V1,,-3,37,,,\n`)).rejects.toMatchObject({ kind: 'no_places', blame: 'usage' });
    await expect(built(HEADER)).rejects.toMatchObject({ message: expect.stringContaining('none in the files') });
    expect(await readdir(folder)).toEqual(['villages.csv']);
  });

  it('says which file is not there', async () => {
    const files = [{ format: 'csv', path: join(folder, 'none.csv') }] as const;
    await expect(built('', { files })).rejects.toMatchObject({ kind: 'places_not_found', message: expect.stringContaining('none.csv') });
  });
});
