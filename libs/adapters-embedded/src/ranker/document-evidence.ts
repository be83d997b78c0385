import { isSameRecord, type Candidate, type Document } from '@locitorium/domain';
import type { SelectionQuestion } from '@locitorium/ports';
import { callerPriorOf } from './caller-prior.ts';
import { CodeBook, onSphere, placeFactsOf, WHOLE_NAME, type CodeBooks, type PlaceFacts, type SpherePoint } from './place-facts.ts';
import { containerReader, containmentInAny, shareRank, type ReadContainer } from './containers.ts';
import { countriesSpeaking, homeCountryOf, mainCountryOf } from './language-and-script.ts';
import { enclosingOf, standsInList } from './container-patterns.ts';
import { HAND_PRIOR, priorProbabilities, priorScores, probabilityListed } from './hand-prior.ts';
import { jointBetween, NO_PEERS, peersOf, type ListedPeers } from './listed-names.ts';
import { localContextOf } from './local-context.ts';
import { nameKey } from './name-key.ts';
import type { PlaceNames } from './place-names.ts';
import { isOrdinaryWord, surfaceShapeOf, type SurfaceShape } from './surface-shape.ts';
import { scopesOf, type Scope } from './evidence-scopes.ts';
import { paragraphAt, paragraphsOf, type Paragraph } from './stories.ts';
import { scanText, type Witness } from './text-scan.ts';

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
  /** Readings less probable than this are no landmark. */
  leastLandmark: 0.05,
  /** Readings found by a part of a name are in doubt from here on. */
  leastDoubt: 0.02,
});

/** One mention of the document, read. */
export interface ReadMention {
  readonly variant: NameVariant;
  /** Number of its paragraph. */
  readonly paragraph: number;
  readonly local: number;
  readonly containers: readonly ReadContainer[];
  /** Neighbouring mentions that this one would enclose: Tbilisi for Georgia in "Tbilisi, Georgia". */
  readonly enclosed: ReadMention[];
  /** What the other names of its list are. */
  peers: ListedPeers;
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
  /** Probability, 0–1, that no record is meant, where this one bears only a part of the name; taken from `probability`. */
  readonly doubt: number;
}

/** A reading of another name, whose record bears all of that name and only a part of this one: Kestrel for "Kestrel Plateau". */
export interface BorrowedReading {
  readonly lender: NameGroup;
  readonly reading: Reading;
  /** The doubt of this name's own reading. */
  readonly doubt: number;
}

/** A name that says where a story is: all its mentions of one normal form, or a witness of its text. */
export interface NameGroup {
  readonly key: string;
  /** Number of the story that has it: a name may mean another place in another story. */
  readonly story: number;
  /** What a single occurrence counts, in names; nothing where the name is an ordinary word. */
  readonly unit: number;
  /** How often it stands in each paragraph, by number. */
  readonly counts: Map<number, number>;
  /** What it counts in its story. */
  weight: number;
  readonly variants: NameVariant[];
  readonly readings: Reading[];
  /** Readings of other names of records that this name was found by a part of itself to mean. */
  readonly borrowed: BorrowedReading[];
  /** Best readings, for distances. */
  landmarks: readonly Reading[];
}

/** All that a document says about its places, before any mention is decided. */
export interface DocumentEvidence {
  readonly books: CodeBooks;
  readonly names: PlaceNames;
  /** In the order of the questions. */
  readonly mentions: readonly ReadMention[];
  readonly groups: readonly NameGroup[];
  /** Most certain groups, for distances. */
  readonly landmarkGroups: readonly NameGroup[];
  /** What is heard at a paragraph. */
  readonly scopeOf: (paragraph: number) => Scope;
  /** Home country of the text's script as a number of `books.countries`; null where it has none. */
  readonly scriptHome: number | null;
  /** Country of last resort by the document's language; null where it has none. */
  readonly languageHome: number | null;
  /** Whether a country speaks the text's language, by its number. */
  readonly speaksLanguage: Uint8Array;
  readonly callerPlace: SpherePoint | null;
  /** In code units. */
  readonly textLength: number;
  /** The text begins with a place in capitals and a dash, as newspapers do. */
  readonly hasDateline: boolean;
}

