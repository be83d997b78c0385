import { NAME_CLASS_BITS } from '@locitorium/ports';
import { ABSENT } from '../features/feature-table.ts';
import type { LexiconTrait } from '../lexicon/lexicon.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';
import { TOKEN_FLAG } from '../text/tokenise.ts';
import { CUE_BITS } from './cue-words.ts';
import { isAfterPreposition, isCommaBefore, WORD_COUNTER } from './word-counts.ts';
import { LATIN_ATOMS, type LatinAtomName } from './latin-feature-table.ts';
import { clusterAt, entryAt, type LatinText } from './latin-text.ts';

/** Values for what lies beyond the ends of a sentence. */
const BEFORE_SENTENCE = 12345;
const BEHIND_SENTENCE = 54321;
const NO_NEIGHBOUR = -1;

const POSITION_BITS = 3;
/** Set in the comma atoms, so that "comma and no known name" differs from "no comma". */
const COMMA_BIT = 1 << 20;

const { country, admin1, admin2, populatedLarge, populatedMedium, populatedSmall, demonym, region, abbreviation } = NAME_CLASS_BITS;
const TRUSTED_CLASSES = country | admin1 | admin2 | populatedLarge | populatedMedium | populatedSmall | demonym | region | abbreviation;

/** Which roles of which neighbours the `cues` atom tells apart. */
const NEAR_CUES = CUE_BITS.preposition | CUE_BITS.title;
const KIND_FLAGS = TOKEN_FLAG.hashtagPart | TOKEN_FLAG.hashtagContinued | TOKEN_FLAG.url | TOKEN_FLAG.accountName;

const I = Object.freeze(Object.fromEntries(LATIN_ATOMS.map(([name], index) => [name, index]))) as Readonly<Record<LatinAtomName, number>>;

/** Computes the atoms of LATIN_ATOMS for the token of a sentence [first, last). */
export function readLatinAtoms(latin: LatinText, sentence: number, token: number, values: Int32Array): void {
  const { text, tokens, facts, roles, runs, names, counts, lexicon } = latin;
  const first = latin.bounds[sentence]!;
  const last = latin.bounds[sentence + 1]!;
  const previous = token > first ? token - 1 : null;
  const next = token + 1 < last ? token + 1 : null;
  const caseClass = facts.caseClass[token]!;
  const isWord = caseClass !== CASE.none;
  const capital = hasCapital(caseClass);

  values[I.always] = 1;
  values[I['word[-2]']] = token - 2 >= first ? facts.word[token - 2]! : BEFORE_SENTENCE + 1;
  values[I['word[-1]']] = previous === null ? BEFORE_SENTENCE : facts.word[previous]!;
  values[I.word] = facts.word[token]!;
  values[I['word[+1]']] = next === null ? BEHIND_SENTENCE : facts.word[next]!;
  values[I['word[+2]']] = token + 2 < last ? facts.word[token + 2]! : BEHIND_SENTENCE + 1;
  values[I['case[-2]']] = token - 2 >= first ? facts.caseClass[token - 2]! : NO_NEIGHBOUR;
  values[I['case[-1]']] = previous === null ? NO_NEIGHBOUR : facts.caseClass[previous]!;
  values[I.case] = caseClass;
  values[I['case[+1]']] = next === null ? NO_NEIGHBOUR : facts.caseClass[next]!;
  values[I['case[+2]']] = token + 2 < last ? facts.caseClass[token + 2]! : NO_NEIGHBOUR;
  values[I['shape[-1]']] = previous === null ? NO_NEIGHBOUR : facts.shape[previous]!;
  values[I.shape] = facts.shape[token]!;
  values[I['shape[+1]']] = next === null ? NO_NEIGHBOUR : facts.shape[next]!;
  values[I.prefix2] = isWord ? facts.prefix2[token]! : ABSENT;
  values[I.prefix3] = isWord ? facts.prefix3[token]! : ABSENT;
  values[I.suffix2] = isWord ? facts.suffix2[token]! : ABSENT;
  values[I.suffix3] = isWord ? facts.suffix3[token]! : ABSENT;
  values[I.suffix4] = isWord ? facts.suffix4[token]! : ABSENT;
  values[I['suffix3[-1]']] = previous === null ? ABSENT : facts.suffix3[previous]!;
  values[I['suffix3[+1]']] = next === null ? ABSENT : facts.suffix3[next]!;
  values[I['prefix3[-1]']] = previous === null ? 0 : facts.prefix3[previous]!;
  values[I.kind] = tokens.flags[token]! & KIND_FLAGS;

  const covering = names.covering[token]!;
  const extent = (names.length[token]! << POSITION_BITS) | names.position[token]!;
  values[I['names[-1]']] = previous === null ? NO_NEIGHBOUR : namesAt(latin, previous);
  values[I.names] = namesAt(latin, token);
  values[I['names[+1]']] = next === null ? NO_NEIGHBOUR : namesAt(latin, next);
  values[I.named] = covering === 0 ? ABSENT : covering;
  values[I['own-names']] = names.alone[token]!;
  values[I['name-extent']] = extent;
  values[I['has-name']] = covering === 0 ? 0 : 1;
  values[I['name-weight']] = covering === 0 ? 0 : covering & TRUSTED_CLASSES ? 2 : 1;

  const runStart = runs.start[token]!;
  const runEnd = runs.end[token]!;
  const beforeRun = runStart > first ? facts.word[runStart - 1]! : BEFORE_SENTENCE;
  const afterRun = runEnd < last ? facts.word[runEnd]! : BEHIND_SENTENCE;
  values[I['before-run']] = capital ? beforeRun : ABSENT;
  values[I['after-run']] = capital ? afterRun : ABSENT;
  values[I['run-first']] = capital ? facts.word[runStart]! : ABSENT;
  values[I['run-last']] = capital ? facts.word[runEnd - 1]! : ABSENT;
  values[I['from-run-start']] = Math.min(token - runStart, 3);
  values[I['to-run-end']] = Math.min(runEnd - 1 - token, 3);
  values[I['run-cover']] = !capital ? ABSENT : names.length[token] === runEnd - runStart ? 2 : covering === 0 ? 0 : 1;

  values[I['comma-ahead']] = token + 2 < last && isCommaBefore(text, tokens, token + 2) ? namesAt(latin, token + 2) | COMMA_BIT : 0;
  values[I['comma-behind']] = token - 2 >= first && isCommaBefore(text, tokens, token) ? namesAt(latin, token - 2) | COMMA_BIT : 0;
  values[I.cues] = cuesOf(latin, first, last, token, capital);

  values[I['sentence-position']] = token === first ? 0 : token === first + 1 ? 1 : token === last - 1 ? 3 : 2;
  values[I.capitalisation] = latin.capitalisation[sentence]!;

  const remembers = isWord && caseClass !== CASE.lower && caseClass !== CASE.digits;
  // A word's own occurrence proves nothing about its other occurrences.
  const ownPreposition = remembers && isAfterPreposition(token, first, runs, facts, roles) ? 1 : 0;
  values[I['seen-lower']] = remembers ? fewOrMany(counts.count(token, WORD_COUNTER.lower)) : ABSENT;
  values[I['seen-capital']] = remembers ? fewOrMany(counts.count(token, WORD_COUNTER.capital)) : ABSENT;
  values[I['seen-after-preposition']] = remembers ? fewOrMany(counts.count(token, WORD_COUNTER.afterPreposition) - ownPreposition) : ABSENT;
  values[I['seen-before-admin']] = remembers ? fewOrMany(counts.count(token, WORD_COUNTER.beforeAdmin)) : ABSENT;
  values[I['seen-as-surname']] = remembers ? fewOrMany(counts.count(token, WORD_COUNTER.asSurname)) : ABSENT;
  values[I['seen-as-whole-name']] = remembers ? fewOrMany(counts.count(token, WORD_COUNTER.asWholeName)) : ABSENT;

  const entry = entryAt(latin, token);
  const cluster = knownCluster(latin, token);
  const clusterBefore = previous === null ? ABSENT : knownCluster(latin, previous);
  const clusterBehind = next === null ? ABSENT : knownCluster(latin, next);
  values[I['cluster[-1]']] = clusterBefore;
  values[I.cluster] = cluster;
  values[I['cluster[+1]']] = clusterBehind;
  values[I['cluster-10']] = steps(cluster, 10);
  values[I['cluster-6']] = steps(cluster, 6);
  values[I['cluster-6[-1]']] = steps(clusterBefore, 6);
  values[I['cluster-6[+1]']] = steps(clusterBehind, 6);
  values[I['cluster-before-run']] = capital && runStart > first ? knownCluster(latin, runStart - 1) : ABSENT;
  values[I['cluster-after-run']] = capital && runEnd < last ? knownCluster(latin, runEnd) : ABSENT;
  values[I['lower-share']] = !isWord ? ABSENT : entry < 0 ? 0 : lexicon.traitOf(entry, 'lowerShare');
  values[I['given-name']] = !isWord ? ABSENT : entry < 0 ? 0 : lexicon.traitOf(entry, 'givenName');
  values[I.surname] = !isWord ? ABSENT : entry < 0 ? 0 : lexicon.traitOf(entry, 'surname');
  values[I['given-name[-1]']] = previous === null || !capital ? ABSENT : personTrait(latin, previous, 'givenName');
  values[I['surname[+1]']] = next === null || !capital ? ABSENT : personTrait(latin, next, 'surname');
  values[I['is-single']] = runEnd - runStart === 1 ? 1 : 0;
}

