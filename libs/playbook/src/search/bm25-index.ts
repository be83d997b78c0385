import { BM25_PARAMETERS, inverseDocumentFrequency, termWeight, type SparseVector } from '@locitorium/domain';

/** Texts of one space: which of them have a term, and how often. */
class SpaceIndex {
  /** Number of a text, weight, number, weight … of each term. */
  readonly postings = new Map<string, number[]>();
  readonly texts: number[] = [];
}

/** Postings of a list of texts, weighed by the statistics of those among them that are searched. */
export class Bm25Index {
  readonly #spaces = new Map<string, SpaceIndex>();
  readonly #lengths: Float64Array;

  constructor(vectors: readonly SparseVector[]) {
    this.#lengths = new Float64Array(vectors.length);
    for (const [text, { space, terms }] of vectors.entries()) {
      let index = this.#spaces.get(space);
      if (index === undefined) this.#spaces.set(space, (index = new SpaceIndex()));
      index.texts.push(text);
      for (const [term, weight] of terms) {
        this.#lengths[text]! += weight;
        const postings = index.postings.get(term);
        if (postings === undefined) index.postings.set(term, [text, weight]);
        else postings.push(text, weight);
      }
    }
  }

  /** One score for each text; 0 for those that are not searched. */
  scores(query: readonly SparseVector[], isSearched: (text: number) => boolean): Float64Array {
    const scores = new Float64Array(this.#lengths.length);
    for (const vector of query) {
      const index = this.#spaces.get(vector.space);
      if (index !== undefined) this.#addScores(scores, index, vector, isSearched);
    }
    return scores;
  }

  #addScores(scores: Float64Array, index: SpaceIndex, { terms, weights }: SparseVector, isSearched: (text: number) => boolean): void {
    let [searched, totalLength] = [0, 0];
    for (const text of index.texts) {
      if (!isSearched(text)) continue;
      searched += 1;
      totalLength += this.#lengths[text]!;
    }
    for (const [term, queryWeight] of terms) {
      const postings = index.postings.get(term) ?? [];
      let withTerm = 0;
      for (let i = 0; i < postings.length; i += 2) if (isSearched(postings[i]!)) withTerm += 1;
      const idf = weights === 'counts' ? inverseDocumentFrequency(searched, withTerm) : 1;
      for (let i = 0; i < postings.length; i += 2) {
        const [text, weight] = [postings[i]!, postings[i + 1]!];
        if (!isSearched(text)) continue;
        const inText = weights === 'counts' ? termWeight(weight, this.#lengths[text]!, totalLength / searched, BM25_PARAMETERS) : weight;
        scores[text]! += queryWeight * idf * inText;
      }
    }
  }
}
