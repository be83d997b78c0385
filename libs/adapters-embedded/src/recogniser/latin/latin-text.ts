import type { PlaceNameIndex } from '@locitorium/ports';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { sentenceBounds } from '../text/sentences.ts';
import { CASE, hasCapital, tokenFacts, type TokenFacts } from '../text/token-facts.ts';
import { TOKEN_FLAG, tokenise, type Tokens } from '../text/tokenise.ts';
import { capitalRuns, type CapitalRuns } from './capital-runs.ts';
import { CueWords } from './cue-words.ts';
import { WordCounts } from './word-counts.ts';
import { matchNames, type NameMatches } from './name-matches.ts';

/** All that is known of a text before its tokens are looked at one by one. */
export interface LatinText {
  readonly text: string;
  readonly tokens: Tokens;
  readonly facts: TokenFacts;
  /** CUE_BITS of each token. */
  readonly roles: Uint8Array;
  /** First token of each sentence, and the token count. */
  readonly bounds: Int32Array;
  /** CAPITALISATION of each sentence. */
  readonly capitalisation: Uint8Array;
  readonly runs: CapitalRuns;
  readonly names: NameMatches;
  readonly counts: WordCounts;
  readonly lexicon: Lexicon;
  /** What `entryAt` found: the lexicon entry of each token, −1 for none, or NOT_ASKED. */
  readonly entries: Int32Array;
  /** What `clusterAt` found: the cluster path of each token, 0 for none, or NOT_ASKED. */
  readonly clusters: Int32Array;
}

/** Most tokens of a text are no part of a name and stand beside none: their entries are never looked up. */
const NOT_ASKED = -2;

/** Lexicon entry of a token, or −1. */
export function entryAt({ entries, lexicon, facts }: LatinText, token: number): number {
  let entry = entries[token]!;
  if (entry === NOT_ASKED) {
    entry = lexicon.entryOf(facts.word[token]!);
    entries[token] = entry;
  }
  return entry;
}

/** Cluster path of a token as it is written, or 0. */
export function clusterAt(latin: LatinText, token: number): number {
  let path = latin.clusters[token]!;
  if (path === NOT_ASKED) {
    const entry = entryAt(latin, token);
    path = entry < 0 ? 0 : latin.lexicon.clusterOf(entry, hasCapital(latin.facts.caseClass[token]!));
    latin.clusters[token] = path;
  }
  return path;
}

/** What a reader of texts knows beforehand. */
export interface LatinKnowledge {
  readonly index: PlaceNameIndex;
  readonly lexicon: Lexicon;
}

/** How much of a sentence's words begin with a capital. */
export const CAPITALISATION = Object.freeze({ none: 0, usual: 1, much: 2, title: 3, all: 4 });
/** Shares of capitalised words above which a sentence is more than usual. */
const CAPITALISATION_SHARES = [
  [0.9, CAPITALISATION.all],
  [0.6, CAPITALISATION.title],
  [0.35, CAPITALISATION.much],
] as const;

let cueWords: CueWords | null = null;

/** Prepares a text in time linear in its length. `tokens` spares a second tokenisation; `cues` are the small words of its language. */
export function readLatinText(
  text: string,
  { index, lexicon }: LatinKnowledge,
  tokens: Tokens = tokenise(text),
  cues: CueWords = (cueWords ??= new CueWords()),
): LatinText {
  const facts = tokenFacts(text, tokens);
  const roles = new Uint8Array(tokens.count);
  for (let token = 0; token < tokens.count; token++)
    if (tokens.flags[token]! & TOKEN_FLAG.word || isAmpersand(text, tokens, token)) roles[token] = cues.rolesOf(facts.word[token]!);
  const bounds = sentenceBounds(text, tokens, facts);
  const runs = capitalRuns(text, tokens, facts, roles, bounds);
  const names = matchNames(text, tokens, facts, index);
  const counts = new WordCounts({ text, tokens, facts, roles, bounds, runs, names });
  const capitalisation = capitalisationOf(facts, bounds);
  const entries = new Int32Array(tokens.count).fill(NOT_ASKED);
  const clusters = entries.slice();
  return { text, tokens, facts, roles, bounds, capitalisation, runs, names, counts, lexicon, entries, clusters };
}

function isAmpersand(text: string, tokens: Tokens, token: number): boolean {
  return text.charCodeAt(tokens.start[token]!) === 0x26;
}

function capitalisationOf(facts: TokenFacts, bounds: Int32Array): Uint8Array {
  const levels = new Uint8Array(bounds.length - 1);
  for (let sentence = 0; sentence + 1 < bounds.length; sentence++) {
    let words = 0;
    let capitals = 0;
    for (let token = bounds[sentence]!; token < bounds[sentence + 1]!; token++) {
      const caseClass = facts.caseClass[token]!;
      if (caseClass === CASE.none || caseClass === CASE.digits) continue;
      words++;
      if (hasCapital(caseClass)) capitals++;
    }
    const share = words === 0 ? 0 : capitals / words;
    const level = CAPITALISATION_SHARES.find(([least]) => share > least)?.[1] ?? CAPITALISATION.usual;
    levels[sentence] = capitals === 0 ? CAPITALISATION.none : level;
  }
  return levels;
}
