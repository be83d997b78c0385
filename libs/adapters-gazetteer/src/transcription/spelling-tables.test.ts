import { describe, expect, it } from '@jest/globals';
import { lettersCode } from './latin-names.ts';
import { LEARNED_SCRIPTS, learnedScriptOf, readSpellingTable, spellingTable, unitsOf } from './spelling-tables.ts';

describe('spelling tables', () => {
  it('tell the script of a word, and of mixtures none', () => {
    const words = ['ラショー', '테크나프', 'سبيطله', 'חומס', 'паракату', 'แม่สาย', 'భీమవరం', 'lashio', 'シャン州', ''];
    expect(words.map((word) => learnedScriptOf(word, 'MM'))).toEqual([
      'Katakana',
      'Hangul',
      'Arabic',
      'Hebrew',
      'Cyrillic',
      'Thai',
      'Telugu',
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['PE', 'Han'],
    ['ID', 'Han'],
    ['CN', null],
    ['JP', null],
  ])('read ideographs by sound where they are no names themselves: %s, %s', (country, script) => {
    expect(learnedScriptOf('阿雷基帕', country)).toBe(script);
  });

  it('part a word into what stands for letters', () => {
    expect(unitsOf('ラショー', 'Katakana')).toEqual(['ラ', 'ショ', 'ー']);
    expect(
      unitsOf('우키 아', 'Hangul')
        .map((unit) => unit.normalize('NFKC'))
        .join(''),
    ).toBe('우키아'.normalize('NFD'));
    expect(unitsOf('حيس', 'Arabic')).toEqual(['ح', 'ي', 'س']);
  });

  it('read what was learned', () => {
    const table = readSpellingTable(['ル r11 l16', 'ッ 16 t27']);
    expect(table.get('ル')).toEqual(
      new Map([
        [lettersCode('r'), 11],
        [lettersCode('l'), 16],
      ]),
    );
    expect(table.get('ッ')?.get(lettersCode(''))).toBe(16);
  });

  it.each(LEARNED_SCRIPTS)('know the letters of %s', (script) => {
    expect(spellingTable(script).size).toBeGreaterThan(20);
    for (const costs of spellingTable(script).values()) for (const cost of costs.values()) expect(cost).toBeGreaterThanOrEqual(0);
  });
});
