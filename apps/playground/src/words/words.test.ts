import { describe, expect, it } from '@jest/globals';
import { EN } from './en.ts';
import { JA } from './ja.ts';
import { languageFor, percent } from './language.ts';

describe('words', () => {
  it('have the same reasons in both languages', () => {
    expect(Object.keys(JA.reasons)).toEqual(Object.keys(EN.reasons));
  });

  it('have words for the same failures in both languages', () => {
    for (const kind of [
      'overloaded',
      'shutting_down',
      'input_too_long',
      'body_too_large',
      'deadline',
      'unreachable',
      'offline',
      'unauthorized',
      'rate_limited',
      'geocoder_unavailable',
      'model_unavailable',
      'duplicate_doc_id',
      'internal',
      'stopped',
    ]) {
      expect([kind, EN.failure(kind, {}, 5), JA.failure(kind, {}, 5)]).toEqual([kind, expect.any(String), expect.any(String)]);
    }
    expect([EN.failure('surprise', {}, null), JA.failure('surprise', {}, null)]).toEqual([null, null]);
  });

  it('name the line and the limit where a file is not read for them', () => {
    for (const { fileFailure } of [EN, JA]) {
      expect(fileFailure('unreadable_line', { line: 5 })).toContain('5');
      expect(fileFailure('too_many_documents', { count: 2_001, limit: 1_000 })).toMatch(/2,001.*1,000|1,000.*2,001/);
    }
  });

  it('are in the first preferred language that the page supports', () => {
    expect([['ja-JP', 'en'], ['fr', 'JA'], ['fr'], []].map(languageFor)).toEqual(['ja', 'ja', 'en', 'en']);
  });

  it('never claim certainty', () => {
    expect([0, 0.001, 0.5, 0.9951, 0.999, 1].map(percent)).toEqual(['0%', '<1%', '50%', '>99%', '>99%', '100%']);
  });
});
