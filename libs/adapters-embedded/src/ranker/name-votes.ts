import type { NameClass } from '@locitorium/domain';
import type { NameGroup } from './document-evidence.ts';
import { WHOLE_NAME, type CodeBooks, type PlaceFacts } from './place-facts.ts';

/** Readings less probable than this do not vote. */
const LEAST_VOTE = 1e-4;

/** A country is named where at least so much is heard of a name that names it. */
export const NAMED = 0.3;

/** Votes of the names of a document, as they are heard at one place of it. */
export interface Votes {
  readonly countries: Float64Array;
  readonly admin1: Float64Array;
  readonly admin2: Float64Array;
  /** How many names say the country outright ("France"), by country; those of elsewhere in the document count less than 1. */
  readonly countryNamed: Float64Array;
  readonly admin1Named: Float64Array;
}

/** How a place of the document hears its names. */
export interface Hearing {
  /** What a name counts, in names. */
  weightOf(group: NameGroup): number;
  /** How much is heard of the rest of the story, 0–1. */
  readonly ofStory: number;
  /** Whether it stands here (1) or how much is heard of it, 0–1. */
  presenceOf(group: NameGroup): number;
}

/** Adds the group's votes as a scope hears them. */
export function castVotes(group: NameGroup, { weightOf, presenceOf }: Pick<Hearing, 'weightOf' | 'presenceOf'>, votes: Votes): void {
  const weight = weightOf(group);
  if (weight === 0) return;
  const presence = presenceOf(group);
  for (const { place, probability } of group.readings) {
    const vote = probability * weight;
    if (vote >= LEAST_VOTE) {
      if (place.country >= 0) votes.countries[place.country]! += vote;
      if (place.admin1 >= 0) votes.admin1[place.admin1]! += vote;
      if (place.admin2 >= 0) votes.admin2[place.admin2]! += vote;
    }
    if (isNamed(place, 'country')) votes.countryNamed[place.country]! += presence;
    if (isNamed(place, 'admin1')) votes.admin1Named[place.admin1]! += presence;
  }
}

/** Adds the votes of other names for records that bear only a part of the group's own, as far as it is in doubt that it means them. */
export function castBorrowed({ borrowed }: NameGroup, { weightOf }: Pick<Hearing, 'weightOf'>, votes: Votes): void {
  for (const { lender, reading, doubt } of borrowed) {
    const { place, probability } = reading;
    const vote = doubt * probability * weightOf(lender);
    if (vote < LEAST_VOTE) continue;
    if (place.country >= 0) votes.countries[place.country]! += vote;
    if (place.admin1 >= 0) votes.admin1[place.admin1]! += vote;
    if (place.admin2 >= 0) votes.admin2[place.admin2]! += vote;
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