function namesAt(latin: LatinText, token: number): number {
  return (latin.names.covering[token]! << POSITION_BITS) | latin.names.position[token]!;
}

/** Cluster path of a token, or ABSENT. */
function knownCluster(latin: LatinText, token: number): number {
  const path = clusterAt(latin, token);
  return path === 0 ? ABSENT : path;
}

/** The first steps of a cluster path. */
function steps(path: number, count: number): number {
  return path === ABSENT ? ABSENT : path & ((1 << count) - 1);
}

/** A trait of a neighbouring word, where it is written with a capital. */
function personTrait(latin: LatinText, token: number, trait: LexiconTrait): number {
  const entry = entryAt(latin, token);
  if (!hasCapital(latin.facts.caseClass[token]!)) return NO_NEIGHBOUR;
  return entry < 0 ? 0 : latin.lexicon.traitOf(entry, trait);
}

/** 0, 1, 2–3, more. */
function fewOrMany(count: number): number {
  return count <= 0 ? 0 : count === 1 ? 1 : count < 4 ? 2 : 3;
}

function cuesOf(latin: LatinText, first: number, last: number, token: number, capital: boolean): number {
  const { roles, runs } = latin;
  const runStart = runs.start[token]!;
  const own = roles[token]!;
  let cues = own & (CUE_BITS.placeType | CUE_BITS.calendar | CUE_BITS.facility);
  if (token > first) cues |= (roles[token - 1]! & NEAR_CUES) << 8;
  if (token + 1 < last) cues |= (roles[token + 1]! & (CUE_BITS.placeType | CUE_BITS.facility)) << 8;
  if (capital) cues |= (roles[runs.end[token]! - 1]! & (CUE_BITS.placeType | CUE_BITS.facility)) << 16;
  if (runStart > first) cues |= (roles[runStart - 1]! & NEAR_CUES) << 16;
  return cues;
}
