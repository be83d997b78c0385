import { describe, expect, it } from '@jest/globals';
import { AreaTally, areaColumns } from './area-tally.ts';
import { FRANCE, mention, PACIFIC, place } from './exported.fixture.ts';
import { MENTION_COLUMNS, SENTENCE_COLUMN } from './mention-columns.ts';
import { PLACE_COLUMNS, PlaceTally } from './place-tally.ts';
import { csvHeader, csvLines, recordOf } from './table.ts';

describe('a row a mention', () => {
  it('has the areas of the first and second level by code and name', () => {
    expect(recordOf(MENTION_COLUMNS, mention('a', 'Paris', place()))).toMatchObject({
      doc_id: 'a',
      mention: 'Paris',
      country_code: 'US',
      admin1_code: 'US.TX',
      admin1: 'Texas',
      admin2_code: 'US.TX.277',
      admin2: 'Lamar County',
      lat: 33.66094,
      corrected: false,
    });
    expect(recordOf(MENTION_COLUMNS, mention('a', 'France', FRANCE))).toMatchObject({
      country_code: 'FR',
      admin1_code: null,
      admin1: null,
    });
  });

  it('tells who corrected it', () => {
    const correction = { who: 'desk', when: '2026-03-01T10:00:00Z', note: 'Ga.' };
    expect(recordOf(MENTION_COLUMNS, mention('a', 'Paris', place(), { correction }))).toMatchObject({
      corrected: true,
      corrected_by: 'desk',
      corrected_at: '2026-03-01T10:00:00Z',
      correction_note: 'Ga.',
    });
  });

  it('is safe in a spreadsheet, in every column of text', () => {
    const quotation = { text: '+1 to Paris', start: 5, end: 10 };
    const cells = csvLines(
      [...MENTION_COLUMNS, SENTENCE_COLUMN],
      [mention('=cmd|calc', '@SUM(A1)', place({ name: '-2', lat: -1 }), { quotation })],
    );
    expect(cells).toMatch(/^'=cmd\|calc,.*,'@SUM\(A1\),.*,'-2,.*,-1,.*,'\+1 to Paris\r\n$/);
  });

  it('holds nothing that a terminal would obey', () => {
    expect(csvLines(MENTION_COLUMNS, [mention('a\u001b[2J\u202eb', 'Paris', null)])).toMatch(/^a␛\[2J\ufffdb,/);
  });

  it('writes a name as it reads, however the text breaks it', () => {
    const broken = ['Constan\u00adtinople', 'Constan-\r\ntinople', 'Constantinople'].map((surface) => mention('a', surface, place()));
    expect(broken.map((row) => recordOf(MENTION_COLUMNS, row)['mention'])).toEqual(broken.map(() => 'Constantinople'));
    const tally = new PlaceTally();
    for (const row of broken) tally.add(row);
    expect(tally.places().map(({ names }) => names)).toEqual([['Constantinople']]);
  });

  it('has line ends of one kind in its sentences', () => {
    const quotation = { text: 'Rain\rin\r\nParis', start: 9, end: 14 };
    expect(csvLines([SENTENCE_COLUMN], [mention('a', 'Paris', place(), { quotation })])).toBe('"Rain\nin\nParis"\r\n');
  });

  it('has its header once, and lines that end with CRLF', () => {
    expect(csvHeader(MENTION_COLUMNS)).toMatch(/^doc_id,mention_id,.*,correction_rule\r\n$/);
    expect(csvLines(MENTION_COLUMNS, [])).toBe('');
  });
});

describe('a row a place', () => {
  it('counts mentions and documents, and keeps names and a few sentences', () => {
    const tally = new PlaceTally(1);
    const quotation = (text: string) => ({ text, start: 0, end: 5 });
    tally.add(mention('a', 'Paris', place({ confidence: 0.5 }), { quotation: quotation('Paris!') }));
    tally.add(mention('a', 'Paris, Tex.', place({ confidence: 0.9 }), { quotation: quotation('Paris?') }));
    tally.add(mention('b', 'Paris', place(), { correction: { who: null, when: null, note: null } }));
    tally.add(mention('b', 'Atlantis', null));
    tally.add(mention('b', 'France', FRANCE));
    const places = tally.places();
    expect(places.map((each) => recordOf(PLACE_COLUMNS, each))).toMatchObject([
      {
        place_id: 'geonames:4717560',
        admin2: 'Lamar County',
        documents: 2,
        mentions: 3,
        corrected_mentions: 1,
        highest_confidence: 0.9,
        names: 'Paris; Paris, Tex.',
      },
      { place_id: 'geonames:3017382', documents: 1, mentions: 1 },
    ]);
    expect(places[0]?.quotations).toEqual([{ docId: 'a', text: 'Paris!', start: 0, end: 5 }]);
  });
});

describe('a row an area', () => {
  const counted = (level: 'country' | 'admin1' | 'admin2') => {
    const tally = new AreaTally(level);
    for (const each of [
      mention('a', 'Paris', place()),
      mention('a', 'Paris', place()),
      mention('b', 'Dallas', place({ osmId: 4684888, admin: place().admin.with(2, { code: 'US.TX.113', name: 'Dallas County' }) })),
      mention('b', 'France', FRANCE),
      mention('b', 'the Pacific', PACIFIC),
      mention('b', 'Atlantis', null),
    ])
      tally.add(each);
    return csvHeader(areaColumns(level)) + csvLines(areaColumns(level), tally.areas());
  };

  it('counts by country; what has none has a row of its own', () => {
    expect(counted('country')).toBe(
      'country_code,country,documents,mentions,places\r\nUS,United States,2,3,2\r\n,,1,1,1\r\nFR,France,1,1,1\r\n',
    );
  });

  it('counts by areas of the first level, with what is known of the country alone', () => {
    expect(counted('admin1').split('\r\n').slice(1, -1)).toEqual(['US,United States,US.TX,Texas,2,3,2', ',,,,1,1,1', 'FR,France,,,1,1,1']);
  });

  it('counts by areas of the second level', () => {
    expect(counted('admin2')).toContain('US,United States,US.TX,Texas,US.TX.277,Lamar County,1,2,1\r\n');
  });
});
