import { allLocales } from '@faker-js/faker';
import { ROMANISED_GIVEN_NAMES } from './romanised-given-names.ts';

/** Shorter words are given names of some language, and words or abbreviations of others. */
const SHORTEST = 3;
/** The tokeniser parts names at hyphens. */
const ONE_WORD = /^[\p{Script=Latin}\p{M}]+$/u;
const MARKS = /\p{M}/gu;

/** Given names in Latin letters, as they are written and without diacritics, sorted. */
export function givenNames(): readonly string[] {
  const ofFaker = Object.values(allLocales).flatMap(({ person }) =>
    Object.values(person?.first_name ?? {}).flatMap((names) => names ?? []),
  );
  const romanised = Object.values(ROMANISED_GIVEN_NAMES).flatMap((names) => names.split(' '));
  const names = [...ofFaker, ...romanised].filter((name) => name.length >= SHORTEST && ONE_WORD.test(name));
  return [...new Set(names.flatMap((name) => [name, name.normalize('NFD').replace(MARKS, '')]))].sort();
}
