import { allFakers, type Faker } from '@faker-js/faker';
import type { Gazetteer } from '@locitorium/adapters-gazetteer';
import type { NameTag } from '@locitorium/adapters-embedded/training';
import type { Corpus, LabelledSpan, LabelledText } from '../corpora/labelled-text.ts';
import { seededRandom } from '../seeded-random.ts';
import { placesOfScript, type ScriptPlaces } from './places-of-script.ts';
import { SCRIPT_PATTERNS, type ScriptPatterns } from './script-patterns/script-patterns.ts';
import { writtenCorpus } from './written-corpus.ts';

const SETTINGS = Object.freeze({
  seed: 11,
  /** A text has at most so many sentences. */
  sentences: 3,
  /** Shares of the places of any kind; the rest are first-level areas. */
  towns: 0.7,
  countries: 0.18,
  /** Share of towns in the countries of the language. */
  atHome: 0.6,
  /** Share of towns that no gazetteer has: the beginning of one name and the end of another. */
  invented: 0.15,
  /** Share of persons called like places who have another name before it. */
  fullNames: 0.7,
});

const ENDS_SENTENCE = /[.!?؟。！？」”]$/u;
const SLOT = /([@!%*#~&^])/;

/** Plain sentences in languages without spaces or capitals, as a corpus: the same gazetteer, the same texts. */
export function scriptSentences(gazetteer: Gazetteer): Corpus {
  return writtenCorpus(
    'script-sentences',
    SCRIPT_PATTERNS.flatMap((patterns) => new ScriptWriter(patterns, placesOfScript(gazetteer, patterns.script)).texts()),
  );
}

/** What stands in a slot; a span whose tags are not firm may be no name, but no place. */
type Filling = readonly [written: string, tags: readonly NameTag[], firm: boolean];

class ScriptWriter {
  readonly #patterns: ScriptPatterns;
  readonly #lines: readonly string[];
  readonly #places: ScriptPlaces;
  readonly #everywhere: readonly string[];
  readonly #atHome: readonly string[];
  readonly #random = seededRandom(SETTINGS.seed);
  readonly #faker: Faker;
  readonly #fill: Readonly<Record<string, () => Filling>> = {
    '@': () => this.#anyPlace(),
    '!': () => [this.#town(), ['LOC'], true],
    '%': () => [this.#pick(this.#places.countries), ['LOC'], true],
    '*': () => [this.#pick(this.#areas()), ['LOC'], true],
    '#': () => [this.#fullName(), ['PER'], true],
    '~': () => [this.#patterns.hasSurnamesAlone ? this.#faker.person.lastName() : this.#fullName(), ['PER'], true],
    '&': () => [this.#likePlace(), ['PER'], true],
    '^': () => [this.#town(), ['ORG', 'PER'], false],
  };

  constructor(patterns: ScriptPatterns, places: ScriptPlaces) {
    this.#patterns = patterns;
    this.#lines = patterns.patterns.trim().split('\n');
    this.#places = places;
    this.#everywhere = [...places.towns.keys()];
    this.#atHome = patterns.countries.filter((country) => places.towns.has(country));
    this.#faker = (allFakers as Readonly<Record<string, Faker>>)[patterns.locale]!;
    this.#faker.seed(SETTINGS.seed);
  }

  texts(): readonly LabelledText[] {
    return Array.from({ length: this.#lines.length * this.#patterns.texts }, (_, number) => this.#text(number));
  }

  #text(number: number): LabelledText {
    const spans: LabelledSpan[] = [];
    let text = '';
    // Each pattern comes equally often as the first sentence.
    let line = this.#lines[number % this.#lines.length]!;
    for (let more = Math.floor(this.#random() * SETTINGS.sentences); ; more--) {
      text = this.#continued(text, line, spans);
      if (more <= 0) break;
      text += ENDS_SENTENCE.test(text) ? ' ' : '\n';
      line = this.#pick(this.#lines);
    }
    const { language } = this.#patterns;
    const id = `script-sentences ${language} ${this.#patterns.locale} ${number}`;
    return { id, group: id, corpus: 'script-sentences', language, text, spans, unmarked: [], golds: [] };
  }

  /** The text and one more sentence, whose names are added to `spans`. */
  #continued(before: string, pattern: string, spans: LabelledSpan[]): string {
    const { chain, units } = this.#patterns;
    let text = before;
    let isBehindPlace = false;
    for (const part of pattern.split(SLOT)) {
      const filling = this.#fill[part]?.();
      const last = spans.at(-1);
      if (filling === undefined) {
        const unit = isBehindPlace ? units.exec(part)?.[0] : undefined;
        if (unit !== undefined && last !== undefined) spans[spans.length - 1] = { ...last, end: last.end + unit.length };
        text += part;
        if (part !== '') isBehindPlace = false;
        continue;
      }
      const [written, tags, firm] = filling;
      isBehindPlace = firm && tags[0] === 'LOC';
      // "경상북도 안동시" is one name, as the corpora have it.
      const isChained = isBehindPlace && last?.firm === true && last.tags[0] === 'LOC' && text.slice(last.end) === chain;
      if (isChained) spans[spans.length - 1] = { ...last, end: text.length + written.length };
      else spans.push({ start: text.length, end: text.length + written.length, tags, firm });
      text += written;
    }
    return text;
  }

  #pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.#random() * items.length)]!;
  }

  #anyPlace(): Filling {
    const kind = this.#random();
    const { towns, countries } = SETTINGS;
    if (kind < towns) return [this.#town(), ['LOC'], true];
    return [this.#pick(kind < towns + countries ? this.#places.countries : this.#areas()), ['LOC'], true];
  }

  #country(): string {
    return this.#pick(this.#atHome.length > 0 && this.#random() < SETTINGS.atHome ? this.#atHome : this.#everywhere);
  }

  #areas(): readonly string[] {
    const { areas } = this.#places;
    return areas.get(this.#country()) ?? this.#areas();
  }

  #town(): string {
    const country = this.#country();
    const names = this.#places.towns.get(country)!;
    const name = this.#pick(names);
    if (this.#random() >= SETTINGS.invented) return name;
    const other = this.#pick(names);
    const cut = (whole: string): number => Math.ceil(whole.length / 2);
    return name.slice(0, cut(name)).trim() + other.slice(cut(other)).trimStart();
  }

  #fullName(): string {
    const { person } = this.#faker;
    return this.#patterns.isSurnameFirst ? person.lastName() + person.firstName() : `${person.firstName()} ${person.lastName()}`;
  }

  #likePlace(): string {
    const place = this.#town();
    if (this.#random() >= SETTINGS.fullNames) return place;
    return this.#patterns.isSurnameFirst ? this.#faker.person.lastName() + place : `${this.#faker.person.firstName()} ${place}`;
  }
}
