import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TOKEN_FLAG, tokenise } from './tokenise.ts';

function surfaces(text: string): string[] {
  const { count, start, end } = tokenise(text);
  return Array.from({ length: count }, (_, token) => text.slice(start[token], end[token]));
}

function flagged(text: string, flag: number): string[] {
  const { flags, start, end } = tokenise(text);
  return [...flags.keys()].filter((token) => (flags[token]! & flag) !== 0).map((token) => text.slice(start[token], end[token]));
}

describe('tokenise', () => {
  it.each([
    ['Paris', ['Paris']],
    ['in Paris, Texas.', ['in', 'Paris', ',', 'Texas', '.']],
    ["Georgia's coast", ['Georgia', "'s", 'coast']],
    ['Georgia’s coast', ['Georgia', '’s', 'coast']],
    ['Nuku‘alofa or ‘Amrān', ['Nuku‘alofa', 'or', '‘', 'Amrān']],
    ["O'Fallon and Côte d'Ivoire", ["O'Fallon", 'and', 'Côte', "d'Ivoire"]],
    ['Bosnia-Herzegovina', ['Bosnia', '-', 'Herzegovina']],
    ['Syria/Iraq', ['Syria', '/', 'Iraq']],
    ['Washington, D.C. and the U.S.A', ['Washington', ',', 'D.C.', 'and', 'the', 'U.S.A']],
    ['St. Louis', ['St', '.', 'Louis']],
    ['#PrayForNepal', ['#', 'Pray', 'For', 'Nepal']],
    ['#USAToday #nyc2012 #new_york', ['#', 'USA', 'Today', '#', 'nyc', '2012', '#', 'new', '_', 'york']],
    ['@ParisHilton in Paris', ['@ParisHilton', 'in', 'Paris']],
    ['see http://t.co/AbC and www.example.org/x, now', ['see', 'http://t.co/AbC', 'and', 'www.example.org/x,', 'now']],
    ['東京とOsakaへ', ['東京と', 'Osaka', 'へ']],
    ['😀Paris😀', ['😀', 'Paris', '😀']],
    ['Z\u0065\u0301rich', ['Z\u0065\u0301rich']],
    ['1935 Orchard St.', ['1935', 'Orchard', 'St', '.']],
    ['', []],
    [' \n\t', []],
    ['# @ a.', ['#', '@', 'a', '.']],
  ])('cuts %j', (text, expected) => {
    expect(surfaces(text)).toEqual(expected);
  });

  it('says what it saw', () => {
    const text = 'Look @you #NewYork http://x.y\n京都';
    expect(flagged(text, TOKEN_FLAG.accountName)).toEqual(['@you']);
    expect(flagged(text, TOKEN_FLAG.hashtagPart)).toEqual(['New', 'York']);
    expect(flagged(text, TOKEN_FLAG.hashtagContinued)).toEqual(['York']);
    expect(flagged(text, TOKEN_FLAG.url)).toEqual(['http://x.y']);
    expect(flagged(text, TOKEN_FLAG.lineStart)).toEqual(['Look', '京都']);
    expect(flagged(text, TOKEN_FLAG.cjk)).toEqual(['京都']);
  });

  it('tiles every text: in order, without overlaps, nothing but white space between, no surrogate pair cut', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('#', '@', "'s", '’', '.', 'U.S.', 'http://', 'www.', '東', 'ー', '\u0301', '\ufe0f', '😀', ' ', '\n', 'İ', '\ud800'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const { count, start, end } = tokenise(text);
        let last = 0;
        for (let token = 0; token <= count; token++) {
          const from = token < count ? start[token]! : text.length;
          expect(text.slice(last, from)).toMatch(/^[\s\u200b]*$/u);
          if (token === count) break;
          expect(end[token]).toBeGreaterThan(from);
          last = end[token]!;
          for (const edge of [from, last]) {
            const cut = /[\ud800-\udbff]/.test(text.charAt(edge - 1)) && /[\udc00-\udfff]/.test(text.charAt(edge));
            expect(cut).toBe(false);
          }
        }
      }),
    );
  });

  it.each([
    ['one word', 'a'.repeat(1_000_000), 1],
    ['capitals', 'Paris '.repeat(10_000), 10_000],
    ['brackets', `${'('.repeat(50_000)}x${')'.repeat(50_000)}`, 100_001],
    ['dots', 'A.'.repeat(100_000), 1],
    ['a hashtag', `#${'Ab'.repeat(100_000)}`, 100_001],
  ])('has no more tokens than it must for %s', (_name, text, expected) => {
    expect(tokenise(text).count).toBe(expected);
  });
});
