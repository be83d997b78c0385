import type { TextLanguage } from '../analysis/text-language.ts';
import { BM25_PARAMETERS, inverseDocumentFrequency, termWeight, type Bm25Parameters, type TermStatistics } from './bm25.ts';
import { encodeQuery, type SparseText } from './bm25-encoder.ts';

/** A text that was found. */
export interface Hit<Key> {
  readonly key: Key;
  readonly language: TextLanguage;
  readonly score: number;
}

/** Postings of one language. */
class LanguageIndex implements TermStatistics {
  /** Number of a text, count, number, count … of each term. */
  readonly postings = new Map<string, number[]>();
  readonly lengths: number[] = [];
  readonly numbers: number[] = [];
  #terms = 0;

  get texts(): number {
    return this.lengths.length;
  }

  get averageLength(): number {
    return this.texts === 0 ? 0 : this.#terms / this.texts;
  }

  textsWith(term: string): number {
    return (this.postings.get(term)?.length ?? 0) / 2;
  }

  add(number: number, { counts, length }: SparseText): void {
    const text = this.lengths.push(length) - 1;
    this.numbers.push(number);
    this.#terms += length;
    for (const [term, count] of counts) {
      const postings = this.postings.get(term);
      if (postings === undefined) this.postings.set(term, [text, count]);
      else postings.push(text, count);
    }
  }
}

/**
 * An inverted index in memory: what any store of chunks must answer. Each language is an index of its own, with its own statistics, and
 * a query is cut for each as its texts were cut: "Ségou" is found in texts of every language, and Japanese texts make no English word
 * rarer.
 */
export class MemoryIndex<Key> {
  readonly #parameters: Bm25Parameters;
  readonly #indexes = new Map<TextLanguage, LanguageIndex>();
  readonly #keys: Key[] = [];

  constructor(parameters: Bm25Parameters = BM25_PARAMETERS) {
    this.#parameters = parameters;
  }

  add(key: Key, text: SparseText): void {
    let index = this.#indexes.get(text.language);
    if (index === undefined) this.#indexes.set(text.language, (index = new LanguageIndex()));
    index.add(this.#keys.push(key) - 1, text);
  }

  /** Statistics of the texts of a language; of none where there are none. */
  statisticsOf(language: TextLanguage): TermStatistics {
    return this.#indexes.get(language) ?? new LanguageIndex();
  }

  /** The best texts by BM25, best first; of equal ones the first added. */
  search(query: string, limit: number): Hit<Key>[] {
    const found: { number: number; language: TextLanguage; score: number }[] = [];
    for (const [language, index] of this.#indexes) {
      for (const [text, score] of this.#scoresIn(index, encodeQuery(query, language))) {
        found.push({ number: index.numbers[text]!, language, score });
      }
    }
    found.sort((a, b) => b.score - a.score || a.number - b.number);
    return found.slice(0, limit).map(({ number, language, score }) => ({ key: this.#keys[number]!, language, score }));
  }

  #scoresIn(index: LanguageIndex, terms: ReadonlyMap<string, number>): Map<number, number> {
    const scores = new Map<number, number>();
    const { averageLength } = index;
    for (const [term, queryCount] of terms) {
      const postings = index.postings.get(term);
      if (postings === undefined) continue;
      const idf = queryCount * inverseDocumentFrequency(index.texts, postings.length / 2);
      for (let i = 0; i < postings.length; i += 2) {
        const text = postings[i]!;
        const weight = idf * termWeight(postings[i + 1]!, index.lengths[text]!, averageLength, this.#parameters);
        scores.set(text, (scores.get(text) ?? 0) + weight);
      }
    }
    return scores;
  }
}
