import { BestFew } from '@locitorium/domain';
import { blockOf, BLOCK_BITS, readPostings } from './posting-list.ts';

/** A term of the query. Its postings are worth `gain × weight / (weight + floor + slope × length)`, which is BM25, or `gain × weight`. */
export interface QueryTerm {
  readonly key: number;
  readonly gain: number;
  readonly floor: number;
  /** Null for a model's weights. */
  readonly slope: number | null;
}

const CHUNKS_OF_BLOCK = 1 << BLOCK_BITS;
/** Arrays that are kept for the next search: 16 MB. */
const MOST_SPARE = 256;

function worthOf({ gain, floor, slope }: QueryTerm, weight: number, length: number): number {
  return slope === null ? gain * weight : (gain * weight) / (weight + floor + slope * length);
}

/** What chunks score by the words of a query. */
export class WordScores implements Disposable {
  /** By place in the block; 0 for a chunk without any of the words. */
  readonly #blocks = new Map<number, Float64Array>();
  readonly #spare: Float64Array[];

  /** @param spare arrays of zeros that earlier scores have left; megabytes for each search would keep the garbage collector busy */
  constructor(spare: Float64Array[]) {
    this.#spare = spare;
  }

  [Symbol.dispose](): void {
    for (const scores of this.#blocks.values()) if (this.#spare.length < MOST_SPARE) this.#spare.push(scores.fill(0));
    this.#blocks.clear();
  }

  addPosting(term: QueryTerm, chunk: number, weight: number, length: number): void {
    this.#block(blockOf(chunk))[chunk % CHUNKS_OF_BLOCK]! += worthOf(term, weight, length);
  }

  addPostings(term: QueryTerm, block: number, postings: Buffer): void {
    const scores = this.#block(block);
    readPostings(postings, (place, weight, length) => {
      scores[place]! += worthOf(term, weight, length);
    });
  }

  /** The best of some chunks, or of all, best first, with scores. Of equal ones the first. */
  best(most: number, among: readonly number[] | null): ReadonlyMap<number, number> {
    const best = new BestFew(most);
    if (among === null) this.#forEach((chunk, score) => best.offer(chunk, score));
    else for (const chunk of among) this.#offer(best, chunk);
    return best.scores();
  }

  /** All that score anything, ascending. */
  chunks(): readonly number[] {
    const chunks: number[] = [];
    this.#forEach((chunk) => chunks.push(chunk));
    return chunks;
  }

  scoreOf(chunk: number): number {
    return this.#blocks.get(blockOf(chunk))?.[chunk % CHUNKS_OF_BLOCK] ?? 0;
  }

  #offer(best: BestFew, chunk: number): void {
    const score = this.scoreOf(chunk);
    if (score > 0) best.offer(chunk, score);
  }

  #forEach(visit: (chunk: number, score: number) => void): void {
    for (const [block, scores] of [...this.#blocks].sort(([a], [b]) => a - b)) {
      const first = block * CHUNKS_OF_BLOCK;
      for (let place = 0; place < scores.length; place += 1) if (scores[place]! > 0) visit(first + place, scores[place]!);
    }
  }

  #block(block: number): Float64Array {
    let scores = this.#blocks.get(block);
    if (scores === undefined) this.#blocks.set(block, (scores = this.#spare.pop() ?? new Float64Array(CHUNKS_OF_BLOCK)));
    return scores;
  }
}
