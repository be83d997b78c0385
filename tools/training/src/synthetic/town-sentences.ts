import { allFakers, type Faker } from '@faker-js/faker';
import type { Gazetteer } from '@locitorium/adapters-gazetteer';
import type { Corpus, LabelledSpan, LabelledText } from '../corpora/labelled-text.ts';
import { seededRandom } from '../seeded-random.ts';
import { writtenCorpus } from './written-corpus.ts';
import { TOWN_PATTERNS, type TownPatterns } from './town-patterns.ts';
import { LATIN, townsByCountry } from './towns-by-country.ts';

/** Texts of each list of patterns. */
const TEXTS = 800;
const SEED = 11;
/** Share of towns that are in the countries of the language. */
const AT_HOME = 0.8;
/** Share of texts that have a second sentence. */
const SECOND_SENTENCE = 0.4;
/** Share of sentences that begin with something else in the place of a town. */
const OTHERS = 0.4;
const SLOT = /([@#~&^])/;
const CLUBS = ['FC', 'SC', 'AC', 'Real', 'Inter', 'Sporting', 'Dinamo', 'Union'];
const CYRILLIC = /^\p{Script=Cyrillic}/u;

/** The sentences as a corpus: the same gazetteer, the same texts. */
export function townSentences(gazetteer: Gazetteer): Corpus {
  const latin = townsByCountry(gazetteer, LATIN);
  const cyrillic = townsByCountry(gazetteer, CYRILLIC);
  const texts = TOWN_PATTERNS.flatMap((patterns) => textsOf(patterns, CYRILLIC.test(patterns.others) ? cyrillic : latin));
  return writtenCorpus('town-sentences', texts);
}

function textsOf(
  { language, others, countries, locale, patterns }: TownPatterns,
  towns: ReadonlyMap<string, readonly string[]>,
): LabelledText[] {
  const random = seededRandom(SEED);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const lines = patterns.trim().split('\n');
  const everywhere = [...towns.keys()].sort();
  const { person } = fakerOf(locale);
  const town = (): string => pick(towns.get(pick(random() < AT_HOME ? countries : everywhere)) ?? []);
  const noTowns = others.split('|');
  const line = (): string => {
    const chosen = pick(lines);
    return chosen.startsWith('@ ') && random() < OTHERS ? chosen.replace('@', pick(noTowns)) : chosen;
  };
  const fill: Readonly<Record<string, () => readonly [string, 'LOC' | 'PER' | 'ORG']>> = {
    '@': () => [town(), 'LOC'],
    '#': () => [`${person.firstName()} ${person.lastName()}`, 'PER'],
    '~': () => [person.lastName(), 'PER'],
    '&': () => [`${person.firstName()} ${language === 'it' ? 'di' : 'de'} ${town()}`, 'PER'],
    '^': () => [`${pick(CLUBS)} ${town()}`, 'ORG'],
  };
  return Array.from({ length: TEXTS }, (_, number) => {
    const pattern = random() < SECOND_SENTENCE ? `${line()} ${line()}` : line();
    const spans: LabelledSpan[] = [];
    let text = '';
    for (const part of pattern.split(SLOT)) {
      const filled = fill[part]?.();
      if (filled !== undefined) spans.push({ start: text.length, end: text.length + filled[0].length, tags: [filled[1]], firm: true });
      text += filled?.[0] ?? part;
    }
    const id = `town-sentences ${language} ${number}`;
    return { id, group: id, corpus: 'town-sentences', language, text, spans, unmarked: [], golds: [] };
  });
}

function fakerOf(locale: string): Faker {
  const faker = (allFakers as Readonly<Record<string, Faker>>)[locale]!;
  faker.seed(SEED);
  return faker;
}
