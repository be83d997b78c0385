import { describe, expect, it } from '@jest/globals';
import { languageOfText } from '../analysis/text-language.ts';
import { encodeText } from '../bm25/bm25-encoder.ts';
import { MemoryIndex } from '../bm25/memory-index.ts';
import { LearnedReranker, type RerankCandidate } from './learned-reranker.ts';
import { loadRerankerParameters } from './load-reranker-parameters.ts';

const TEXTS: Readonly<Record<string, string>> = {
  scattered: 'A bridge stood there, and a bridge was old. The town has many schools. Another was built later in the town by the king.',
  answer: 'The stone bridge over the river was built in 1932 by the town.',
  other: 'The town is known for its market.',
  japanese: '石の橋は1932年に町によって建てられた。',
};

async function rank(query: string): Promise<string[]> {
  const index = new MemoryIndex<string>();
  for (const [key, text] of Object.entries(TEXTS)) index.add(key, encodeText({ title: '', text }));
  const hits = index.search(query, 50);
  const candidates = hits.map(({ key, language, score }): RerankCandidate => ({
    title: '',
    text: TEXTS[key]!,
    documentId: key,
    language,
    bm25: score,
  }));
  const scores = new LearnedReranker(await loadRerankerParameters()).score(query, candidates, (language) => index.statisticsOf(language));
  return hits
    .map(({ key }, at) => ({ key, score: scores[at]! }))
    .sort((a, b) => b.score - a.score)
    .map(({ key }) => key);
}

describe('LearnedReranker, with the shipped parameters', () => {
  it('puts the text that answers before the one that repeats the words', async () => {
    expect((await rank('When was the bridge of the town built?'))[0]).toBe('answer');
  });

  it('ranks texts without spaces too', async () => {
    expect(languageOfText(TEXTS['japanese']!)).toBe('ja');
    expect(await rank('橋は何年に建てられたか')).toEqual(['japanese']);
  });

  it('answers the same twice, and nothing for no candidates', async () => {
    expect(await rank('bridge town')).toEqual(await rank('bridge town'));
    const reranker = new LearnedReranker(await loadRerankerParameters());
    expect(reranker.score('bridge', [], () => new MemoryIndex().statisticsOf('en'))).toHaveLength(0);
  });
});
