import { describe, expect, it } from '@jest/globals';
import { candidate, grounded, resolved, unlisted } from './grounded-document.fixture.ts';
import { CSV_COLUMNS, toCsv } from './to-csv.ts';

const lines = (csv: string) => csv.split('\r\n');

describe('toCsv, RFC 4180', () => {
  it('begins with a header and ends every line with CRLF', () => {
    const csv = toCsv(grounded(resolved('Suva', 0)));
    expect(lines(csv)[0]).toBe(CSV_COLUMNS.join(','));
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(csv.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('is a header alone for a text without places', () => {
    expect(toCsv(grounded())).toBe(`${CSV_COLUMNS.join(',')}\r\n`);
  });

  it('writes every known value', () => {
    expect(lines(toCsv(grounded(resolved('Suva', 3, { bbox: [-18.2, -18.1, 178.4, 178.5] }))))[1]).toBe(
      'text,text:3,Suva,3,7,resolved,document_context,Suva,"Suva, Central, Fiji",FJ,-18.14161,178.44149,0.97,,geonames,geonames,2198148,PPLC,-18.2,-18.1,178.4,178.5,false,,',
    );
    expect(lines(toCsv(grounded(resolved('Suva', 3, { bbox: [-18.2, -18.1, 178.4, 178.5], bboxDerived: true }))))[1]).toContain(
      ',178.4,178.5,true,',
    );
  });

  it('leaves empty what is not known', () => {
    const within = { ...candidate(), confidence: null };
    expect(lines(toCsv(grounded(unlisted('Elm St', 0, { inferredCountry: { countryCode: 'FJ', confidence: 0.5 }, within }))))[1]).toBe(
      'text,text:0,Elm St,0,6,no_candidate,not_in_gazetteer,,,,,,,,,,,,,,,,,FJ,"Suva, Central, Fiji"',
    );
  });

  it.each([
    ['comma', 'a,b', '"a,b"'],
    ['quote', 'a"b', '"a""b"'],
    ['line feed', 'a\nb', '"a\nb"'],
    ['carriage return', 'a\rb', 'a␍b'],
    ['the end of a line', 'a\r\nb', '"a\r\nb"'],
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
    const row = toCsv(grounded(resolved(surface, 0))).slice(CSV_COLUMNS.join(',').length + 2);
    expect(row.startsWith(`text,text:0,${cell},0,`)).toBe(true);
  });

  it('keeps negative coordinates numbers', () => {
    expect(toCsv(grounded(resolved('Suva', 0)))).toContain(',-18.14161,');
  });
});
