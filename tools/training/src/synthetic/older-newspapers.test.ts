import { describe, expect, it } from '@jest/globals';
import { olderNewspapers } from './older-newspapers.ts';

describe('olderNewspapers', () => {
  const texts = olderNewspapers(200, 1);

  it('are the same for the same seed', () => {
    expect(olderNewspapers(200, 1)).toEqual(texts);
    expect(olderNewspapers(200, 2)).not.toEqual(texts);
  });

  it('mark names, whatever a scan made of them, in order and without overlaps', () => {
    for (const { text, spans } of texts) {
      expect(text).not.toMatch(/[{}]|undefined/);
      let end = 0;
      for (const span of spans) {
        expect(span.start).toBeGreaterThanOrEqual(end);
        expect(text.slice(span.start, span.end)).toMatch(/^\S.*\S$/su);
        end = span.end;
      }
    }
  });

  it('have places, persons and ships, and the errors of scans in most of them', () => {
    expect(new Set(texts.flatMap(({ spans }) => spans.flatMap(({ tags }) => tags)))).toEqual(new Set(['LOC', 'FAC', 'PER', 'ORG', 'DEM']));
    const isMisread = texts.filter(({ text }) => /\p{Ll}[-=\u00ac]\p{Ll}|\bthc\b|\btbe\b|\bfaid\b|\bfrorn\b|\baf\b|mcn\b/u.test(text));
    expect(isMisread.length).toBeGreaterThan(10);
  });
});
