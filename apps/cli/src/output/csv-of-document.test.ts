import { describe, expect, it } from '@jest/globals';
import { candidate, grounded, resolved, unlisted } from './grounded-document.fixture.ts';

// The command loads it when a table is asked for.
const { csvOfDocument, MENTION_COLUMNS } = await import('@locitorium/exports');

const CSV_COLUMNS = MENTION_COLUMNS.map(({ name }) => name);
const lines = (csv: string) => csv.split('\r\n');

describe('csvOfDocument, RFC 4180', () => {
  it('begins with a header and ends every line with CRLF', () => {
    const csv = csvOfDocument(grounded(resolved('Suva', 0)));
    expect(lines(csv)[0]).toBe(CSV_COLUMNS.join(','));
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(csv.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('is a header alone for a text without places', () => {
    expect(csvOfDocument(grounded())).toBe(`${CSV_COLUMNS.join(',')}\r\n`);
  });

  it('writes every known value', () => {
    expect(lines(csvOfDocument(grounded(resolved('Suva', 3, { bbox: [-18.2, -18.1, 178.4, 178.5] }))))[1]).toBe(
      'text,text:3,Suva,3,7,resolved,document_context,Suva,"Suva, Central, Fiji",FJ,FJ.01,Central,,,-18.14161,178.44149,0.97,,,,geonames,geonames,2198148,PPLC,-18.2,-18.1,178.4,178.5,false,,,false,,,,',
    );
    expect(lines(csvOfDocument(grounded(resolved('Suva', 3, { bbox: [-18.2, -18.1, 178.4, 178.5], bboxDerived: true }))))[1]).toContain(
      ',178.4,178.5,true,',
    );
  });

  it('writes the parts of a confidence beside it', () => {
    const sure = resolved('Suva', 3);
    if (sure.status !== 'resolved') throw new TypeError('The fixture is resolved.');
    const selected = { ...sure.selected, confidence: 0.45, countryConfidence: 0.9, recordConfidence: 0.8 };
    const row = lines(csvOfDocument(grounded({ ...sure, mention: { ...sure.mention, confidence: 0.5 }, selected })))[1]!;
    expect(CSV_COLUMNS.slice(16, 20)).toEqual(['confidence', 'mention_confidence', 'country_confidence', 'record_confidence']);
    expect(row).toContain(',178.44149,0.45,0.5,0.9,0.8,geonames,');
  });

  it('leaves empty what is not known', () => {
    const within = { ...candidate(), confidence: null };
    expect(
      lines(csvOfDocument(grounded(unlisted('Elm St', 0, { inferredCountry: { countryCode: 'FJ', confidence: 0.5 }, within }))))[1],
    ).toBe('text,text:0,Elm St,0,6,no_candidate,not_in_gazetteer,,,,,,,,,,,,,,,,,,,,,,,FJ,"Suva, Central, Fiji",false,,,,');
  });

  it.each([
    ['comma', 'a,b', '"a,b"'],
    ['quote', 'a"b', '"a""b"'],
    ['line feed', 'a\nb', 'a b'],
    ['carriage return', 'a\rb', 'a b'],
    ['the end of a line', 'a-\r\nb', 'ab'],
    ['escape sequence', '\u001b[31ma\u0007\u009b', '␛[31ma␇\ufffd'],
    ['reordering', 'a\u202eb', 'a\ufffdb'],
    ['formula behind a control', '\u0001=1', '␁=1'],
    ['plain', 'Île-de-France', 'Île-de-France'],
    ['astral', '🏔 Everest', '🏔 Everest'],
    ['lone surrogate', 'a\ud800b', 'a\ufffdb'],
    ['formula =', '=1+1', `'=1+1`],
    ['formula +', '+1', `'+1`],
    ['formula -', '-1', `'-1`],
    ['formula @', '@SUM(A1)', `'@SUM(A1)`],
    ['formula after tab', '\t=1', `'\t=1`],
    ['full-width formula', '＝1', `'＝1`],
  ])('mention with %s', (_name, surface, cell) => {
    const row = csvOfDocument(grounded(resolved(surface, 0))).slice(CSV_COLUMNS.join(',').length + 2);
    expect(row.startsWith(`text,text:0,${cell},0,`)).toBe(true);
  });

  it('keeps negative coordinates numbers', () => {
    expect(csvOfDocument(grounded(resolved('Suva', 0)))).toContain(',-18.14161,');
  });
});
