import { describe, expect, it } from '@jest/globals';
import { parseDatasetLine } from './parse-dataset-line.ts';
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

describe('parseDatasetLine', () => {
  it('reads every field of the contract', () => {
    expect(parseDatasetLine(line)).toEqual({
      docId: 'news-1',
      text: 'Fog closed the airport of Basel.',
      meta: { source: 'news', lang: 'en', ref: 'x:1', createdAt: '2026-01-05', other: { desk: 'weather' } },
      goldMentions: [{ mentionId: 'news-1:0', surface: 'Basel', start: 26, end: 31, countryCode: 'CH', lat: 47.558, lon: 7.573, note: 'n' }],
    });
  });

  it('tolerates a document without meta and mentions', () => {
    expect(parseDatasetLine({ doc_id: 'a', text: '' })).toEqual({ docId: 'a', text: '', meta: { source: null, lang: null, ref: null, createdAt: null, other: {} } });
  });

  it('tells an unannotated document from one annotated with nothing', () => {
    expect(parseDatasetLine({ doc_id: 'a', text: '' }).goldMentions).toBeUndefined();
    expect(parseDatasetLine({ doc_id: 'a', text: '', mentions: [] }).goldMentions).toEqual([]);
  });

  it('tolerates mentions that have a surface only, and numbers them', () => {
    const document = parseDatasetLine({ doc_id: 'a', text: 'Lyon and Lyon', mentions: [{ mention: 'Lyon' }, { mention: 'Lyon', start: null, end: null, iso_country: null }] });
    expect(document.goldMentions).toEqual([
      { mentionId: 'a:0', surface: 'Lyon', start: null, end: null, countryCode: null, lat: null, lon: null, note: null },
      { mentionId: 'a:1', surface: 'Lyon', start: null, end: null, countryCode: null, lat: null, lon: null, note: null },
    ]);
  });

  it.each([['ch'], ['CHE'], ['Switzerland']])('normalises the country %s', (iso_country) => {
    expect(parseDatasetLine({ ...line, mentions: [{ mention: 'Basel', iso_country }] }).goldMentions?.[0]?.countryCode).toBe('CH');
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
    ['a surface that is no string', { doc_id: 'a', text: 'x', mentions: [{ mention: 3 }] }, /mentions\[0\]\.mention/],
    ['a latitude off the globe', { doc_id: 'a', text: 'x', mentions: [{ mention: 'x', lat: 91, lon: 0 }] }, /mentions\[0\]\.lat/],
    ['an unknown country', { doc_id: 'a', text: 'x', mentions: [{ mention: 'x', iso_country: 'ZZ' }] }, /mentions\[0\]\.iso_country/],
    ['a span that is not the surface', { doc_id: 'a', text: 'Lyon', mentions: [{ mention: 'Lyon', start: 1, end: 4 }] }, /mentions\[0\]/],
    ['half a span', { doc_id: 'a', text: 'Lyon', mentions: [{ mention: 'Lyon', start: 0 }] }, /mentions\[0\]/],
    ['half a point', { doc_id: 'a', text: 'Lyon', mentions: [{ mention: 'Lyon', lat: 0 }] }, /mentions\[0\]/],
    ['the same mention_id twice', { doc_id: 'a', text: 'x', mentions: [{ mention: 'x', mention_id: 'q' }, { mention: 'x', mention_id: 'q' }] }, /mentions\[1\]\.mention_id/],
  ])('refuses %s and names the place', (_what, value, place) => {
    const { kind, message } = failure(value);
    expect(kind).toBe('invalid_document');
    expect(message).toMatch(place);
  });

  it('never repeats the text in its message', () => {
    const { message } = failure({ doc_id: 'a', text: 'secret words', mentions: [{ mention: 'secret', start: 3, end: 9 }] });
    expect(message).not.toContain('secret');
  });
});
