import { isSameRecord, type Candidate, type Document, type NameClass } from '@locitorium/domain';
import type { SelectionQuestion } from '@locitorium/ports';
import { callerPriorOf } from './caller-prior.ts';
import { CodeBook, onSphere, placeFactsOf, WHOLE_NAME, type CodeBooks, type PlaceFacts, type SpherePoint } from './place-facts.ts';
import { containerReader, containmentInAny, shareRank, type ReadContainer } from './containers.ts';
import { countriesSpeaking, homeCountryOf, mainCountryOf } from './language-and-script.ts';
import { scanCues } from './cue-scan.ts';
import { enclosingOf, standsInList } from './container-patterns.ts';
import { HAND_PRIOR, priorProbabilities, priorScores } from './hand-prior.ts';
import { localContextOf } from './local-context.ts';
import { nameKey } from './name-key.ts';
import type { PlaceNames } from './place-names.ts';
import { surfaceShapeOf, type SurfaceShape } from './surface-shape.ts';
import { scanText } from './text-scan.ts';

/** Bounds on the work for one document; with them it grows linearly in mentions and text. */
export const EVIDENCE_LIMITS = Object.freeze({
  /** Candidates of one mention that are weighed; the source's best. */
  candidates: 40,
  /** Names whose places count as near or far; the most certain ones. */
  landmarkNames: 48,
  /** Places of one name that count as near or far. */
  placesOfLandmark: 6,
});

/** Weights of votes. A name counts with the square root of its frequency: the tenth "Springfield" adds little to the ninth. */
export const VOTE_WEIGHTS = Object.freeze({
  /** A name that stands in the text, but is no mention. */
  witness: 0.7,
  /** What the caller says, in names: as much as nine mentions of one town. */
  caller: 3,
  /** Readings less probable than this do not vote. */
  leastVote: 1e-4,
  /** Readings less probable than this are no landmark. */
  leastLandmark: 0.05,
});

/** One mention of the document, read. */
export interface ReadMention {
  readonly variant: NameVariant;
  readonly local: number;
  readonly containers: readonly ReadContainer[];
  /** Neighbouring mentions that this one would enclose: Tbilisi for Georgia in "Tbilisi, Georgia". */
  readonly enclosed: ReadMention[];
  /** Hand prior of the variant's places, containers beside this mention included. */
  readonly prior: Float64Array;
}

/** All mentions that are written alike and may mean the same records. */
export interface NameVariant {
  readonly surface: string;
  readonly shape: SurfaceShape;
  readonly candidates: readonly Candidate[];
  readonly places: readonly PlaceFacts[];
  readonly scores: Float64Array;
  readonly prior: Float64Array;
  readonly group: NameGroup;
  readonly mentions: ReadMention[];
}

export interface Reading {
  readonly place: PlaceFacts;
  readonly probability: number;
}

/** A name of the document that says where the document is: all mentions of one normal form, or a witness of the text. */
export interface NameGroup {
  readonly key: string;
  weight: number;
  readonly variants: NameVariant[];
  readonly readings: Reading[];
  /** Best readings, for distances. */
  landmarks: readonly Reading[];
}

export interface Votes {
  readonly countries: Float64Array;
  readonly admin1: Float64Array;
  readonly admin2: Float64Array;
  /** How many names say the country outright ("France", "French"), by country. */
  readonly countryNamed: Float64Array;
  readonly admin1Named: Float64Array;
}

/** All that a document says about its places, before any mention is decided. */
export interface DocumentEvidence {
  readonly books: CodeBooks;
  /** In the order of the questions. */
  readonly mentions: readonly ReadMention[];
  readonly groups: readonly NameGroup[];
  /** Most certain groups, for distances. */
  readonly landmarkGroups: readonly NameGroup[];
  readonly votes: Votes;
  readonly admin1Total: number;
  /** Home country of the text's script as a number of `books.countries`; −1 where it has none. */
  readonly scriptHome: number;
  /** Country of last resort by the document's language; −1 where it has none. */
  readonly languageHome: number;
  /** Weights of the text's cues that are usual in a country, by its number. */
  readonly cues: Float64Array;
  /** Weights of all its cues. */
  readonly cueTotal: number;
  /** Country with most cues as a number of `books.countries`; −1 where hardly a word shows one. */
  readonly cueHome: number;
  /** Whether a country speaks the text's language, by its number. */
  readonly speaksLanguage: Uint8Array;
  readonly callerPlace: SpherePoint | null;
  readonly isLongText: boolean;
}

const LONG_TEXT = 400;

