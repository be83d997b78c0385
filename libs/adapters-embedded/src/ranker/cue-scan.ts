import { COUNTRY_CUES } from './country-cues.ts';

/** Weights of a cue, and how far a text is read for them. */
export const CUE_RULES = Object.freeze({
  /** A cue of at most so many countries counts 1. */
  fewCountries: 3,
  /** A cue of more. */
  weightOfMany: 0.5,
  /** Code units of a text that are read: what comes later says the same. */
  reach: 20_000,
});

/** What the cues of a text say. */
export interface CueVotes {
  /** Weights of the different cues found, summed. */
  readonly total: number;
  /** Weights of those that are usual in a country, by ISO code. */
  readonly byCountry: ReadonlyMap<string, number>;
}

interface Cue {
  readonly countries: readonly string[];
  readonly weight: number;
}

/** A word with its inner hyphens, apostrophes and ampersands ("A&E"), or a sign of money. */
const WORD = /[£€₹₦₱]|\p{L}+(?:[&'’-]\p{L}+)*/gu;

/** Cues of one word; cues of two by their words; first words of those. */
interface CueTable {
  readonly single: ReadonlyMap<string, Cue>;
  readonly double: ReadonlyMap<string, Cue>;
  readonly first: ReadonlySet<string>;
}

const TABLE: CueTable = readTable(COUNTRY_CUES);

function readTable(rows: typeof COUNTRY_CUES): CueTable {
  const single = new Map<string, Cue>();
  const double = new Map<string, Cue>();
  const first = new Set<string>();
  for (const [codes, cues] of rows) {
    const countries = codes.split(' ');
    const cue: Cue = { countries, weight: countries.length <= CUE_RULES.fewCountries ? 1 : CUE_RULES.weightOfMany };
    for (const words of cues.split('|')) {
      const gap = words.indexOf(' ');
      if (gap < 0) single.set(words, cue);
      else {
        double.set(words, cue);
        first.add(words.slice(0, gap));
      }
    }
  }
  return { single, double, first };
}

/** Finds the cues of a text; each counts once, however often it stands there. Linear in the text. */
export function scanCues(text: string): CueVotes {
  const { single, double, first } = TABLE;
  const found = new Set<string>();
  const byCountry = new Map<string, number>();
  let total = 0;
  const count = (written: string, { countries, weight }: Cue): void => {
    if (found.has(written)) return;
    found.add(written);
    total += weight;
    for (const country of countries) byCountry.set(country, (byCountry.get(country) ?? 0) + weight);
  };
  let before = '';
  let beginsPair = false;
  WORD.lastIndex = 0;
  for (let match = WORD.exec(text); match !== null && match.index < CUE_RULES.reach; match = WORD.exec(text)) {
    const word = match[0];
    const lower = word.toLowerCase();
    if (beginsPair) {
      const exact = `${before} ${word}`;
      const folded = exact.toLowerCase();
      const pair = double.get(exact) ?? double.get(folded);
      if (pair !== undefined) count(folded, pair);
    }
    const asWritten = single.get(word);
    if (asWritten !== undefined) count(word, asWritten);
    else if (lower !== word) {
      const anyCase = single.get(lower);
      if (anyCase !== undefined) count(lower, anyCase);
    }
    before = word;
    beginsPair = first.has(word) || first.has(lower);
  }
  return { total, byCountry };
}
