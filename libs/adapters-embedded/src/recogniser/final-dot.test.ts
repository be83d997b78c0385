import { describe, expect, it } from '@jest/globals';
import { endWithItsDot } from './tagged-span.ts';

describe('endWithItsDot', () => {
  it.each([
    ['in Mobile, [Ala]. today', 'Ala.'],
    ['in Mobile, [Ala.] today', 'Ala.'],
    ['on [Main St].', 'Main St.'],
    ['the [Loudon Co]. man', 'Loudon Co.'],
    ['in [Oxford.] Then', 'Oxford'],
    ['in [Oxford]. Then', 'Oxford'],
    ['in [Austin, TX]. Then', 'Austin, TX'],
    ['the [U.S.] and', 'U.S.'],
    ['to [W.Va.] and', 'W.Va.'],
    ['in [Ala] and', 'Ala'],
    ['in [Neb.]', 'Neb.'],
    ['in [東京]。', '東京'],
    ['[Mo]', 'Mo'],
    ['the Isle of [Man].', 'Man'],
  ])('%s ends as %s', (marked, expected) => {
    const start = marked.indexOf('[');
    const end = marked.indexOf(']') - 1;
    const text = marked.replace(/[[\]]/g, '');
    expect(text.slice(start, endWithItsDot(text, start, end))).toBe(expected);
  });
});
