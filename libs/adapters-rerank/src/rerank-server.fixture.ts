import type { Answerer } from '@locitorium/http/testing';

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[a-z]+/g));

/** Scores as Cohere does: the share of the query's words that a passage has, best first, at most `top_n`. */
export const scoresWords: Answerer = (_request, response, body) => {
  const { query, documents, top_n: topN } = JSON.parse(body) as { query: string; documents: string[]; top_n: number };
  const asked = [...wordsOf(query)];
  const results = documents
    .map((document, index) => ({ index, relevance_score: asked.filter((word) => wordsOf(document).has(word)).length / asked.length }))
    .sort((a, b) => b.relevance_score - a.relevance_score)
    .slice(0, topN);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ id: 'rerank-1', model: 'reranker', results, meta: { billed_units: { search_units: 1 } } }));
};
