import { FNV_BASIS, FNV_PRIME } from '../recogniser/text/fnv.ts';
import { COUNTRY_CUES, WRITING_CUES } from './country-cues.ts';

/** Weights of a cue, and how far a text is read for them. */
export const CUE_RULES = Object.freeze({
  /** A cue of at most so many countries counts 1. */
  fewCountries: 3,
  /** A cue of more. */
  weightOfMany: 0.5,
  /** Code units of a text that are read: what comes later says the same. */
  reach: 20_000,
});

type Cue = Readonly<{ countries: readonly string[]; weight: number; isWriting: boolean }>;

/** Sum of the weights of all cues of a kind that were found, and of those that are usual in a country, by ISO code. */
export interface FoundCues {
  readonly total: number;
  readonly byCountry: ReadonlyMap<string, number>;
}

/** Slots of `parts`; a power of two, so many that few words of a text share one with a cue. */
const SLOTS = 1 << 14;
/** What a word may be a part of, as bits. */
const PART = Object.freeze({ single: 1, first: 2, second: 4 });

/** FNV-1a of the code units of a word, their case bit set: the same in upper and lower case. */
const extended = (hash: number, code: number): number => Math.imul(hash ^ (code | 0x20), FNV_PRIME);
const slotOfHash = (hash: number): number => (hash ^ (hash >>> 15)) & (SLOTS - 1);

const single = new Map<string, Cue>();
const double = new Map<string, Cue>();
/** First words of cues of two. */
const first = new Set<string>();
/** PART bits of each word of a cue, by its hash: most words of a text have none, and are never made strings. */
const parts = new Uint8Array(SLOTS);
for (const [[countries, cues], isWriting] of [
  ...COUNTRY_CUES.map((row) => [row, false] as const),
  ...WRITING_CUES.map((row) => [row, true] as const),
]) {
  const cue: Cue = { countries, weight: countries.length <= CUE_RULES.fewCountries ? 1 : CUE_RULES.weightOfMany, isWriting };
  for (const words of cues) {
    const gap = words.indexOf(' ');
    if (gap < 0) {
      single.set(words, cue);
      parts[slotOf(words)]! |= PART.single;
      continue;
    }
    double.set(words, cue);
    first.add(words.slice(0, gap));
    parts[slotOf(words.slice(0, gap))]! |= PART.first;
    parts[slotOf(words.slice(gap + 1))]! |= PART.second;
  }
}

const CODE = Object.freeze({
  a: 0x61,
  z: 0x7a,
  ampersand: 0x26,
  apostrophe: 0x27,
  hyphen: 0x2d,
  quote: 0x2019,
  latin: 0xc0,
  times: 0xd7,
  divided: 0xf7,
  lastLatin: 0x24f,
});
const isMoney = (code: number): boolean => code === 0xa3 || code === 0x20ac || code === 0x20b9 || code === 0x20a6 || code === 0x20b1;
const isJoint = (code: number): boolean =>
  code === CODE.hyphen || code === CODE.apostrophe || code === CODE.quote || code === CODE.ampersand;

/** Letters of the Latin script; cues have no others. */
function isLetter(code: number): boolean {
  const folded = code | 0x20;
  if (folded >= CODE.a && folded <= CODE.z) return true;
  return code >= CODE.latin && code <= CODE.lastLatin && code !== CODE.times && code !== CODE.divided;
}

function slotOf(word: string): number {
  let hash = FNV_BASIS;
  for (let at = 0; at < word.length; at++) hash = extended(hash, word.charCodeAt(at));
  return slotOfHash(hash);
}

/**
 * Finds the cues of a text; each counts once, however often it stands there. Words of institutions and those of the writer are told apart.
 * Linear in the text.
 */
export function scanCues(text: string): { readonly institutions: FoundCues; readonly writing: FoundCues } {
  const found = new Set<string>();
  const institutions = { total: 0, byCountry: new Map<string, number>() };
  const writing = { total: 0, byCountry: new Map<string, number>() };
  const count = (written: string, { countries, weight, isWriting }: Cue): void => {
    if (found.has(written)) return;
    found.add(written);
    const cues = isWriting ? writing : institutions;
    cues.total += weight;
    for (const country of countries) cues.byCountry.set(country, (cues.byCountry.get(country) ?? 0) + weight);
  };
  let before: string | null = null;
  const last = Math.min(text.length, CUE_RULES.reach);
  for (let at = 0; at < last; at++) {
    const code = text.charCodeAt(at);
    const isWord = isLetter(code);
    if (!isWord && !isMoney(code)) continue;
    const start = at;
    let hash = extended(FNV_BASIS, code);
    let end = at + 1;
    // A word: letters with single hyphens, apostrophes or ampersands between ("A&E").
    while (isWord && end < text.length) {
      const next = text.charCodeAt(end);
      if (!isLetter(next) && !(isJoint(next) && end + 1 < text.length && isLetter(text.charCodeAt(end + 1)))) break;
      hash = extended(hash, next);
      end++;
    }
    at = end - 1;
    const isPartOf = parts[slotOfHash(hash)]!;
    if (isPartOf === 0) {
      before = null;
      continue;
    }
    const word = text.slice(start, end);
    if (before !== null && (isPartOf & PART.second) !== 0) {
      const exact = `${before} ${word}`;
      const folded = exact.toLowerCase();
      const pair = double.get(exact) ?? double.get(folded);
      if (pair !== undefined) count(folded, pair);
    }
    if ((isPartOf & PART.single) !== 0) {
      const asWritten = single.get(word);
      const written = asWritten === undefined ? word.toLowerCase() : word;
      const cue = asWritten ?? single.get(written);
      if (cue !== undefined) count(written, cue);
    }
    before = (isPartOf & PART.first) !== 0 && (first.has(word) || first.has(word.toLowerCase())) ? word : null;
  }
  return { institutions, writing };
}
