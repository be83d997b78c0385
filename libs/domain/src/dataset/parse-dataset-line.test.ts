import { describe, expect, it } from '@jest/globals';
import { parseDatasetLine, readDatasetLine } from './parse-dataset-line.ts';
import { isLocitoriumError } from '../error/locitorium-error.ts';

const line = {
  doc_id: 'news-1',
  text: 'Fog closed the airport of Basel.',
  meta: { source: 'news', lang: 'en', ref: 'x:1', created_at: '2026-01-05', desk: 'weather' },
  mentions: [{ mention_id: 'news-1:0', mention: 'Basel', iso_country: 'CH', start: 26, end: 31, lat: 47.558, lon: 7.573, note: 'n' }],
};

function failure(value: unknown): { kind: string; message: string } {
  try {
    parseDatasetLine(value);
  } catch (error) {
    if (isLocitoriumError(error)) return { kind: error.kind, message: error.message };
    throw error;
  }
  throw new Error('accepted');
}

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

const mention = (facts: object) => ({ mentions: [{ mention: 'Lyon', ...facts }] });
const gold = (facts: object) => ({ goldMentions: [{ surface: 'Lyon', ...facts }] });

describe('parseDatasetLine', () => {
  it('reads every field of the contract', () => {
    expect(parseDatasetLine(line)).toEqual({
      docId: 'news-1',
      text: 'Fog closed the airport of Basel.',
      meta: { source: 'news', lang: 'en', ref: 'x:1', createdAt: '2026-01-05', other: { desk: 'weather' } },
      goldMentions: [
        { mentionId: 'news-1:0', surface: 'Basel', start: 26, end: 31, countryCode: 'CH', lat: 47.558, lon: 7.573, note: 'n' },
      ],
    });
  });

  it('tolerates a document without meta and mentions', () => {
    expect(parseDatasetLine({ doc_id: 'a', text: '' })).toEqual({
      docId: 'a',
      text: '',
      meta: { source: null, lang: null, ref: null, createdAt: null, other: {} },
    });
  });

  it('tells an unannotated document from one annotated with nothing', () => {
    expect(parseDatasetLine({ doc_id: 'a', text: '' }).goldMentions).toBeUndefined();
    expect(parseDatasetLine({ doc_id: 'a', text: '', mentions: [] }).goldMentions).toEqual([]);
  });

  it('tolerates mentions that have a surface only, and numbers them', () => {
    const document = parseDatasetLine({
      doc_id: 'a',
      text: 'Lyon and Lyon',
      mentions: [{ mention: 'Lyon' }, { mention: 'Lyon', start: null, end: null, iso_country: null }],
    });
    expect(document.goldMentions).toEqual([
      { mentionId: 'a:0', surface: 'Lyon', start: null, end: null, countryCode: null, lat: null, lon: null, note: null },
      { mentionId: 'a:1', surface: 'Lyon', start: null, end: null, countryCode: null, lat: null, lon: null, note: null },
    ]);
  });

  it.each([['ch'], ['CHE'], ['Switzerland']])('normalises the country %s', (iso_country) => {
    expect(parseDatasetLine({ ...line, mentions: [{ mention: 'Basel', iso_country }] }).goldMentions?.[0]?.countryCode).toBe('CH');
  });

  it('takes up what kind of name it is, and leaves out a kind that is none', () => {
    const classOf = (mention_class: unknown) =>
      parseDatasetLine({ ...line, mentions: [{ mention: 'Basel', mention_class }] }).goldMentions?.[0];
    expect(classOf('demonym')).toMatchObject({ surface: 'Basel', mentionClass: 'demonym' });
    for (const none of [null, undefined, 'planet']) expect(classOf(none)).not.toHaveProperty('mentionClass');
  });

  it('accepts unknown fields', () => {
    expect(parseDatasetLine({ ...line, extra: 1, mentions: [{ ...line.mentions[0], geonameid: '2661604' }] }).docId).toBe('news-1');
  });

  it('counts offsets in UTF-16 code units', () => {
    const text = '🌋 Etna';
    expect(parseDatasetLine({ doc_id: 'a', text, mentions: [{ mention: 'Etna', start: 3, end: 7 }] }).goldMentions?.[0]?.start).toBe(3);
  });

  it.each([
    ['no object', 7, /record/],
    ['no doc_id', { text: 'x' }, /doc_id/],
    ['no text', { doc_id: 'a' }, /text/],
    ['a doc_id that no file can hold', { doc_id: 'a\ud800', text: 'x' }, /doc_id: .*lone surrogate/],
    [
      'a doc_id of 1,001 characters',
      { doc_id: 'i'.repeat(1_001), text: 'x' },
      /^Document \(without a usable doc_id\) .*doc_id: Too big.*1000/,
    ],
    ['a meta nested 5,000 deep', { doc_id: 'a', text: 'x', meta: { deep: nested(5_000) } }, /meta: is nested deeper than 32 levels/],
    ['a wrong meta nested 100,000 deep', { doc_id: 'a', text: 'x', meta: nested(100_000) }, /meta: is nested deeper than 32 levels/],
    ['a meta without end', { doc_id: 'a', text: 'x', meta: { long: 'x'.repeat(1_000_001) } }, /meta: holds more than 1,000,000 characters/],
    ['mentions nested too deep', { doc_id: 'a', text: 'x', mentions: [{ mention: 'x', more: nested(5_000) }] }, /mentions: is nested/],
    ['an unknown field nested too deep', { doc_id: 'a', text: 'x', secret: nested(5_000) }, /an unknown field: is nested/],
  ])('rejects %s and names the place', (_what, value, place) => {
    const { kind, message } = failure(value);
    expect(kind).toBe('invalid_document');
    expect(message).toMatch(place);
  });

  it.each([
    ['a meta that is none', { meta: 5 }, { meta: { source: null, createdAt: null } }, ['meta']],
    [
      'a time of creation that is a number',
      { meta: { source: 'news', created_at: 1767571200 } },
      { meta: { source: 'news', createdAt: null } },
      ['meta.created_at'],
    ],
    ['mentions that are no list', { mentions: {} }, {}, ['mentions']],
    ['an offset that is a string', mention({ start: '0', end: 4 }), gold({ start: null, end: null }), ['mentions[0]', 'mentions[0].start']],
    ['a latitude off the globe', mention({ lat: 91, lon: 0 }), gold({ lat: null, lon: null }), ['mentions[0]', 'mentions[0].lat']],
    ['an unknown country', mention({ iso_country: 'ZZ' }), gold({ countryCode: null }), ['mentions[0].iso_country']],
    ['a span that is not the surface', mention({ start: 1, end: 4 }), gold({ start: null, end: null }), ['mentions[0]']],
    ['half a span', mention({ start: 0 }), gold({ start: null, end: null }), ['mentions[0]']],
    ['half a point', mention({ lat: 0 }), gold({ lat: null, lon: null }), ['mentions[0]']],
    [
      'a mention without a surface',
      { mentions: [{ mention: 3 }, null, { mention: 'Lyon' }] },
      { goldMentions: [{ mentionId: 'a:2', surface: 'Lyon' }] },
      ['mentions[0]'],
    ],
    ['an identifier that no file can hold', mention({ mention_id: '\udc00' }), gold({ mentionId: 'a:0' }), ['mentions[0].mention_id']],
    ['an identifier that is none', mention({ mention_id: 7 }), gold({ mentionId: 'a:0' }), ['mentions[0].mention_id']],
  ])('keeps the document despite %s: the field is left out and named', (_what, wrong, document, fields) => {
    const read = readDatasetLine({ doc_id: 'a', text: 'Lyon', ...wrong });
    expect(read.document).toMatchObject({ docId: 'a', text: 'Lyon', ...document });
    expect(read.findings.map(({ field }) => field).sort()).toEqual(fields);
  });

  it('keeps a mention that is not in the text, and says which', () => {
    const read = readDatasetLine({
      doc_id: 'a',
      text: 'Lyon',
      mentions: [
        { mention: 'Lyon', start: 0, end: 4 },
        { mention: 'Nantes', iso_country: 'FR', start: 0, end: 6 },
      ],
    });
    expect(read.document.goldMentions?.[1]).toEqual({
      mentionId: 'a:1',
      surface: 'Nantes',
      start: null,
      end: null,
      countryCode: 'FR',
      lat: null,
      lon: null,
      note: null,
    });
    expect(read.findings).toEqual([{ field: 'mentions[1]', problem: expect.stringMatching(/not stand in the text.*a:1/) }]);
    expect(JSON.stringify(read.findings)).not.toContain('Nantes');
  });

  it('gives mentions that share an identifier one each, and leaves no two alike', () => {
    const mentions = ['a:1', 'a:1', undefined, 'a:2', 'a:2'].map((mention_id) => ({
      mention: 'Lyon',
      ...(mention_id !== undefined && { mention_id }),
    }));
    const read = readDatasetLine({ doc_id: 'a', text: 'Lyon', mentions });
    const ids = read.document.goldMentions?.map(({ mentionId }) => mentionId);
    expect(ids).toEqual(['a:1', 'a:6', 'a:7', 'a:2', 'a:4']);
    expect(read.findings.map(({ field }) => field)).toEqual(['mentions[1].mention_id', 'mentions[4].mention_id']);
  });

  it('never repeats the text in its message', () => {
    const { message } = failure({ doc_id: 'a', text: { secret: 'secret' } });
    expect(message).not.toContain('secret');
    const { findings } = readDatasetLine({
      doc_id: 'a',
      text: 'secret words',
      mentions: [{ mention: 'secret', start: 3, end: 9, note: ['secret'] }],
    });
    expect(findings).toHaveLength(2);
    expect(JSON.stringify(findings)).not.toContain('secret');
  });
});
