import { BM25_PARAMETERS, termWeight, type TermStatistics } from '../bm25/bm25.ts';
import type { AnalysedChunk } from './analysed-chunk.ts';
import type { QueryTerms } from './query-terms.ts';
import type { WordVectors } from './word-vectors.ts';

/** Cosine of two words at which they begin to count as near. */
const NEAR = 0.3;
/** Nearness 0–1 from which a word counts as an occurrence of the query's. */
const COUNTED = 0.2;

/** How near the words of a text come to those of a query that it does not have. */
export interface NearestWords {
  /** Share of idf of the terms found, and of missing ones by the nearest word of title or text. */
  readonly found: number;
  /** Of the missing terms alone; 1 where none is missing. */
  readonly missing: number;
  /** BM25 with near words counted by their nearness. */
  readonly bm25: number;
  /** As `found`, in the best sentence of the text, and in the best two that follow each other. */
  readonly sentence: number;
  readonly twoSentences: number;
  /** Cosine of the mean vectors of query and text, and of the best sentence. */
  readonly mean: number;
  readonly sentenceMean: number;
}

/** Compares the words of candidates with those of one query. Remembers what it compared: candidates share most of their words. */
export class NearestWordsOfQuery {
  readonly #query: QueryTerms;
  readonly #statistics: TermStatistics;
  readonly #vectors: WordVectors | null;
  readonly #ofTerms: readonly (Float32Array | null)[];
  readonly #mean: Float64Array;
  readonly #known = new Map<string, Comparison>();

  /** `vectors`: null for texts of a language without; then only the very terms are found. */
  constructor(query: QueryTerms, statistics: TermStatistics, vectors: WordVectors | null) {
    this.#query = query;
    this.#statistics = statistics;
    this.#vectors = vectors;
    this.#ofTerms = query.terms.map(({ term }) => vectors?.of(term) ?? null);
    this.#mean = new Float64Array(vectors?.dimension ?? 0);
    query.terms.forEach(({ idf }, i) => {
      const vector = this.#ofTerms[i]!;
      if (vector !== null) addTo(this.#mean, vector, idf);
    });
  }

  /** `rarity`: weight of a word in the mean of a text. */
  match({ text, title, counts, sentences, length }: AnalysedChunk, rarity: (term: string) => number): NearestWords {
    const { terms, idf } = this.#query;
    const whole = idf || 1;
    const nearest = new Float32Array(terms.length);
    const occurrences = new Float32Array(terms.length);
    const note = (term: string, count: number): void => {
      for (const [i, nearness] of this.#comparisonOf(term).near) {
        if (nearness > nearest[i]!) nearest[i] = nearness;
        if (nearness > COUNTED) occurrences[i]! += count * nearness;
      }
    };
    for (const [term, count] of counts) note(term, count);
    for (const { term } of title) note(term, 1);
    const { averageLength } = this.#statistics;
    let found = 0;
    let missing = 0;
    let missingIdf = 0;
    let bm25 = 0;
    terms.forEach((term, i) => {
      found += term.idf * nearest[i]!;
      bm25 += term.idf * termWeight(occurrences[i]!, length, averageLength, BM25_PARAMETERS);
      if (nearest[i]! >= 1) return;
      missing += term.idf * nearest[i]!;
      missingIdf += term.idf;
    });

    let sentence = 0;
    let twoSentences = 0;
    let sentenceMean = -1;
    let before = new Float32Array(terms.length);
    const mean = new Float64Array(this.#mean.length);
    sentences.forEach((start, number) => {
      const here = new Float32Array(terms.length);
      const meanHere = new Float64Array(this.#mean.length);
      for (let at = start; at < (sentences[number + 1] ?? text.length); at++) {
        const { term, isStopWord } = text[at]!;
        const { near, vector } = this.#comparisonOf(term);
        for (const [i, nearness] of near) if (nearness > here[i]!) here[i] = nearness;
        if (!isStopWord && vector !== null) addTo(meanHere, vector, rarity(term));
      }
      sentence = Math.max(sentence, sumOf(here));
      twoSentences = Math.max(twoSentences, sumOf(here.map((nearness, i) => Math.max(nearness, before[i]!))));
      sentenceMean = Math.max(sentenceMean, cosine(meanHere, this.#mean));
      addTo(mean, meanHere, 1);
      before = here;
    });
    return {
      found: found / whole,
      missing: missingIdf === 0 ? 1 : missing / missingIdf,
      bm25: bm25 / whole,
      sentence: sentence / whole,
      twoSentences: twoSentences / whole,
      mean: cosine(mean, this.#mean),
      sentenceMean,
    };

    function sumOf(nearnesses: Float32Array): number {
      return nearnesses.reduce((sum, nearness, i) => sum + nearness * terms[i]!.idf, 0);
    }
  }

  #comparisonOf(term: string): Comparison {
    let known = this.#known.get(term);
    if (known === undefined) this.#known.set(term, (known = this.#compare(term)));
    return known;
  }

  #compare(term: string): Comparison {
    const own = this.#query.numberOf.get(term);
    const vector = this.#vectors?.of(term) ?? null;
    const near = this.#ofTerms.flatMap((other, i): Comparison['near'] => {
      if (i === own) return [[i, 1]];
      const cosine = vector === null || other === null ? 0 : dot(vector, other);
      return cosine > NEAR ? [[i, (cosine - NEAR) / (1 - NEAR)]] : [];
    });
    return { near, vector };
  }
}

/** A word beside the terms of a query. */
interface Comparison {
  /** How near it is to those that it is near to: 1 for the very term. */
  readonly near: readonly (readonly [term: number, nearness: number])[];
  readonly vector: Float32Array | null;
}

type Vector = Float32Array | Float64Array;

function dot(a: Vector, b: Vector): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

function addTo(sum: Float64Array, vector: Vector, weight: number): void {
  for (let at = 0; at < sum.length; at++) sum[at]! += weight * vector[at]!;
}

/** 0 where one of them has no direction. */
function cosine(a: Vector, b: Vector): number {
  return dot(a, b) / (Math.sqrt(dot(a, a) * dot(b, b)) || 1);
}
