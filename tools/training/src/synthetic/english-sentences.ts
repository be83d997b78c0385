import { allFakers, type Faker } from '@faker-js/faker';
import type { Gazetteer } from '@locitorium/adapters-gazetteer';
import type { NameTag } from '@locitorium/adapters-embedded/training';
import { foldOf } from '../corpora/folds.ts';
import type { Corpus, CorpusName, LabelledSpan, LabelledText } from '../corpora/labelled-text.ts';
import { givenNames } from '../given-names/given-names.ts';
import { seededRandom } from '../seeded-random.ts';
import { DEMONYMS, EVENTS, ORDINARY_WORDS, ORGANISATIONS, OTHER_PATTERNS, PLACE_PATTERNS } from './english-patterns.ts';
import { placeStock } from './place-stock.ts';
import { LATIN, townsByCountry } from './towns-by-country.ts';
import { writtenCorpus } from './written-corpus.ts';

const SETTINGS = Object.freeze({
  texts: 4_000,
  seed: 11,
  /** A text has at most so many sentences. */
  sentences: 3,
  aboutPlaces: 0.6,
  /** One name in so many is held out, to measure with. */
  heldOutNames: 3,
  /** Shares of the places; the rest are countries. */
  towns: 0.65,
  cities: 0.2,
  abbreviations: 0.02,
  /** Share of towns in the countries below. */
  atHome: 0.6,
  /** Share of given names and surnames that are also names of places. */
  likePlaces: 0.25,
  /** Share of organisations that everybody knows; the others are invented firms. */
  known: 0.5,
});

/**
 * Every second text is learned as one of GeoWebNews, whose annotators mark what a reader would; the others by the weights that all corpora
 * share. Learned as LGL's habits they cost LGL .009 exact F1.
 */
