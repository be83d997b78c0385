import { describe, expect, it } from '@jest/globals';
import { callContext, describeSparseEncoder } from '@locitorium/ports/testing';
import { hashOf } from '@locitorium/ports';
import { ANALYSIS_VERSION } from '../analysis/analyse.ts';
import { TEXT_LANGUAGES } from '../analysis/text-language.ts';
import { Bm25SparseEncoder } from './bm25-sparse-encoder.ts';

describeSparseEncoder('BM25', {
  create: async () => new Bm25SparseEncoder(),
  known: [
    {
      query: { text: 'flooding in Segou', lang: null },
      passage: { text: 'The floods reached Ségou.', lang: 'en' },
      stranger: { text: 'The drought in the north.', lang: 'en-GB' },
    },
    {
      query: { text: 'inondation', lang: 'en' },
      passage: { text: 'Les inondations à Ségou.', lang: 'fr' },
      stranger: { text: 'Le marché de Ségou.', lang: 'fr' },
    },
    {
      query: { text: '洪水', lang: null },
      passage: { text: '大きな洪水がありました。', lang: null },
      stranger: { text: '選挙', lang: 'ja' },
    },
  ],
});

describe('Bm25SparseEncoder', () => {
  const encode = (text: string, lang: string | null) => new Bm25SparseEncoder().encodePassages([{ text, lang }], callContext());

  it.each([
    ['The floods', 'en', 'en'],
    ['The floods', 'EN-gb', 'en'],
    ['The floods of the river', null, 'en'],
    ['Поводь', 'ru', 'und'],
    ['Ségou', null, 'und'],
  ])('puts %j, said to be %j, into the space %j', async (text, lang, space) => {
    expect(await encode(text, lang)).toMatchObject([{ space, weights: 'counts' }]);
  });

  it('counts terms, stop words left out', async () => {
    const [vector] = await encode('The floods, the flooding and a river.', 'en');
    expect(vector?.terms).toEqual(new Map([['flood', 2], ['river', 1]])); // prettier-ignore
  });

  it('has another version when its terms change', async () => {
    const text =
      'Connections of Ségou’s ﬁne rivers, ﾊﾞｽ路線と洪水, Überschwemmungen, inondations, inundações, inundación, alluvioni 2026 서울';
    const terms = await Promise.all(TEXT_LANGUAGES.map(async (lang) => [...((await encode(text, lang))[0]?.terms ?? [])]));
    expect([ANALYSIS_VERSION, hashOf(terms)]).toEqual(['1', '318e6d408534ecca']);
  });
});
