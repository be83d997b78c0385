import { describe, expect, it } from '@jest/globals';
import { analyse } from './analyse.ts';
import type { TextLanguage } from './text-language.ts';

const terms = (text: string, language: TextLanguage): string[] => analyse(text, language).map(({ term }) => term);
const written = (text: string, language: TextLanguage): string[] => analyse(text, language).map(({ start, end }) => text.slice(start, end));

describe('analyse', () => {
  // Samples of the Snowball project's vocabularies and of Porter's paper.
  it.each([
    [
      'en',
      'relational conditional oscillators hopping sky ponies caresses happy adjustable connections',
      'relat condit oscil hop sky poni caress happi adjust connect',
    ],
    ['de', 'aufeinanderfolge kategorien häuser jährlich', 'aufeinanderfolg kategori haus jahrlich'],
    ['fr', 'continuellement majestueusement inondations majorité', 'continuel majestu inond major'],
    ['es', 'chicharrones torneados inundaciones tóxica', 'chicharron torn inund toxic'],
    ['pt', 'quilométricas boataria inundações', 'quilometr boat inund'],
    ['it', 'abbandonata pronunziamento alluvioni', 'abbandon pronunz alluvion'],
    ['und', 'Powodzie w Krakowie', 'powodzie w krakowie'],
  ] as const)('stems %s', (language, text, stems) => {
    expect(terms(text, language)).toEqual(stems.split(' '));
  });

  it('makes one term of a name with and without diacritics, in capitals or full width', () => {
    expect(terms('Ségou Segou SÉGOU Ｓegou Se\u0301gou', 'en')).toEqual(Array(5).fill('segou'));
  });

  it('keeps marks that change a letter', () => {
    expect(terms('が', 'ja')).not.toEqual(terms('か', 'ja'));
    expect(terms('йод', 'und')).toEqual(['йод']);
  });

  it('marks stop words and counts them as positions, so that neighbours stay neighbours', () => {
    expect(analyse('the Bank of Mali’s river', 'en').map(({ surface, position, isStopWord }) => [surface, position, isStopWord])).toEqual([
      ['the', 0, true],
      ['bank', 1, false],
      ['of', 2, true],
      ['mali', 3, false],
      ['s', 4, true],
      ['river', 5, false],
    ]);
    expect(analyse('vitamin D', 'en').at(-1)).toMatchObject({ isStopWord: false });
  });

  it('cuts Japanese and Chinese into pairs of characters, with single ideographs beside them', () => {
    expect(terms('東京の雨', 'ja')).toEqual(['東京', '東', '京の', '京', 'の雨', '雨']);
    expect(terms('洪水', 'zh')).toEqual(['洪水', '洪', '水']);
    expect(terms('NATOは2022年に', 'ja')).toEqual(['nato', 'は', '2022', '年に', '年']);
  });

  it('pairs no characters across a gap', () => {
    const [first, , second] = analyse('雨、風', 'ja').concat(analyse('', 'ja'));
    expect(second).toBeUndefined();
    expect(first).toMatchObject({ term: '雨', position: 0 });
    expect(analyse('雨、風', 'ja')[1]).toMatchObject({ term: '風', position: 2 });
  });

  it('says where a token stands in the text as it was written', () => {
    expect(written('ﾉﾙﾏﾝﾃﾞｨｰ ﬁle İstanbul Ｍａｌｉ', 'en')).toEqual(['ﾉﾙ', 'ﾙﾏ', 'ﾏﾝ', 'ﾝﾃﾞ', 'ﾃﾞｨ', 'ｨｰ', 'ﬁle', 'İstanbul', 'Ｍａｌｉ']);
    expect(written('Ségou 👍🏽 flooded.', 'en')).toEqual(['Ségou', 'flooded']);
  });

  it('leaves out what is no word', () => {
    expect(terms(`${'x'.repeat(65)} … — 👍`, 'en')).toEqual([]);
  });
});
