import { describe, expect, it } from '@jest/globals';
import type { LabelledText } from '../corpora/labelled-text.ts';
import { SCAN_COPY_INTERVAL, withScanCopies } from './scan-copies.ts';

describe('withScanCopies', () => {
  it('adds copies with other letters and broken words, whose marks lie over the same names; the same copies each time', () => {
    const sentence = 'Den stora branden i Helsingfors har skadat fabriker och magasin nära hamnen. ';
    const text = sentence.repeat(20);
    const golds = Array.from({ length: 20 }, (_, at) => {
      const start = at * sentence.length + sentence.indexOf('Helsingfors');
      return { start, end: start + 'Helsingfors'.length, tag: 'LOC' as const };
    });
    const spans = golds.map(({ start, end, tag }) => ({ start, end, tags: [tag], firm: true }));
    const texts = Array.from({ length: SCAN_COPY_INTERVAL }, (_, at): LabelledText => ({
      id: `t${at}`,
      group: 'g',
      corpus: 'sv-webbnyheter',
      text,
      spans,
      unmarked: [],
      golds,
    }));
    const all = withScanCopies(texts);
    expect(all).toHaveLength(SCAN_COPY_INTERVAL + 1);
    expect(withScanCopies(texts)).toEqual(all);
    const copy = all.find((one) => one.text !== text)!;
    const marked = copy.golds.map(({ start, end }) => copy.text.slice(start, end));
    expect(marked.filter((name) => name === 'Helsingfors').length).toBeGreaterThan(5);
    expect(marked.every((name) => /^.{3,}[-¬=]?.{3,}$/u.test(name) && /^\p{L}.*\p{L}$/u.test(name))).toBe(true);
    expect(copy.text).toMatch(/\p{Ll}[-¬=]\p{Ll}/u);
    expect(copy.spans.map(({ start, end }) => [start, end])).toEqual(copy.golds.map(({ start, end }) => [start, end]));
  });
});