const DATELINE = /^\p{Lu}[\p{Lu} .'-]{2,30}(?:, [\p{L}. ]{2,20})? (?:\([^)]{2,20}\) )?[-–—]/u;

export function collectEvidence(document: Document, questions: readonly SelectionQuestion[], names: PlaceNames): DocumentEvidence {
  const { text } = document;
  const books: CodeBooks = { countries: new CodeBook(), admin1: new CodeBook(), admin2: new CodeBook() };
  const readContainers = containerReader(names, books);
  const paragraphs = paragraphsOf(text);
  const groups = new Map<string, NameGroup>();
  const variants = new Map<string, NameVariant[]>();

  const order = textOrder(questions);
  const mentions = new Array<ReadMention>(questions.length);
  for (const position of order) {
    const question = questions[position]!;
    const { start, end } = question.mention;
    const paragraph = paragraphAt(paragraphs, start);
    const variant = variantOf(question, paragraphs[paragraph]!.story, variants, groups, books);
    const containers = readContainers(text, start, end, variant.places);
    const mention: ReadMention = {
      variant,
      paragraph,
      local: localContextOf(text, start, end),
      containers,
      enclosed: [],
      peers: NO_PEERS,
      prior: containers.length === 0 ? variant.prior : priorBesideContainers(variant, containers),
    };
    variant.mentions.push(mention);
    addCount(variant.group, paragraph);
    mentions[position] = mention;
  }
  joinNeighbours(text, questions, order, mentions);
  joinLists(text, questions, order, mentions);
  for (const group of groups.values()) weighMentions(group);
  addWitnesses(text, paragraphs, names, groups, books);

  const home = homeCountryOf(text, document.meta.lang);
  const caller = callerPriorOf(document);
  const scriptHome = home === null ? null : books.countries.ofCountry(home);
  const main = mainCountryOf(document.meta.lang);
  const languageHome = main === null ? null : books.countries.ofCountry(main);
  const callerHomes = caller.homeCountries.map((code) => books.countries.ofCountry(code));

  const speaking = countriesSpeaking(document.meta.lang);

  const all = [...groups.values()];
  for (const group of all) group.landmarks = landmarksOf(group);
  joinBorrowed(all);
  const scopeOf = scopesOf({ text, paragraphs, groups: all, books, callerHomes });
  return {
    books,
    names,
    mentions,
    groups: all,
    landmarkGroups: mostCertain(all),
    scopeOf,
    scriptHome,
    languageHome,
    speaksLanguage: Uint8Array.from({ length: books.countries.size }, (_, country) =>
      speaking.has(books.countries.codeOf(country)) ? 1 : 0,
    ),
    callerPlace: caller.homePlace === null ? null : onSphere(caller.homePlace),
    textLength: text.length,
    hasDateline: DATELINE.test(text),
  };
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

/** Finds the lists among neighbouring mentions; two names with a comma between them are none. */
function joinLists(
  text: string,
  questions: readonly SelectionQuestion[],
  order: readonly number[],
  mentions: readonly ReadMention[],
): void {
  let items: ReadMention[] = [];
  let isList = false;
  const close = (): void => {
    if (isList || items.length > 2) peersOf(items).forEach((peers, item) => (items[item]!.peers = peers));
    items = [];
    isList = false;
  };
  order.forEach((position, index) => {
    const before = order[index - 1];
    const joint = before === undefined ? null : jointBetween(text, questions[before]!.mention.end, questions[position]!.mention.start);
    if (joint === null) close();
    if (joint === 'list') isList = true;
    items.push(mentions[position]!);
  });
  close();
}

function variantOf(
  question: SelectionQuestion,
  story: number,
  variants: Map<string, NameVariant[]>,
  groups: Map<string, NameGroup>,
  books: CodeBooks,
): NameVariant {
  const { candidates, mention } = question;
  const { surface } = mention;
  const surfaceInStory = inStory(surface, story);
  const written = variants.get(surfaceInStory);
  const known = written?.find((variant) => areSameRecords(variant.candidates, candidates));
  if (known !== undefined) return known;
  const key = nameKey(surface);
  const keyInStory = inStory(key, story);
  let group = groups.get(keyInStory);
  if (group === undefined) {
    group = {
      key,
      story,
      unit: isOrdinaryWord(surface) ? 0 : 1,
      counts: new Map(),
      weight: 0,
      variants: [],
      readings: [],
      borrowed: [],
      landmarks: [],
    };
    groups.set(keyInStory, group);
  }
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
  if (written === undefined) variants.set(surfaceInStory, [variant]);
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

/** Readings of a name: the mean prior of its mentions. Less than 1 together where a place that no record is of may be meant. */
function weighMentions(group: NameGroup): void {
  const count = group.variants.reduce((total, variant) => total + variant.mentions.length, 0);
  group.weight = group.unit * Math.sqrt(count);
  for (const { places, scores, mentions } of group.variants) {
    for (let reading = 0; reading < places.length; reading++) {
      const place = places[reading]!;
      let sum = 0;
      for (const mention of mentions) sum += mention.prior[reading]!;
      const listed = probabilityListed(place, scores[reading]!);
      group.readings.push({ place, probability: (sum / count) * listed, doubt: 1 - listed });
    }
  }
}

/** "Kestrel Plateau" and "Kestrel", if both are the one hamlet of that name, are no two names that point there. */
function joinBorrowed(groups: readonly NameGroup[]): void {
  const borrowers = new Map<Candidate['osmId'], { readonly group: NameGroup; readonly own: Reading }[]>();
  for (const group of groups)
    for (const own of group.readings) {
      const { osmId } = own.place.candidate;
      if (osmId === null || own.doubt < VOTE_WEIGHTS.leastDoubt) continue;
      const known = borrowers.get(osmId);
      if (known === undefined) borrowers.set(osmId, [{ group, own }]);
      // Once, however many spellings the name has.
      else if (known.at(-1)!.group !== group) known.push({ group, own });
    }
  if (borrowers.size === 0) return;
  for (const lender of groups)
    for (const reading of lender.readings) {
      const { candidate, level } = reading.place;
      if (level > WHOLE_NAME) continue;
      for (const { group, own } of borrowers.get(candidate.osmId) ?? [])
        if (group !== lender && isSameRecord(own.place.candidate, candidate)) group.borrowed.push({ lender, reading, doubt: own.doubt });
    }
}

function addWitnesses(
  text: string,
  paragraphs: readonly Paragraph[],
  names: PlaceNames,
  groups: Map<string, NameGroup>,
  books: CodeBooks,
): void {
  for (const witness of scanText(text, names)) {
    const key = witness.isAbbreviation ? `${nameKey(witness.name)}.` : nameKey(witness.name);
    const unit = witness.isAbbreviation ? 1 : VOTE_WEIGHTS.witness;
    let readings: Reading[] | null = null;
    /** Of the stories in which no mention and no other spelling has the name. */
    const added = new Map<number, NameGroup>();
    for (const start of witness.starts) {
      const paragraph = paragraphAt(paragraphs, start);
      const { story } = paragraphs[paragraph]!;
      let group = added.get(story);
      if (group === undefined) {
        const keyInStory = inStory(key, story);
        if (groups.has(keyInStory)) continue;
        readings ??= readingsOf(witness, names, books);
        group = { key, story, unit, counts: new Map(), weight: 0, variants: [], readings, borrowed: [], landmarks: [] };
        groups.set(keyInStory, group);
        added.set(story, group);
      }
      addCount(group, paragraph);
      group.weight += 1;
    }
    for (const group of added.values()) group.weight = unit * Math.sqrt(group.weight);
  }
}

function readingsOf({ name, isAbbreviation }: Witness, names: PlaceNames, books: CodeBooks): Reading[] {
  const records = isAbbreviation ? names.containersNamed(name) : names.witnessesNamed(name);
  const places = placeFactsOf(records, nameKey(name), books);
  const prior = priorProbabilities(priorScores(places));
  const readings: Reading[] = [];
  for (const place of places) readings.push({ place, probability: prior[readings.length]!, doubt: 0 });
  return readings;
}

/** Key of a name in its story; most texts are one. */
const inStory = (key: string, story: number): string => (story === 0 ? key : `${story}\n${key}`);

function addCount({ counts }: NameGroup, paragraph: number): void {
  counts.set(paragraph, (counts.get(paragraph) ?? 0) + 1);
}

function landmarksOf(group: NameGroup): readonly Reading[] {
  const landmarks: Reading[] = [];
  if (group.unit === 0) return landmarks;
  for (const reading of group.readings)
    if (reading.probability > VOTE_WEIGHTS.leastLandmark && reading.place.category !== 'region') landmarks.push(reading);
  landmarks.sort((a, b) => b.probability - a.probability);
  if (landmarks.length > EVIDENCE_LIMITS.placesOfLandmark) landmarks.length = EVIDENCE_LIMITS.placesOfLandmark;
  return landmarks;
}

function mostCertain(groups: readonly NameGroup[]): readonly NameGroup[] {
  const withPlaces = groups.filter((group) => group.landmarks.length > 0);
  if (withPlaces.length <= EVIDENCE_LIMITS.landmarkNames) return withPlaces;
  const certainty = (group: NameGroup): number => group.weight * group.landmarks[0]!.probability;
  return withPlaces.sort((a, b) => certainty(b) - certainty(a)).slice(0, EVIDENCE_LIMITS.landmarkNames);
}
