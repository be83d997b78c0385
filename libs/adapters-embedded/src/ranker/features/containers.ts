import { containmentInAny, contradicts, liesElsewhere, type ReadContainer } from '../containers.ts';
import type { ContainerPattern } from '../container-patterns.ts';
import type { VariantRows } from '../variant-rows.ts';
import { columnsOf, featureFamily, flag } from './feature-family.ts';

const FEATURES = [
  ['beside_container', 'index', 'container', 'A container beside this mention encloses the row: 1 country, 2 first, 3 second level.'],
  ['beside_other_container', 'index', 'container', 'A container beside this mention encloses only other rows: 1; 2 if set off.'],
  [
    'beside_elsewhere',
    'index',
    'container',
    'A container beside this mention lies elsewhere: 1 if set off, 2 if the mention is a part of it, or said to lie in it and far away.',
  ],
  ['beside_loose_container', 'index', 'container', 'As beside_container, without comma or preposition.'],
  ['name_container', 'index', 'container', 'Closest containment beside any mention of this name, weighed by pattern.'],
  ['name_other_container', 'score', 'container', 'A container beside any mention of this name encloses only other rows; weight.'],
] as const;

const COLUMN = columnsOf(FEATURES);

/** Value of `beside_other_container` where punctuation sets the container off: "Mexico, Mo.", "Lagos, Portugal, is". */
export const SET_OFF = 2;

/**
 * Value of `beside_elsewhere` where the text says of what the mention is a part ("Kurla, a suburb of Mumbai"), or that it lies in what is
 * far away ("Harrow, a hamlet in Victoria").
 */
export const PART_OF = 2;

const PATTERN_WEIGHTS: Readonly<Record<ContainerPattern, number>> = { apposition: 1, preposition: 0.8, adjacent: 0.5, possessive: 0.5 };
export const isStrong = (pattern: ContainerPattern): boolean => pattern === 'apposition' || pattern === 'preposition';

/** What stands beside the mention, and beside the other mentions of its name, and says where it is: "Athens, Ga.". */
export const CONTAINERS = featureFamily({
  features: FEATURES,
  leads: { name_container: 'score', beside_container: 'index' },

  /** One sense a story: containers beside any mention of the name speak for all its mentions, as far as they are heard there. */
  fill({ values, first, width }, rows) {
    for (const { containers, paragraphs } of rows.nameContainers) {
      const presence = paragraphs.has(rows.paragraph) ? 1 : rows.scope.ofStory;
      for (const { pattern, readings } of containers) {
        const { enclosed, isAnyEnclosed } = enclosedRows(rows, readings);
        if (!isAnyEnclosed) continue;
        const weight = PATTERN_WEIGHTS[pattern] * presence;
        for (let row = 0; row < rows.places.length; row++) {
          const at = first + row * width;
          const column = enclosed[row]! > 0 ? COLUMN.name_container : COLUMN.name_other_container;
          const value = enclosed[row]! > 0 ? enclosed[row]! * weight : weight;
          if (value > values[at + column]!) values[at + column] = value;
        }
      }
    }
  },

  fillMention({ values, first, width }, rows, mention) {
    for (const { pattern, isSetOff, isWhole, statement, readings } of mention.containers) {
      if (isSetOff || isWhole || statement !== 'none') {
        rows.places.forEach((place, row) => {
          const at = first + row * width + COLUMN.beside_elsewhere;
          const isElsewhere = (isSetOff || isWhole) && liesElsewhere(place, readings);
          const value = contradicts(statement, place, readings) || (isElsewhere && isWhole) ? PART_OF : isElsewhere ? 1 : 0;
          if (value > values[at]!) values[at] = value;
        });
      }
      const { enclosed, isAnyEnclosed } = enclosedRows(rows, readings);
      const strong = isStrong(pattern);
      const column = strong ? COLUMN.beside_container : COLUMN.beside_loose_container;
      for (let row = 0; row < rows.count; row++) {
        const at = first + row * width;
        const level = enclosed[row]!;
        if (level > values[at + column]!) values[at + column] = level;
        if (strong && level === 0 && isAnyEnclosed)
          values[at + COLUMN.beside_other_container] = Math.max(values[at + COLUMN.beside_other_container]!, isSetOff ? SET_OFF : 1);
      }
    }
  },

  words: {
    container(compared) {
      const named = compared.containerOf(compared.chosen);
      if (named !== null) return `the text says that it is in ${named}`;
      if (compared.value(compared.chosen, 'name_container') > 0) return 'elsewhere, the text says where this name lies, which fits';
      const others = compared.rival === null ? null : compared.containerOf(compared.rival);
      if (others !== null) return `the text says that it is in ${others}, which fits the rival`;
      if (compared.either('beside_other_container', 'name_other_container') > 0)
        return 'the text says where this name lies, which does not fit';
      return 'the names next to it in the text';
    },
  },
});

/** How closely a container encloses each row, and whether it encloses a record. */
function enclosedRows({ rows, countries }: VariantRows, readings: ReadContainer['readings']) {
  const enclosed = new Uint8Array(rows.length);
  let isAnyEnclosed = false;
  rows.forEach((row, index) => {
    const level =
      row.kind === 'listed' ? containmentInAny(row.place, readings) : flag(readings.some(({ country }) => country === countries[index]));
    enclosed[index] = level;
    if (level > 0 && row.kind === 'listed') isAnyEnclosed = true;
  });
  return { enclosed, isAnyEnclosed };
}
