import { describe, expect, it } from '@jest/globals';
import { expand } from 'jsonld';
import { SaxesParser } from 'saxes';
import { FRANCE, mention, PACIFIC, place } from './exported.fixture.ts';
import type { ExportedMention } from './exported-mention.ts';
import { written } from './file-writer.ts';
import { mentionFeatures, placeFeatures } from './geojson.ts';
import { mentionPlacemarks, placePlacemarks } from './kml.ts';
import { linkedPlacesWriter } from './linked-places.ts';
import { MENTION_COLUMNS } from './mention-columns.ts';
import { parquetPieces } from './parquet.ts';
import { PLACE_COLUMNS, PlaceTally } from './place-tally.ts';
import { annotationsWriter } from './web-annotations.ts';

const TEXT = '🌧 in Paris, Texas.';
const start = TEXT.indexOf('Paris');
const PARIS = mention('a/1', 'Paris', place(), { quotation: { text: TEXT, start, end: start + 5 } });
const MENTIONS: readonly ExportedMention[] = [
  { ...PARIS, mention: { ...PARIS.mention, start, end: start + 5 } },
  mention('a/1', 'Atlantis', null),
  mention('b', 'the Pacific', PACIFIC),
  mention('b', 'France', FRANCE),
];

function places() {
  const tally = new PlaceTally(3);
  for (const each of MENTIONS) tally.add(each);
  return tally.places();
}

describe('GeoJSON', () => {
  it('has a feature for every mention, located or not, whole or in pieces', () => {
    const whole = written(mentionFeatures(MENTION_COLUMNS), MENTIONS);
    const { features } = JSON.parse(whole);
    expect(features.map(({ geometry }: { geometry: { coordinates: number[] } | null }) => geometry?.coordinates ?? null)).toEqual([
      [-95.55551, 33.66094],
      null,
      [-160, -15],
      [2, 46],
    ]);
    expect(features[0]).toMatchObject({ bbox: [-95.6, 33.6, -95.5, 33.7], properties: { mention: 'Paris', admin1: 'Texas' } });
    expect(features[0].properties).not.toHaveProperty('lat');
    const { head, rows, tail } = mentionFeatures(MENTION_COLUMNS);
    expect(head + rows([]) + rows(MENTIONS.slice(0, 2)) + rows([]) + rows(MENTIONS.slice(2)) + tail).toBe(whole);
    expect(JSON.parse(written(mentionFeatures(MENTION_COLUMNS), [])).features).toEqual([]);
  });

  it('has a feature for every place, with its counts', () => {
    const { features } = JSON.parse(written(placeFeatures(PLACE_COLUMNS), places()));
    expect(features).toHaveLength(3);
    expect(features.find(({ id }: { id: string }) => id === 'geonames:4717560').properties).toMatchObject({ mentions: 1, documents: 1 });
  });
});

describe('KML', () => {
  it('is XML with a placemark for each place that has a point, whatever the names hold', () => {
    const hostile = mention('b', '<b>\u0001&"', FRANCE, { quotation: { text: ']]> <script>\u0000', start: 0, end: 1 } });
    const kml = written(mentionPlacemarks('Run & <co>', MENTION_COLUMNS), [...MENTIONS, hostile]);
    const names: string[] = [];
    const parser = new SaxesParser();
    let text = '';
    parser.on('opentag', () => (text = ''));
    parser.on('text', (piece) => (text += piece));
    parser.on('closetag', ({ name }) => {
      if (name === 'name' || name === 'coordinates') names.push(text);
    });
    parser.write(kml).close();
    expect(names).toEqual([
      'Run & <co>',
      'Paris',
      '-95.55551,33.66094',
      'the Pacific',
      '-160,-15',
      'France',
      '2,46',
      '<b>\ufffd&"',
      '2,46',
    ]);
  });

  it('calls a place as the texts do where a prediction has no name for it', () => {
    const tally = new PlaceTally();
    tally.add(mention('a', 'Oslo', place({ name: null, displayName: '' })));
    expect(written(placePlacemarks('Run', PLACE_COLUMNS), tally.places())).toContain('<Placemark><name>Oslo</name>');
    expect(written(linkedPlacesWriter('Run'), tally.places())).toContain('"title":"Oslo"');
  });

  it('has the counts of a place, and sentences that it stands in', () => {
    const kml = written(placePlacemarks('Run', PLACE_COLUMNS), places());
    expect(kml).toContain('<Data name="mentions"><value>1</value></Data>');
    expect(kml).toContain('<description>🌧 in Paris, Texas. (a/1)</description>');
  });
});