export function collectEvidence(document: Document, questions: readonly SelectionQuestion[], names: PlaceNames): DocumentEvidence {
  const { text } = document;
  const books: CodeBooks = { countries: new CodeBook(), admin1: new CodeBook(), admin2: new CodeBook() };
  const readContainers = containerReader(names, books);
  const groups = new Map<string, NameGroup>();
  const variants = new Map<string, NameVariant[]>();

  const order = textOrder(questions);
  const mentions = new Array<ReadMention>(questions.length);
  for (const position of order) {
    const question = questions[position]!;
    const variant = variantOf(question, variants, groups, books);
    const { start, end } = question.mention;
    const containers = readContainers(text, start, end, variant.places);
    const mention: ReadMention = {
      variant,
      local: localContextOf(text, start, end),
      containers,
      enclosed: [],
      prior: containers.length === 0 ? variant.prior : priorBesideContainers(variant, containers),
    };
    variant.mentions.push(mention);
    mentions[position] = mention;
  }
  joinNeighbours(text, questions, order, mentions);
  for (const group of groups.values()) weighMentions(group);
  addWitnesses(text, names, groups, books);

  const home = homeCountryOf(text, document.meta.lang);
  const caller = callerPriorOf(document);
  const scriptHome = home === null ? -1 : books.countries.ofCountry(home);
  const main = mainCountryOf(document.meta.lang);
  const languageHome = main === null ? -1 : books.countries.ofCountry(main);
  const callerHomes = caller.homeCountries.map((code) => books.countries.ofCountry(code));

  const cues = scanCues(text);
  const cueCountries = [...cues.byCountry].map(([code, weight]) => [books.countries.ofCountry(code), weight] as const);
  const speaking = countriesSpeaking(document.meta.lang);

  const all = [...groups.values()];
  for (const group of all) group.landmarks = landmarksOf(group);
  const votes = noVotes(books);
  for (const group of all) castVotes(group, votes);
  for (const country of callerHomes) votes.countries[country]! += VOTE_WEIGHTS.caller / callerHomes.length;
  return {
    books,
    mentions,
    groups: all,
    landmarkGroups: mostCertain(all),
    votes,
    admin1Total: votes.admin1.reduce((total, vote) => total + vote, 0),
    scriptHome,
    languageHome,
    cues: weightsOf(cueCountries, books.countries.size),
    cueTotal: cues.total,
    cueHome: strongestOf(cueCountries),
    speaksLanguage: Uint8Array.from({ length: books.countries.size }, (_, country) =>
      speaking.has(books.countries.codeOf(country)) ? 1 : 0,
    ),
    callerPlace: caller.homePlace === null ? null : onSphere(caller.homePlace),
    isLongText: text.length > LONG_TEXT,
  };
}

/** Cues that weigh less than this show no country. */
const LEAST_CUES = 1;

function weightsOf(weights: readonly (readonly [number, number])[], size: number): Float64Array {
  const array = new Float64Array(size);
  for (const [country, weight] of weights) array[country] = weight;
  return array;
}

/** The heaviest; of equal ones the first. */
function strongestOf(weights: readonly (readonly [number, number])[]): number {
  const [strongest] = weights.filter(([, weight]) => weight >= LEAST_CUES).sort(([, a], [, b]) => b - a);
  return strongest?.[0] ?? -1;
}

/** Text order, so that the answer does not depend on the order of the questions, not even in its last binary digit. */
function textOrder(questions: readonly SelectionQuestion[]): readonly number[] {
  return [...questions.keys()].sort((a, b) => {
    const left = questions[a]!.mention;
    const right = questions[b]!.mention;
    return left.start - right.start || left.end - right.end;
  });
}

function joinNeighbours(
  text: string,
  questions: readonly SelectionQuestion[],
  order: readonly number[],
  mentions: readonly ReadMention[],
): void {
  for (let i = 1; i < order.length; i++) {
    const [first, second] = [mentions[order[i - 1]!]!, mentions[order[i]!]!];
    const { start, end } = questions[order[i - 1]!]!.mention;
    const { mention } = questions[order[i]!]!;
    const outer = enclosingOf(text, end, mention.start);
    // Two mentions joined by a comma may be items of a list: "Iowa, Wisconsin and Ohio".
    const isListed = outer === 'second' && shareRank(first.variant.places, second.variant.places) && standsInList(text, start, mention.end);
    if (outer === 'second' && !isListed) second.enclosed.push(first);
    if (outer === 'first') first.enclosed.push(second);
  }
}

function variantOf(
  question: SelectionQuestion,
  variants: Map<string, NameVariant[]>,
  groups: Map<string, NameGroup>,
  books: CodeBooks,
): NameVariant {
  const { candidates, mention } = question;
  const { surface } = mention;
  const written = variants.get(surface);
  const known = written?.find((variant) => areSameRecords(variant.candidates, candidates));
  if (known !== undefined) return known;
  const key = nameKey(surface);
  let group = groups.get(key);
  if (group === undefined) groups.set(key, (group = { key, weight: 0, variants: [], readings: [], landmarks: [] }));
  const places = placeFactsOf(candidates.slice(0, EVIDENCE_LIMITS.candidates), key, books);
  const scores = priorScores(places);
  const variant: NameVariant = {
    surface,
    shape: surfaceShapeOf(surface),
    candidates,
    places,
    scores,
    prior: priorProbabilities(scores),
    group,
    mentions: [],
  };
  group.variants.push(variant);
  if (written === undefined) variants.set(surface, [variant]);
  else written.push(variant);
  return variant;
}

