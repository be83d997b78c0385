import { MOST_LETTERS } from '@locitorium/adapters-gazetteer/spelling';

/** A name as its units in one script, and in Latin letters. */
export interface SpellingPair {
  readonly units: readonly string[];
  readonly latin: string;
}

/** How often a unit stands for letters, 0–1, by unit and letters. */
export type SpellingShares = ReadonlyMap<string, ReadonlyMap<string, number>>;

const ROUNDS = 12;
/** After these rounds the pairs that are spelt least probably are left out: they are translated, or have another name in each script. */
const CLEANED_AFTER: ReadonlySet<number> = new Set([4, 7]);
const KEPT_SHARE = 0.85;
/** Letters that a unit stands for in fewer names are chance. */
const FEWEST_NAMES = 0.5;
/** Of what a unit was not seen to stand for. */
const UNSEEN = 1e-6;
/** Before anything is learned, of letters by their number: one or two a unit. */
const AT_FIRST: readonly number[] = [0.1, 1, 1, 0.2, 0.2];

/**
 * How often each unit of a script stands for which Latin letters, from names in both: expectation maximisation over all ways to part the
 * letters of a name among its units, each of which takes none to four (Jiampojamarn, Kondrak and Sherif 2007).
 */
export function learnSpellings(pairs: readonly SpellingPair[]): SpellingShares {
  let shares: SpellingShares | null = null;
  let kept = pairs;
  for (let round = 0; round < ROUNDS; round++) {
    const counts = new Map<string, Map<string, number>>();
    const bits = kept.map((pair) => addCounts(pair, shares, counts));
    shares = sharesOf(counts);
    if (CLEANED_AFTER.has(round)) {
      const limit = bits.toSorted((a, b) => a - b)[Math.floor(bits.length * KEPT_SHARE)] ?? Infinity;
      kept = kept.filter((_, at) => bits[at]! <= limit);
    }
  }
  return shares ?? new Map();
}

function sharesOf(counts: ReadonlyMap<string, ReadonlyMap<string, number>>): SpellingShares {
  return new Map(
    [...counts].map(([unit, byLetters]) => {
      // One name more than there are: a unit of few names is known less well.
      const names = [...byLetters.values()].reduce((sum, count) => sum + count, 1);
      const seen = [...byLetters].filter(([, count]) => count >= FEWEST_NAMES);
      return [unit, new Map(seen.map(([letters, count]) => [letters, count / names]))] as const;
    }),
  );
}

/** Adds how often each unit of a name stands for which letters, over all ways to spell it; answers the bits that a unit takes. */
function addCounts({ units, latin }: SpellingPair, shares: SpellingShares | null, counts: Map<string, Map<string, number>>): number {
  const share = (unit: string, letters: string): number =>
    shares === null ? AT_FIRST[letters.length]! : (shares.get(unit)?.get(letters) ?? UNSEEN);
  const ways = (from: number, visit: (letters: string, to: number) => void): void => {
    for (let to = from; to <= Math.min(latin.length, from + MOST_LETTERS); to++) visit(latin.slice(from, to), to);
  };
  const row = (): Float64Array => new Float64Array(latin.length + 1);
  const forward = Array.from({ length: units.length + 1 }, row);
  const backward = Array.from({ length: units.length + 1 }, row);
  forward[0]![0] = 1;
  for (const [at, unit] of units.entries())
    for (let from = 0; from <= latin.length; from++) {
      const before = forward[at]![from]!;
      if (before > 0) ways(from, (letters, to) => (forward[at + 1]![to]! += before * share(unit, letters)));
    }
  const all = forward[units.length]![latin.length]!;
  if (all === 0) return Infinity;
  backward[units.length]![latin.length] = 1;
  for (let at = units.length - 1; at >= 0; at--)
    for (let from = 0; from <= latin.length; from++)
      ways(from, (letters, to) => (backward[at]![from]! += backward[at + 1]![to]! * share(units[at]!, letters)));
  for (const [at, unit] of units.entries()) {
    const ofUnit = counts.get(unit) ?? new Map<string, number>();
    counts.set(unit, ofUnit);
    for (let from = 0; from <= latin.length; from++) {
      if (forward[at]![from]! * backward[at]![from]! === 0) continue;
      ways(from, (letters, to) => {
        const expected = (forward[at]![from]! * share(unit, letters) * backward[at + 1]![to]!) / all;
        if (expected > 0) ofUnit.set(letters, (ofUnit.get(letters) ?? 0) + expected);
      });
    }
  }
  return -Math.log2(all) / units.length;
}
