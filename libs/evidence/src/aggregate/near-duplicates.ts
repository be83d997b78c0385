// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- needed when this file is compiled as a source
/// <reference path="./commonjs-modules.d.ts" />
import StaticDisjointSet from 'mnemonist/static-disjoint-set.js';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import createMinHash from 'talisman/hash/minhash.js';

/** Words, and characters, that make one shingle. */
const SHINGLES = Object.freeze({
  /**
   * An edited word takes 3 shingles of a sentence with it: with k words edited apart from each other, sentences of n words
   * resemble each other by (n − 2 − 3k) / (n − 2 + 3k).
   */
  words: 3,
  /** About as many as two words of Japanese. */
  characters: 5,
});

/** Scripts that put no blanks between words. */
const UNDIVIDED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** One form for what differs by case, width, accents of typing, punctuation and blanks alone. */
export function normalisedStatement(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The set of shingles of a normalised statement: of words, or of characters where most of it is in a script without blanks. Never empty.
 */
export function shinglesOf(statement: string): readonly string[] {
  const letters = statement.replaceAll(' ', '');
  const undivided = letters.match(UNDIVIDED)?.length ?? 0;
  return 2 * undivided > letters.length ? runs([...letters], SHINGLES.characters, '') : runs(statement.split(' '), SHINGLES.words, ' ');
}

function runs(pieces: readonly string[], length: number, joint: string): readonly string[] {
  if (pieces.length <= length) return [pieces.join(joint)];
  return [...new Set(pieces.slice(length - 1).map((_, i) => pieces.slice(i, i + length).join(joint)))];
}

export const NEAR_DUPLICATES = Object.freeze({
  /**
   * Sentences that share at least half of all their shingles are one statement. Of 24 words, a common length in the news, it takes three
   * edits to make another one of it ((22 − 9) / (22 + 9) = 0.42; with two it is 0.57). Broder, On the Resemblance and Containment of
   * Documents (1997), takes the same half. Chance is far away: of 100,265 pairs of sentences from different documents of data/phase0 the
   * two most alike share 0.11 (libs/locitorium/src/evidence/grounding-confidence.test.ts).
   */
  resemblance: 0.5,
  /**
   * 32 bands of 4 hashes: two statements of resemblance s meet in a band with probability 1 − (1 − s⁴)³², which is 0.87 at s = 0.5, 0.99 at
   * 0.6 and 0.003 at 0.1 (Leskovec, Rajaraman, Ullman, Mining of Massive Datasets, section 3.4). Those that meet are then compared exactly.
   */
  bands: 32,
  rows: 4,
  /** Most statements of one band that later ones are compared with: bounds the work in a band that discriminates badly. */
  mostCompared: 32,
});

/** Arbitrary, but fixed. */
const SEED = 0x5eed;

/**
 * Which statements are copies of one another: a number for each, equal for copies. What a group is does not depend on the order of the
 * statements; work grows with their number, not with its square.
 */
export function groupCopies(statements: readonly string[]): readonly number[] {
  const normalised = statements.map(normalisedStatement);
  // In an order of their own, so that it does not matter in which they came.
  const distinct = [...new Set(normalised)].sort();
  const groups = new StaticDisjointSet(distinct.length);
  const shingles = distinct.map((statement) => shinglesOf(statement));
  const sets = shingles.map((list) => new Set(list));
  for (const members of bandsOf(shingles)) {
    const representatives: number[] = [];
    for (const member of members) {
      const alike = representatives.filter(
        (other) => resemblance(sets[other] as ReadonlySet<string>, sets[member] as ReadonlySet<string>) >= NEAR_DUPLICATES.resemblance,
      );
      for (const other of alike) groups.union(other, member);
      if (alike.length === 0 && representatives.length < NEAR_DUPLICATES.mostCompared) representatives.push(member);
    }
  }
  const positions = new Map(distinct.map((statement, i) => [statement, i]));
  return normalised.map((statement) => groups.find(positions.get(statement) ?? 0));
}

/** Positions that have a band in common, for every band that more than one has. */
function bandsOf(shingles: readonly (readonly string[])[]): Iterable<readonly number[]> {
  const { bands, rows } = NEAR_DUPLICATES;
  const random = xoroshiro128plus(SEED);
  const sign = createMinHash({ hashes: bands * rows, rng: () => uniformFloat64(random) });
  const members = new Map<string, number[]>();
  shingles.forEach((list, position) => {
    const signature = sign(list);
    for (let band = 0; band < bands; band += 1) {
      const key = `${band}:${signature.subarray(band * rows, (band + 1) * rows).join()}`;
      const known = members.get(key);
      if (known === undefined) members.set(key, [position]);
      else known.push(position);
    }
  });
  return [...members.values()].filter(({ length }) => length > 1);
}

/** Jaccard's: what both have, of all that either has. 0–1. */
export function resemblance(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  let common = 0;
  for (const shingle of few) if (many.has(shingle)) common += 1;
  return common / (a.size + b.size - common);
}