const HABITS: readonly CorpusName[] = ['gwn', 'english-sentences'];
/** Where most news in English is from. */
const AT_HOME = 'US US US GB GB CA AU IN IN NG ZA KE PK PH IE NZ GH UG'.split(' ');
// prettier-ignore
const LOCALES = [
  'en', 'en_GB', 'en_IN', 'en_ZA', 'en_NG', 'de', 'fr', 'es', 'it', 'nl', 'sv', 'pl', 'tr', 'id_ID', 'hr', 'ro', 'cs_CZ', 'pt_BR',
] as const;
const ABBREVIATIONS = ['the US', 'the UK', 'the UAE', 'the USSR', 'the DRC', 'the USA'];
const SLOT = /([@#~^$*+=%<&])/;
const ONE_WORD = /^\p{Lu}\p{Ll}+$/u;
const ENDS_SENTENCE = /[.?!"]$/;

/** Whether a name of a place or a person is left out of the sentences. */
export const isHeldOut = (name: string): boolean => foldOf(name, SETTINGS.heldOutNames) === 0;

/** Plain English sentences as a corpus: the same gazetteer, the same texts. */
export function englishSentences(gazetteer: Gazetteer): Corpus {
  const writer = new SentenceWriter(gazetteer);
  const texts = Array.from({ length: SETTINGS.texts }, (_, number) => writer.text(number));
  return writtenCorpus('english-sentences', texts);
}

/** What stands in a slot, and the tag that it is to be given; null where it is no name. */
type Filling = readonly [written: string, tag: NameTag | null];

class SentenceWriter {
  readonly #random = seededRandom(SETTINGS.seed);
  readonly #patterns = { places: PLACE_PATTERNS.trim().split('\n'), others: OTHER_PATTERNS.trim().split('\n') };
  readonly #towns: ReadonlyMap<string, readonly string[]>;
  readonly #everywhere: readonly string[];
  readonly #cities: readonly string[];
  readonly #countries: readonly string[];
  readonly #surnamesLikePlaces: readonly string[];
  readonly #givenNamesLikePlaces: readonly string[];
  readonly #fakers = LOCALES.map((locale) => allFakers[locale]);
  readonly #things = allFakers.en;
  #lastPlace = '';
  #lastSurname = '';
  readonly #fill: Readonly<Record<string, () => Filling>> = {
    '@': () => [(this.#lastPlace = this.#place()), 'LOC'],
    '&': () => [this.#lastPlace, 'LOC'],
    '#': () => [`${this.#givenName()} ${(this.#lastSurname = this.#surname())}`, 'PER'],
    '<': () => [this.#lastSurname, 'PER'],
    '~': () => [this.#surname(), 'PER'],
    '^': () => [this.#givenName(), 'PER'],
    $: () => [this.#organisation(), 'ORG'],
    '*': () => [this.#pick(DEMONYMS), 'DEM'],
    '+': () => [this.#pick(ORDINARY_WORDS), null],
    '=': () => [this.#pick(EVENTS), null],
    '%': () => [this.#random() < 0.5 ? this.#things.vehicle.manufacturer() : this.#things.vehicle.vehicle(), null],
  };

  constructor(gazetteer: Gazetteer) {
    const stock = placeStock(gazetteer);
    const learned = (names: readonly string[]): readonly string[] => names.filter((name) => !isHeldOut(name));
    const towns = [...townsByCountry(gazetteer, LATIN)].map(([country, names]) => [country, learned(names)] as const);
    this.#towns = new Map(towns.filter(([, names]) => names.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
    this.#everywhere = [...this.#towns.keys()];
    this.#cities = learned(stock.cities.map(({ surface }) => surface));
    this.#countries = stock.countries.map(({ surface }) => surface);
    const places = new Set([...this.#towns.values()].flat());
    this.#surnamesLikePlaces = AT_HOME.flatMap((country) => this.#towns.get(country) ?? []).filter((name) => ONE_WORD.test(name));
    this.#givenNamesLikePlaces = givenNames().filter((name) => places.has(name));
    for (const faker of [...this.#fakers, this.#things]) faker.seed(SETTINGS.seed);
  }

  text(number: number): LabelledText {
    const spans: LabelledSpan[] = [];
    const sentences = 1 + Math.floor(this.#random() * SETTINGS.sentences);
    let text = '';
    for (let sentence = 0; sentence < sentences; sentence++) {
      if (sentence > 0) text += ENDS_SENTENCE.test(text) ? ' ' : '\n';
      text = this.#continued(
        text,
        this.#pick(this.#random() < SETTINGS.aboutPlaces ? this.#patterns.places : this.#patterns.others),
        spans,
      );
    }
    const id = `english-sentences ${number}`;
    const habits = HABITS[number % HABITS.length]!;
    return { id, group: id, corpus: 'english-sentences', habits, text, spans, unmarked: [], golds: [] };
  }

  /** The text and one more sentence, whose names are added to `spans`. */
  #continued(before: string, pattern: string, spans: LabelledSpan[]): string {
    let text = before;
    for (const part of pattern.split(SLOT)) {
      const filling = this.#fill[part]?.();
      if (filling === undefined) {
        text += part;
        continue;
      }
      const [written, tag] = filling;
      const isFirst = text.length === before.length || text.endsWith('"');
      // "On Thursday farmers marched", "The Red Cross says".
      if (part === '+' && !isFirst) text += written.toLowerCase();
      else {
        const article = tag !== null && written.startsWith('the ') ? 'the '.length : 0;
        if (tag !== null) spans.push({ start: text.length + article, end: text.length + written.length, tags: [tag], firm: true });
        text += isFirst ? written.charAt(0).toUpperCase() + written.slice(1) : written;
      }
    }
    return text;
  }

  #pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.#random() * items.length)]!;
  }

  #place(): string {
    const kind = this.#random();
    if (kind < SETTINGS.abbreviations) return this.#pick(ABBREVIATIONS);
    if (kind < SETTINGS.abbreviations + SETTINGS.cities) return this.#pick(this.#cities);
    if (kind > SETTINGS.abbreviations + SETTINGS.cities + SETTINGS.towns) return this.#pick(this.#countries);
    return this.#pick(this.#towns.get(this.#pick(this.#random() < SETTINGS.atHome ? AT_HOME : this.#everywhere)) ?? []);
  }

  #givenName(): string {
    return this.#name(this.#givenNamesLikePlaces, ({ person }) => person.firstName());
  }

  #surname(): string {
    return this.#name(this.#surnamesLikePlaces, ({ person }) => person.lastName());
  }

  /** A name that is not held out, of a place or of any language. */
  #name(likePlaces: readonly string[], draw: (faker: Faker) => string): string {
    if (this.#random() < SETTINGS.likePlaces) return this.#pick(likePlaces);
    const faker = this.#pick(this.#fakers);
    for (;;) {
      const name = draw(faker);
      if (!isHeldOut(name)) return name;
    }
  }

  #organisation(): string {
    if (this.#random() < SETTINGS.known) return this.#pick(ORGANISATIONS);
    // "Kessler, Ryan and Roob", "Kessler - Ryan".
    return this.#things.company.name().replace(/,| -/, '');
  }
}