describe('Linked Places', () => {
  it('has what the format requires of each place', () => {
    const collection = JSON.parse(written(linkedPlacesWriter('My letters'), places()));
    expect(collection).toMatchObject({ type: 'FeatureCollection', '@context': expect.stringContaining('linkedplaces-context') });
    expect(collection.features).toHaveLength(3);
    const paris = collection.features.find((each: { properties: { title: string } }) => each.properties.title === 'Paris');
    expect(paris).toMatchObject({
      '@id': 'https://sws.geonames.org/4717560/',
      type: 'Feature',
      properties: { title: 'Paris', ccodes: ['US'], fclasses: ['P'], mentions: 1 },
      names: [{ toponym: 'Paris', citations: [{ label: 'My letters' }] }],
      types: [{ identifier: 'https://www.geonames.org/ontology#P.PPLA2', label: 'PPLA2' }],
      geometry: { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [-95.55551, 33.66094] }] },
      links: [{ type: 'exactMatch', identifier: 'https://sws.geonames.org/4717560/' }],
      relations: [{ relationType: 'gvp:broaderPartitive', label: 'Lamar County' }],
    });
  });

  it('keeps to what the schema of the World Historical Gazetteer (2.0) demands beyond that: no empty codes, and a time', () => {
    const tally = new PlaceTally(0);
    for (const each of [...MENTIONS, mention('b', 'Pristina', place({ osmId: 786714, countryCode: 'XK' }))]) tally.add(each);
    const { features } = JSON.parse(written(linkedPlacesWriter('My letters', { start: '1840', end: '1850-03' }), tally.places()));
    for (const { properties, names, types } of features) {
      for (const codes of [properties.ccodes, properties.fclasses]) expect(codes ?? ['absent']).not.toEqual([]);
      expect(properties.fclasses ?? types).toHaveLength(1);
      for (const name of names) expect(name.when).toEqual({ timespans: [{ start: { in: '1840' }, end: { in: '1850-03' } }] });
    }
    expect(features.map(({ properties }: { properties: { ccodes?: object } }) => properties.ccodes).sort()).toEqual([
      ['FR'],
      ['US'],
      undefined,
      undefined,
    ]);
  });

  it('has the class of whatever record has one, and a type of GeoNames for its own records alone', () => {
    const tally = new PlaceTally();
    const own = place({ source: 'pleiades', osmType: 'pleiades', osmId: 'https://pleiades.stoa.org/places/1', type: 'spring', admin: [] });
    const town = place({ source: 'zipcodes', osmType: 'zipcodes', osmId: '82212', type: 'PPL' });
    const river = place({ source: 'nominatim', osmType: 'way', osmId: 5, type: 'river' });
    tally.add(mention('a', 'Fons', own, { category: 'H' }));
    tally.add(mention('a', 'Fort Laramie', town, { category: null }));
    tally.add(mention('a', 'the Platte', river, { category: 'waterway' }));
    const { features } = JSON.parse(written(linkedPlacesWriter('Letters'), tally.places()));
    expect(features).toMatchObject([
      { '@id': 'https://www.openstreetmap.org/way/5', types: [{ label: 'river' }] },
      {
        '@id': 'https://pleiades.stoa.org/places/1',
        properties: { fclasses: ['H'] },
        types: [{ label: 'spring' }],
        links: [{ type: 'exactMatch', identifier: 'https://pleiades.stoa.org/places/1' }],
      },
      { '@id': 'urn:locitorium:zipcodes%3A82212', properties: { fclasses: ['P'] }, types: [{ label: 'PPL' }] },
    ]);
    expect(features[0].properties).not.toHaveProperty('fclasses');
    for (const { types } of features) expect(types[0]).not.toHaveProperty('identifier');
  });

  it('leaves empty lists out', () => {
    const tally = new PlaceTally();
    tally.add(mention('a', 'Pera', place({ source: 'locitorium', osmType: 'locitorium', osmId: 'pera', admin: [] })));
    const { features } = JSON.parse(written(linkedPlacesWriter('Letters'), tally.places()));
    for (const field of ['links', 'relations', 'descriptions']) expect(features[0]).not.toHaveProperty(field);
  });
});

