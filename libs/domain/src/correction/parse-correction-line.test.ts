import { describe, expect, it } from '@jest/globals';
import { isLocitoriumError } from '../error/locitorium-error.ts';
import { encodeCorrection, parseCorrectionLine } from './parse-correction-line.ts';

const line = {
  doc_id: 'news-1',
  text_sha256: 'a'.repeat(64),
  name: 'Athens',
  start: 10,
  end: 16,
  record: { id: 'geonames:4180386', lat: 33.96, lon: -83.38, country_code: 'US', display_name: 'Athens, Georgia' },
  who: 'editor',
  when: '2026-03-01T10:00:00Z',
  note: 'the university town',
};

function failure(value: unknown): string {
  try {
    parseCorrectionLine(value);
  } catch (error) {
    if (isLocitoriumError(error) && error.kind === 'invalid_correction') return error.message;
    throw error;
  }
  throw new Error('accepted');
}

describe('parseCorrectionLine', () => {
  it('reads every field of the contract', () => {
    expect(parseCorrectionLine(line)).toEqual({
      docId: 'news-1',
      textSha256: 'a'.repeat(64),
      surface: 'Athens',
      start: 10,
      end: 16,
      record: { id: 'geonames:4180386', lat: 33.96, lon: -83.38, countryCode: 'US', displayName: 'Athens, Georgia' },
      who: 'editor',
      when: '2026-03-01T10:00:00Z',
      note: 'the university town',
    });
  });

  it('reads that a name is no place', () => {
    expect(parseCorrectionLine({ doc_id: 'a', name: 'Jordan', not_a_place: true })).toMatchObject({
      surface: 'Jordan',
      record: null,
      start: null,
    });
  });

  it('tells a place without country from one of which no country is said', () => {
    expect(parseCorrectionLine({ doc_id: 'a', name: 'Europe', record: { country_code: null } }).record).toHaveProperty('countryCode', null);
    expect(parseCorrectionLine({ doc_id: 'a', name: 'Europe', record: { id: 'geonames:6255148' } }).record).not.toHaveProperty(
      'countryCode',
    );
  });

  it('normalises countries', () => {
    expect(parseCorrectionLine({ doc_id: 'a', name: 'Lyon', record: { country_code: 'fra' } }).record?.countryCode).toBe('FR');
  });

  it.each([
    ['no object', 7, /record/],
    ['no document', { name: 'Lyon', not_a_place: true }, /doc_id or a text_sha256/],
    ['no name', { doc_id: 'a', not_a_place: true }, /name/],
    ['nothing said', { doc_id: 'a', name: 'Lyon' }, /either a record or not_a_place/],
    ['both said', { ...line, not_a_place: true }, /either a record or not_a_place/],
    ['not_a_place: false', { ...line, not_a_place: false }, /not_a_place/],
    ['an empty record', { ...line, record: {} }, /record: needs an id, a point, a country_code or a display_name/],
    ['half a point', { ...line, record: { lat: 1 } }, /record: lat and lon belong together/],
    ['half a span', { ...line, end: null }, /start and end belong together/],
    ['a span of another length', { ...line, end: 17 }, /length of name/],
    ['an unknown country', { ...line, record: { country_code: 'ZZ' } }, /record.country_code: is no ISO 3166-1 country/],
    ['a hash that is none', { ...line, text_sha256: 'abc' }, /text_sha256/],
    ['a time that is none', { ...line, when: 'yesterday' }, /when/],
  ])('rejects %s and names the field', (_what, value, field) => {
    expect(failure(value)).toMatch(field);
  });

  it('never repeats what the line holds', () => {
    expect(failure({ ...line, when: 'secret', who: 3, note: 'secret' })).not.toContain('secret');
  });
});

describe('encodeCorrection', () => {
  it.each([
    [line],
    [{ doc_id: 'a', name: 'Jordan', not_a_place: true }],
    [{ text_sha256: 'b'.repeat(64), name: 'Europe', record: { country_code: null } }],
    [{ doc_id: 'a', name: 'Elm Creek', record: { display_name: 'Elm Creek' } }],
  ])('writes what was read: %j', (value) => {
    expect(encodeCorrection(parseCorrectionLine(value))).toEqual(value);
  });
});
