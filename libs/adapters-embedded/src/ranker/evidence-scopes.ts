import { VOTE_WEIGHTS, type NameGroup } from './document-evidence.ts';
import { scanCues } from './cue-scan.ts';
import { castVotes, NAMED, noVotes, type Hearing, type Votes } from './name-votes.ts';
import type { CodeBooks } from './place-facts.ts';
import type { Paragraph } from './stories.ts';

/** What is heard at one paragraph: what it says itself, then its story, then the rest of the document. */
export interface Scope extends Hearing {
  readonly votes: Votes;
  readonly admin1Total: number;
  /** Weights of the cues that are usual in a country, by its number. */
  readonly cues: Float64Array;
  /** Weights of all cues. */
  readonly cueTotal: number;
  /** Country with most cues as a number of `books.countries`; null where hardly a word shows one. */
  readonly cueHome: number | null;
  /** The same of words and spelling that show where the writer is from: of the whole text, which has one writer. */
  readonly writing: Float64Array;
  readonly writingTotal: number;
}

/**
 * How much of what is said elsewhere is heard, in names or cues: `beside` divided by what is said here, so that the more a paragraph says,
 * the less it hears, but at least a `least` share of what is said here and at `most` so much; nothing where `enough` is said here, because
 * little is much beside nothing in the eyes of trees.
 */
const HEARD = Object.freeze({
  story: { beside: 0.3, least: 0.1, most: 3, enough: Infinity },
  document: { beside: 0.1, least: 0, most: 0.3, enough: 0.5 },
});

/** Cues that weigh less than this show no country. */
const LEAST_CUES = 1;

/** Share of `elsewhere` that is heard beside `here`. */
function heard({ beside, least, most, enough }: (typeof HEARD)[keyof typeof HEARD], here: number, elsewhere: number): number {
  if (elsewhere <= 0) return 1;
  if (here >= enough) return 0;
  const names = here > 0 ? Math.min(most, beside / here) : most;
  return Math.min(1, Math.max(names, least * here) / elsewhere);
}

/** What of the text the scopes of its paragraphs rest on. */
export interface ScopeSources {
  readonly text: string;
  readonly paragraphs: readonly Paragraph[];
  readonly groups: readonly NameGroup[];
  readonly books: CodeBooks;
  /** Home countries that the caller knows, as numbers. */
  readonly callerHomes: readonly number[];
}

/** The scope of each paragraph, made when it is asked for. */
export function scopesOf({ text, paragraphs, groups, books, callerHomes }: ScopeSources): (paragraph: number) => Scope {
  const cuesOf = cueReader(text, paragraphs, books);
  const made = new Map<number, Scope>();
  return (paragraph) => {
    let scope = made.get(paragraph);
    if (scope === undefined) {
      const hearing = paragraphs.length === 1 ? HEARS_ALL : hearingAt(paragraph, paragraphs[paragraph]!.story, groups);
      const votes = noVotes(books);
      for (const group of groups) castVotes(group, hearing, votes);
      for (const country of callerHomes) {
        votes.countries[country]! += VOTE_WEIGHTS.caller / callerHomes.length;
        votes.countryNamed[country]! += NAMED;
      }
      const admin1Total = votes.admin1.reduce((total, vote) => total + vote, 0);
      made.set(paragraph, (scope = { ...hearing, votes, admin1Total, ...cuesOf(paragraph) }));
    }
    return scope;
  };
}

const HEARS_ALL: Hearing = { ofStory: 1, weightOf: ({ weight }) => weight, presenceOf: () => 1 };

function hearingAt(paragraph: number, story: number, groups: readonly NameGroup[]): Hearing {
  const here = saidOf(groups, ({ counts, unit }) => unit * Math.sqrt(counts.get(paragraph) ?? 0));
  const inStory = saidOf(groups, (group) => (group.story === story ? group.weight : 0));
  const inAll = saidOf(groups, ({ weight }) => weight);
  const ofStory = heard(HEARD.story, here.besideOneName, inStory.total - here.total);
  const ofDocument = heard(HEARD.document, inStory.besideOneName, inAll.total - inStory.total);
  return {
    ofStory,
    weightOf: (group) => {
      if (group.story !== story) return group.weight * ofDocument;
      const own = group.unit * Math.sqrt(group.counts.get(paragraph) ?? 0);
      return own + ofStory * (group.weight - own);
    },
    presenceOf: (group) => (group.story !== story ? ofDocument : group.counts.has(paragraph) ? 1 : ofStory),
  };
}

/** What names say of countries, in names; and what the others say beside any one of them. */
function saidOf(groups: readonly NameGroup[], weightOf: (group: NameGroup) => number) {
  let total = 0;
  let most = 0;
  for (const group of groups) {
    const weight = weightOf(group);
    if (weight === 0) continue;
    let said = 0;
    for (const { place, probability } of group.readings) if (place.country >= 0) said += probability * weight;
    total += said;
    most = Math.max(most, said);
  }
  return { total, besideOneName: total - most };
}

type CueWeights = Pick<Scope, 'cues' | 'cueTotal' | 'cueHome' | 'writing' | 'writingTotal'>;

/** Reads the cues of the whole text at once, those of paragraphs and stories when they are asked for. */
function cueReader(text: string, paragraphs: readonly Paragraph[], books: CodeBooks): (paragraph: number) => CueWeights {
  const { institutions: all, writing: writers } = scanCues(text);
  const numbers = [...all.byCountry.keys()].map((code) => [code, books.countries.ofCountry(code)] as const);
  const ofWriters = [...writers.byCountry].map(([code, weight]) => [books.countries.ofCountry(code), weight] as const);
  const writing = new Float64Array(books.countries.size);
  for (const [country, weight] of ofWriters) writing[country] = weight;
  const weighed = (weightOf: (code: string) => number, cueTotal: number): CueWeights => {
    const cues = new Float64Array(books.countries.size);
    let cueHome: number | null = null;
    for (const [code, country] of numbers) {
      cues[country] = weightOf(code);
      if (cues[country]! >= LEAST_CUES && (cueHome === null || cues[country]! > cues[cueHome]!)) cueHome = country;
    }
    return { cues, cueTotal, cueHome, writing, writingTotal: writers.total };
  };
  return (paragraph) => {
    if (paragraphs.length === 1) return weighed((code) => all.byCountry.get(code)!, all.total);
    const { start, end, story } = paragraphs[paragraph]!;
    const here = scanCues(text.slice(start, end)).institutions;
    const ofStory = paragraphs.filter((other) => other.story === story);
    const inStory = ofStory.length === paragraphs.length ? all : scanCues(text.slice(ofStory[0]!.start, ofStory.at(-1)!.end)).institutions;
    const storyShare = heard(HEARD.story, here.total, inStory.total - here.total);
    const documentShare = heard(HEARD.document, inStory.total, all.total - inStory.total);
    const mixed = (own: number, story: number, document: number): number =>
      own + storyShare * Math.max(0, story - own) + documentShare * Math.max(0, document - story);
    const weightIn = ({ byCountry }: typeof all, code: string): number => byCountry.get(code) ?? 0;
    return weighed(
      (code) => mixed(weightIn(here, code), weightIn(inStory, code), weightIn(all, code)),
      mixed(here.total, inStory.total, all.total),
    );
  };
}
