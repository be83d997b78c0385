import { describe, expect, it } from '@jest/globals';
import { parseWrittenText, readWrittenTexts } from './written-texts.ts';

const parse = (line: string) => parseWrittenText(line, 'bn', 'bn.txt:1');

describe('parseWrittenText', () => {
  it('reads marked names', () => {
    const { text, spans, golds } = parse('[ঢাকা]য় {রহিম} <ব্র্যাক> থেকে');
    expect(text).toBe('ঢাকায় রহিম ব্র্যাক থেকে');
    expect(spans.map(({ start, end, tags }) => [text.slice(start, end), ...tags])).toEqual([
      ['ঢাকা', 'LOC'],
      ['রহিম', 'PER'],
      ['ব্র্যাক', 'ORG'],
    ]);
    expect(golds).toEqual([{ start: 0, end: 4, tag: 'LOC' }]);
  });

  it.each([['[ঢাকা'], ['ঢাকা]'], ['[ঢাকা {রহিম}]'], ['[ঢাকা}']])('says where the marks of %s are wrong', (line) => {
    expect(() => parse(line)).toThrow(/^bn\.txt:1: ".+" /);
  });
});

describe('readWrittenTexts', () => {
  it('have the names of all kinds, and no text twice', async () => {
    const { texts } = await readWrittenTexts();
    expect(new Set(texts.flatMap(({ spans }) => spans.flatMap(({ tags }) => tags)))).toEqual(new Set(['LOC', 'PER', 'ORG']));
    expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
  });
});
