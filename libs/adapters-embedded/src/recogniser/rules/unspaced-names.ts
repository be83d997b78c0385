import { NAME_CLASS_BITS } from '@locitorium/ports';
import type { ParticleProfile } from '../languages/script-profile.ts';
import { addWhereFree, placeByRule, type TaggedSpan } from '../tagged-span.ts';
import { wordsByDictionary } from '../text/words-by-dictionary.ts';
import type { SpanRule } from './span-rule.ts';

const { country, admin1, admin2, populatedLarge, populatedMedium, populatedSmall, region, feature } = NAME_CLASS_BITS;
const GREAT = country | admin1 | populatedLarge | region;
const TOWN = GREAT | admin2 | populatedMedium | feature;
/** Behind the word for what they are ("จังหวัด"). */
const ANY = TOWN | populatedSmall;
/** Characters of the shortest town that is taken without such a word, and of the shortest name. */
const SHORTEST_TOWN = 6;
const SHORTEST = 3;
/** Pieces into which the words of a dictionary may break a name. */
const MOST_PIECES = 6;

/**
 * Names of the gazetteer in a language that writes no spaces, where words begin and end by the dictionary of the runtime (`Intl.Segmenter`,
 * Unicode Standard Annex 29).
 */
export function unspacedNames(profile: ParticleProfile): SpanRule {
  const { language, words, ordinary: ordinaryWords, units: unitWords, smallest, shortestTown = SHORTEST_TOWN } = profile;
  const ordinary = new Set(ordinaryWords.split(' '));
  const towns = smallest === 'village' ? ANY : TOWN;
  const unitList = unitWords === '' ? [] : unitWords.split(' ');
  const units = new Set(unitList);
  return {
    name: `names-without-spaces-${language}`,
    languages: [language],
    evidence: 'words of the text are a well-known name',
    apply: ({ text, index }, spans) => {
      const found: TaggedSpan[] = [];
      for (const { 0: stretch, index: offset } of text.matchAll(words)) {
        const bounds = wordsByDictionary(stretch).flatMap(({ start: at, end }) => {
          const segment = stretch.slice(at, end);
          // The dictionary has some names with the word for what they are.
          const unit = unitList.find((word) => segment.length > word.length && segment.startsWith(word));
          return unit === undefined ? [offset + at] : [offset + at, offset + at + unit.length];
        });
        bounds.push(offset + stretch.length);
        for (let at = 0; at + 1 < bounds.length;) {
          const next = endOfName(bounds, at);
          if (next !== null) found.push(placeByRule(startWithoutUnit(bounds[at]!, bounds[next]!), bounds[next]!));
          at = next ?? at + 1;
        }
      }
      return addWhereFree(
        spans.map((span) => ({ ...span, start: startWithoutUnit(span.start, span.end) })),
        found,
      );

      /** Where the longest name ends that begins with a word. */
      function endOfName(bounds: readonly number[], first: number): number | null {
        const start = bounds[first]!;
        const isBehindUnit = first > 0 && units.has(text.slice(bounds[first - 1], start));
        for (let last = Math.min(bounds.length - 1, first + MOST_PIECES); last > first; last--) {
          const length = bounds[last]! - start;
          if (length < SHORTEST) return null;
          if (!isBehindUnit && ordinary.has(text.slice(start, bounds[last]))) continue;
          const wanted = isBehindUnit ? ANY : length < shortestTown ? GREAT : towns;
          if ((index.classesOf(text, start, bounds[last]) & wanted) !== 0) return last;
        }
        return null;
      }

      /** จังหวัดพิษณุโลก, as the gazetteer may have it, is พิษณุโลก. */
      function startWithoutUnit(start: number, end: number): number {
        const unit = unitList.find((word) => text.startsWith(word, start));
        const isNamed = unit !== undefined && (index.classesOf(text, start + unit.length, end) & ANY) !== 0;
        return isNamed ? start + unit.length : start;
      }
    },
  };
}
