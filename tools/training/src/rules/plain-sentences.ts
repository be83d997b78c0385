import { allLocales } from '@faker-js/faker';
import { wordHash } from '@locitorium/adapters-embedded/training';
import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';

/** What a plain sentence asks: whether a name of a person is taken for a place, or a place is still found. */
export const SENTENCE_KINDS = ['given name', 'surname', 'title and surname', 'surname again', 'place'] as const;

export type SentenceKind = (typeof SENTENCE_KINDS)[number];

export interface PlainSentence {
  readonly kind: SentenceKind;
  readonly text: string;
  /** The name that is a place's name too: a person in all kinds but the last. */
  readonly name: string;
  /** Where it stands, in UTF-16 code units. */
  readonly starts: readonly number[];
}

/** Sentences that rules may be written with in view, and others, with other names and other words, that they may not. */
export type SentenceSet = 'development' | 'held-out';

const PERSON_TEMPLATES: Readonly<Record<SentenceSet, readonly string[]>> = {
  development: [
    '{} opened the meeting with a short speech.',
    'The prize went to {} for a third novel.',
    'Yesterday {} said that the plan would fail.',
    'We talked with {} about the new school.',
    'According to {}, the roof was leaking.',
    'A letter from {} arrived on Monday.',
  ],
  'held-out': [
    'It was {} who found the keys.',
    'My neighbour {} keeps bees.',
    'The orchestra, conducted by {}, played until midnight.',
    'Nobody believed {} at first.',
    '{} won the race by a second and smiled.',
    'She married {} in the spring of 1962.',
  ],
};

const TITLE_TEMPLATES: Readonly<Record<SentenceSet, readonly string[]>> = {
  development: ['Mr. {} declined to comment.', 'The class was taught by Professor {}.', 'They thanked Dr. {} for the help.'],
  'held-out': ['Judge {} sent him to prison.', 'The car belonged to Mrs. {} at the time.', 'Captain {} left the pitch early.'],
};

/** The bare surname after the full name. */
const AGAIN_TEMPLATES: Readonly<Record<SentenceSet, readonly string[]>> = {
  development: [
    '{} resigned on Friday. A week later {} was back at work.',
    'The book is by {}. Critics say that {} has never written better.',
  ],
  'held-out': ['{} was fined twice. When {} appealed, the court refused.', 'We met {} at the fair. After lunch {} sang for us.'],
};

const PLACE_TEMPLATES: Readonly<Record<SentenceSet, readonly string[]>> = {
  development: [
    'They moved to {} in 1998.',
    '{} residents complained about the noise.',
    'The flight from {} was late.',
    'Heavy rain fell in {} on Sunday.',
    'The {} police arrested two men.',
  ],
  'held-out': [
    'She was born in {} and grew up abroad.',
    '{} officials closed the bridge.',
    'Trains between here and {} were stopped.',
    'A factory near {} burned down.',
    'The mayor of {} resigned.',
  ],
};

const LATIN_WORD = /^(?=\p{Script=Latin})\p{Lu}[\p{Ll}\p{M}]{2,}$/u;
const { country, admin1, populatedLarge } = NAME_CLASS_BITS;
const WELL_KNOWN = country | admin1 | populatedLarge;

/** How many names of each kind are taken at most: by their hashes, so that nobody chooses them. */
const MOST_NAMES = 120;
/**
 * Plain English sentences about persons whose given name or surname is also a place, and about those places. The names are those of faker
 * that
 * the gazetteer lists as a country, a province or a large city; for the other half of a name others of faker, villages' names among them.
 */
export function plainSentences(set: SentenceSet, index: PlaceNameIndex): readonly PlainSentence[] {
  const given = namesOf('first_name');
  const surnames = namesOf('last_name');
  const isPlace = (name: string): boolean => (index.classesOf(name) & WELL_KNOWN) !== 0;
  const inSet = (name: string): boolean => ((wordHash(name) >>> 8) & 1) === (set === 'development' ? 0 : 1);
  const chosen = (names: readonly string[]): readonly string[] => names.filter(inSet).slice(0, MOST_NAMES);
  const otherGiven = chosen(given.filter((name) => !isPlace(name)));
  const otherSurnames = chosen(surnames.filter((name) => !isPlace(name)));
  const givenPlaces = chosen(given.filter(isPlace));
  const surnamePlaces = chosen(surnames.filter(isPlace));
  return [
    ...givenPlaces.flatMap((name, at) =>
      PERSON_TEMPLATES[set].map((template, row) =>
        sentence('given name', template, `${name} ${otherSurnames[(at + 7 * row) % otherSurnames.length]!}`, name),
      ),
    ),
    ...surnamePlaces.flatMap((name, at) => {
      const person = (row: number): string => `${otherGiven[(at + 7 * row) % otherGiven.length]!} ${name}`;
      return [
        ...PERSON_TEMPLATES[set].map((template, row) => sentence('surname', template, person(row), name)),
        ...TITLE_TEMPLATES[set].map((template) => sentence('title and surname', template, name, name)),
        ...AGAIN_TEMPLATES[set].map((template, row) => sentence('surname again', template.replace('{}', person(row)), name, name)),
      ];
    }),
    ...[...givenPlaces, ...surnamePlaces].flatMap((name) =>
      PLACE_TEMPLATES[set].map((template) => sentence('place', template, name, name)),
    ),
  ];
}

function sentence(kind: SentenceKind, template: string, filling: string, name: string): PlainSentence {
  const text = template.replace('{}', filling);
  return { kind, text, name, starts: [...text.matchAll(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'gu'))].map(({ index }) => index) };
}

/** In the order of their hashes. */
function namesOf(kind: 'first_name' | 'last_name'): readonly string[] {
  const names = Object.values(allLocales).flatMap(({ person }) => Object.values(person?.[kind] ?? {}).flatMap((list) => list ?? []));
  return [...new Set(names)].filter((name) => LATIN_WORD.test(name)).sort((a, b) => wordHash(a) - wordHash(b));
}