function areSameRecords(a: readonly Candidate[], b: readonly Candidate[]): boolean {
  return a === b || (a.length === b.length && a.every((candidate, index) => isSameRecord(candidate, b[index]!)));
}

function priorBesideContainers(variant: NameVariant, containers: readonly ReadContainer[]): Float64Array {
  const scores = variant.scores.slice();
  let isSupported = false;
  for (const { pattern, readings } of containers) {
    const bonus = pattern === 'apposition' || pattern === 'preposition' ? HAND_PRIOR.strongContainer : HAND_PRIOR.weakContainer;
    variant.places.forEach((place, index) => {
      if (containmentInAny(place, readings) > 0) {
        scores[index]! += bonus;
        isSupported = true;
      }
    });
  }
  return isSupported ? priorProbabilities(scores) : variant.prior;
}

/** Readings of a name: the mean prior of its mentions. */
function weighMentions(group: NameGroup): void {
  const count = group.variants.reduce((total, variant) => total + variant.mentions.length, 0);
  group.weight = Math.sqrt(count);
  for (const variant of group.variants) {
    const means = new Float64Array(variant.places.length);
    for (const mention of variant.mentions) for (let i = 0; i < means.length; i++) means[i]! += mention.prior[i]!;
    variant.places.forEach((place, index) => group.readings.push({ place, probability: means[index]! / count }));
  }
}

function addWitnesses(text: string, names: PlaceNames, groups: Map<string, NameGroup>, books: CodeBooks): void {
  for (const witness of scanText(text, names)) {
    const key = nameKey(witness.name);
    const groupKey = witness.isAbbreviation ? `${key}.` : key;
    if (groups.has(groupKey)) continue;
    const records = witness.isAbbreviation ? names.containersNamed(witness.name) : names.witnessesNamed(witness.name);
    const places = placeFactsOf(records, key, books);
    const prior = priorProbabilities(priorScores(places));
    groups.set(groupKey, {
      key: groupKey,
      weight: (witness.isAbbreviation ? 1 : VOTE_WEIGHTS.witness) * Math.sqrt(witness.count),
      variants: [],
      readings: places.map((place, index) => ({ place, probability: prior[index]! })),
      landmarks: [],
    });
  }
}

function landmarksOf(group: NameGroup): readonly Reading[] {
  return group.readings
    .filter(({ place, probability }) => probability > VOTE_WEIGHTS.leastLandmark && place.category !== 'region')
    .sort((a, b) => b.probability - a.probability)
    .slice(0, EVIDENCE_LIMITS.placesOfLandmark);
}

function mostCertain(groups: readonly NameGroup[]): readonly NameGroup[] {
  const withPlaces = groups.filter((group) => group.landmarks.length > 0);
  if (withPlaces.length <= EVIDENCE_LIMITS.landmarkNames) return withPlaces;
  const certainty = (group: NameGroup): number => group.weight * group.landmarks[0]!.probability;
  return withPlaces.sort((a, b) => certainty(b) - certainty(a)).slice(0, EVIDENCE_LIMITS.landmarkNames);
}

/** Adds the group's votes. */
export function castVotes(group: NameGroup, votes: Votes): void {
  for (const { place, probability } of group.readings) {
    const vote = probability * group.weight;
    if (vote >= VOTE_WEIGHTS.leastVote) {
      if (place.country >= 0) votes.countries[place.country]! += vote;
      if (place.admin1 >= 0) votes.admin1[place.admin1]! += vote;
      if (place.admin2 >= 0) votes.admin2[place.admin2]! += vote;
    }
    if (isNamed(place, 'country')) votes.countryNamed[place.country]! += 1;
    if (isNamed(place, 'admin1')) votes.admin1Named[place.admin1]! += 1;
  }
}

/** Forgets the group's votes where `votes` holds no one else's: to zero, exactly. */
export function clearVotes(group: NameGroup, votes: Votes): void {
  for (const { place } of group.readings) {
    if (place.country >= 0) votes.countries[place.country] = votes.countryNamed[place.country] = 0;
    if (place.admin1 >= 0) votes.admin1[place.admin1] = votes.admin1Named[place.admin1] = 0;
    if (place.admin2 >= 0) votes.admin2[place.admin2] = 0;
  }
}

export function noVotes(books: CodeBooks): Votes {
  return {
    countries: new Float64Array(books.countries.size),
    admin1: new Float64Array(books.admin1.size),
    admin2: new Float64Array(books.admin2.size),
    countryNamed: new Float64Array(books.countries.size),
    admin1Named: new Float64Array(books.admin1.size),
  };
}

const OUTRIGHT: Readonly<Record<'country' | 'admin1', ReadonlySet<NameClass>>> = {
  country: new Set(['country', 'country_alias'] as const),
  admin1: new Set(['admin1', 'abbreviation'] as const),
};

/** Whether a name says outright that the place is this country or first-level area. */
function isNamed(place: PlaceFacts, rank: 'country' | 'admin1'): boolean {
  return place.category === rank && place[rank] >= 0 && place.level <= WHOLE_NAME && OUTRIGHT[rank].has(place.nameClass);
}