describe('Web Annotations', () => {
  it('quote the name, count characters, and say which place is meant; JSON-LD can be read', async () => {
    const corrected = { ...MENTIONS[0]!, text: TEXT, correction: { who: 'desk', when: '2026-03-01T10:00:00Z', note: 'Tex.' } };
    const [annotation] = JSON.parse(written(annotationsWriter(), [corrected]));
    expect(annotation).toMatchObject({
      type: 'Annotation',
      creator: { name: 'desk' },
      target: {
        source: 'urn:locitorium:document:a%2F1',
        selector: [
          { type: 'TextQuoteSelector', exact: 'Paris', prefix: '🌧 in ', suffix: ', Texas.' },
          { type: 'TextPositionSelector', start: 5, end: 10 },
        ],
      },
    });
    expect(annotation.body).toContainEqual(
      expect.objectContaining({ purpose: 'identifying', source: expect.objectContaining({ id: 'https://sws.geonames.org/4717560/' }) }),
    );
    const context = { '@vocab': 'http://www.w3.org/ns/oa#', id: '@id', type: '@type' };
    const [node] = await expand({ ...annotation, '@context': context });
    expect(node?.['@type']).toEqual(['http://www.w3.org/ns/oa#Annotation']);
  });

  it('count characters from the beginning of each text, in whatever order mentions come', () => {
    const other = `🌧🌧 ${TEXT}`;
    const at = (text: string, from: number) => ({
      ...MENTIONS[0]!,
      text,
      mention: { ...MENTIONS[0]!.mention, start: from, end: from + 5 },
    });
    const twice = `${TEXT} ${TEXT}`;
    const given = [at(twice, twice.lastIndexOf('Paris')), at(twice, start), at(other, other.indexOf('Paris')), at(twice, start)];
    const annotations: { target: { selector: { start?: number }[] } }[] = JSON.parse(written(annotationsWriter(), given));
    expect(annotations.map(({ target }) => target.selector[1]?.start)).toEqual([24, 5, 8, 5]);
  });

  it('claim no offsets where the name does not stand in the text at hand', () => {
    const [annotation] = JSON.parse(written(annotationsWriter(), [{ ...MENTIONS[0]!, text: '' }]));
    expect(annotation.target.selector).toEqual([{ type: 'TextQuoteSelector', exact: 'Paris' }]);
  });

  it('are none for a mention without a position', () => {
    const { mention: facts, ...rest } = MENTIONS[0]!;
    expect(written(annotationsWriter(), [{ ...rest, text: TEXT, mention: { ...facts, start: null, end: null } }])).toBe('[\n]\n');
  });
});

describe('Parquet', () => {
  it('has the declared types, and every value', async () => {
    const { parquetReadObjects, parquetMetadata } = await import('hyparquet');
    const batches = async function* () {
      yield MENTIONS.slice(0, 1);
      yield MENTIONS.slice(1);
    };
    const pieces: Uint8Array[] = [];
    for await (const piece of parquetPieces(MENTION_COLUMNS, batches())) pieces.push(piece);
    const file = Buffer.concat(pieces);
    const buffer = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
    const types = new Map(parquetMetadata(buffer).schema.map(({ name, type }) => [name, type]));
    expect([types.get('mention'), types.get('start'), types.get('lat'), types.get('corrected'), types.get('osm_id')]).toEqual([
      'BYTE_ARRAY',
      'INT32',
      'DOUBLE',
      'BOOLEAN',
      'BYTE_ARRAY',
    ]);
    const rows = await parquetReadObjects({ file: buffer });
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({ mention: 'Paris', osm_id: '4717560', lat: 33.66094, corrected: false, start });
    expect(rows[1]).toMatchObject({ mention: 'Atlantis', lat: null });
  });

  it('takes a document of many mentions', async () => {
    const batches = async function* () {
      yield Array.from({ length: 200_000 }, () => MENTIONS[1]!);
    };
    let bytes = 0;
    for await (const piece of parquetPieces(MENTION_COLUMNS.slice(0, 1), batches())) bytes += piece.byteLength;
    expect(bytes).toBeGreaterThan(0);
  });

  it('may be empty', async () => {
    const { parquetReadObjects } = await import('hyparquet');
    const pieces: Uint8Array[] = [];
    for await (const piece of parquetPieces(MENTION_COLUMNS, (async function* () {})())) pieces.push(piece);
    const file = Buffer.concat(pieces);
    const buffer = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
    expect(await parquetReadObjects({ file: buffer })).toEqual([]);
  });
});
