import { describe, expect, it } from '@jest/globals';
import { readCsv } from './read-csv.ts';

const read = (csv: string) => readCsv(new Uint8Array(Buffer.from(csv)), { maxChars: 10_000, maxPages: 3, maxRatio: 100 }).text;

describe('a table', () => {
  it.each([
    ['commas', 'town,note\r\nSégou,"floods, again"\r\nMopti,\r\n', 'town: Ségou\nnote: floods, again\n\ntown: Mopti'],
    ['what Excel writes before them', 'sep=;\r\nville;note\r\nSégou;crue\r\n', 'ville: Ségou\nnote: crue'],
    ['semicolons', 'ville;note\nSégou;crue\nGao;"deux\nlignes"\n', 'ville: Ségou\nnote: crue\n\nville: Gao\nnote: deux lignes'],
    ['tabs', '市\t出来事\n東京\t洪水\n', '市: 東京\n出来事: 洪水'],
    ['no header', '1,Ségou\n2,Mopti\n', '1\nSégou\n\n2\nMopti'],
    ['one column', 'Ségou\nMopti\n', 'Ségou: Mopti'],
    ['rows of different length', 'a,b\nc\nd,e,f\n', 'a: c\n\na: d\nb: e\nf'],
    ['a header alone', 'a,b\n', 'a, b'],
  ])('with %s', (_what, csv, expected) => {
    expect(read(csv)).toBe(expected);
  });
});
