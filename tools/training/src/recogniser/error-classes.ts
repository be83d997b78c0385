import type { NameTag } from '@locitorium/adapters-embedded/training';
import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import type { GoldSpan } from '../corpora/labelled-text.ts';
import { isDemonym, isFacilityName, isRoadName } from '../corpora/name-kinds.ts';

/** Characters [start, end) of a text. */
export type ScoredSpan = Pick<GoldSpan, 'start' | 'end'>;

/** A name that the model sees, place or not. */
export type SeenName = GoldSpan;

/** Kinds of mistakes, from the first that applies. */
export const ERROR_CLASSES = [
  'surplus: demonym',
  'surplus: the same surface is a mention elsewhere in the text',
  'surplus: large or administrative place',
  'surplus: small place or alternate name',
  'surplus: facility or road',
  'surplus: not in the gazetteer',
  'missed: taken for a person',
  'missed: taken for an organisation',
  'missed: taken for a facility or demonym',
  'missed: demonym',
  'missed: in lower case',
  'missed: in the gazetteer',
  'missed: not in the gazetteer',
  'wrong boundary: ours is longer',
  'wrong boundary: ours is shorter',
  'wrong boundary: shifted',
] as const;

export type ErrorClass = (typeof ERROR_CLASSES)[number];

const LARGE =
  NAME_CLASS_BITS.country |
  NAME_CLASS_BITS.admin1 |
  NAME_CLASS_BITS.admin2 |
  NAME_CLASS_BITS.populatedLarge |
  NAME_CLASS_BITS.region |
  NAME_CLASS_BITS.abbreviation;

const overlap = (a: ScoredSpan, b: ScoredSpan): boolean => a.start < b.end && b.start < a.end;

/** The mistakes in one text. `seen` holds names of all tags, `predictions` those that are mentions under the policy. */
export function errorClasses(
  text: string,
  golds: readonly ScoredSpan[],
  predictions: readonly ScoredSpan[],
  seen: readonly SeenName[],
  index: PlaceNameIndex,
): readonly ErrorClass[] {
  const surfaceOf = ({ start, end }: ScoredSpan): string => text.slice(start, end);
  const goldSurfaces = new Set(golds.map(surfaceOf));
  const errors: ErrorClass[] = [];
  for (const prediction of predictions) {
    if (golds.some((gold) => overlap(gold, prediction))) continue;
    errors.push(surplusClass(surfaceOf(prediction), goldSurfaces, index));
  }
  for (const gold of golds) {
    const found = predictions.filter((prediction) => overlap(gold, prediction));
    const [first] = found;
    if (first === undefined) errors.push(missedClass(surfaceOf(gold), seen.find((name) => overlap(name, gold))?.tag ?? null, index));
    else if (!found.some(({ start, end }) => start === gold.start && end === gold.end)) errors.push(boundaryClass(gold, first));
  }
  return errors;
}

function surplusClass(surface: string, goldSurfaces: ReadonlySet<string>, index: PlaceNameIndex): ErrorClass {
  if (isDemonym(surface, index)) return 'surplus: demonym';
  if (goldSurfaces.has(surface)) return 'surplus: the same surface is a mention elsewhere in the text';
  if (isFacilityName(surface) || isRoadName(surface)) return 'surplus: facility or road';
  const classes = index.classesOf(surface) & ~NAME_CLASS_BITS.continues;
  if (classes & LARGE) return 'surplus: large or administrative place';
  return classes === 0 ? 'surplus: not in the gazetteer' : 'surplus: small place or alternate name';
}

function missedClass(surface: string, seenAs: NameTag | null, index: PlaceNameIndex): ErrorClass {
  if (seenAs === 'PER') return 'missed: taken for a person';
  if (seenAs === 'ORG') return 'missed: taken for an organisation';
  if (seenAs !== null) return 'missed: taken for a facility or demonym';
  if (isDemonym(surface, index)) return 'missed: demonym';
  if (surface === surface.toLowerCase() && /\p{Ll}/u.test(surface)) return 'missed: in lower case';
  return index.classesOf(surface) & ~NAME_CLASS_BITS.continues ? 'missed: in the gazetteer' : 'missed: not in the gazetteer';
}

function boundaryClass(gold: ScoredSpan, ours: ScoredSpan): ErrorClass {
  if (ours.start <= gold.start && ours.end >= gold.end) return 'wrong boundary: ours is longer';
  return ours.start >= gold.start && ours.end <= gold.end ? 'wrong boundary: ours is shorter' : 'wrong boundary: shifted';
}
