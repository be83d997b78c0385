import { NAME_CLASS_BITS } from '@locitorium/ports';
import { TRANSCRIBED_WORDS, type TranscribedWords } from '../languages/transcribed-words.ts';
import { placeByRule, whereFree, type Span, type TaggedSpan } from '../tagged-span.ts';
import { countriesOfText } from './countries-of-text.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const { continues } = NAME_CLASS_BITS;

/** Words of a text that are looked at, different names that are looked for, and characters of one: bounds the work. */
const MOST_WORDS = 2_000;
const MOST_NAMES = 100;
const LONGEST_WORD = 30;
const BEARERS = 6;
/** Characters beside a name that are looked at, and between it and a place before it. */
const BESIDE = 16;
const LOOK_BACK: readonly number[] = [0, 1, 2, 3, 4, 5];

type Evidence = 'plain' | 'weak';

/**
 * Names of places that the gazetteer knows in Latin letters alone, or that the model does not know, in a country that the text has places
 * in: イランのナタンズ, 방글라데시 테크나프에서. The words beside them must speak of a place, for persons and things of the country are called so, too.
 */
function transcribedNames(words: TranscribedWords): SpanRule {
  return {
    name: `transcribed-names-${words.language}`,
    languages: [words.language],
    evidence: 'a place of the name lies in a country of the text, and the words beside it speak of a place',
    apply: (reading, spans) => {
      const { text } = reading;
      const all = Array.from(text.matchAll(words.words), ({ 0: word, index: start }) => ({ start, end: start + word.length }));
      const free = whereFree(spans, all.slice(0, MOST_WORDS)).filter(({ start, end }) => end - start <= LONGEST_WORD);
      const countries = free.length === 0 ? [] : countriesOfText(reading, spans);
      if (countries.length === 0) return spans;
      const ends = new Set(spans.filter(({ tag }) => tag === 'LOC').map(({ end }) => end));
      const lessKnown = countries.filter((country) => words.wellNamed?.has(country) === false);
      const answers = new Map<string, boolean>();
      const isPlace = (name: Span, evidence: Evidence): boolean => {
        const question = `${evidence} ${text.slice(name.start, name.end)}`;
        let answer = answers.get(question);
        if (answer === undefined && answers.size < MOST_NAMES) {
          answer = liesInOneOf(evidence === 'plain' ? countries : lessKnown, name, reading, words);
          answers.set(question, answer);
        }
        return answer ?? false;
      };
      const found: TaggedSpan[] = [];
      for (const word of free) {
        const name = namesIn(word, text, words).find((one) => {
          const evidence = evidenceBeside(one, text, words, ends);
          return evidence !== null && isPlace(one, evidence);
        });
        if (name === undefined) continue;
        const withKind = placeByRule(name.start, name.end + (words.kinds.exec(text.slice(name.end, name.end + BESIDE))?.[0].length ?? 0));
        const place = whereFree(spans, [withKind])[0] ?? placeByRule(name.start, name.end);
        found.push(place);
        ends.add(place.end);
      }
      return found.length === 0 ? spans : [...spans, ...found];
    },
  };
}

/** A word, and what it is without particles: the longest first. */
function namesIn({ start, end }: Span, text: string, { prefixes, suffixes, fewest, kinds }: TranscribedWords): readonly Span[] {
  const word = text.slice(start, end);
  const begins = [start, ...prefixes.filter((prefix) => word.startsWith(prefix)).map(({ length }) => start + length)];
  const ends = [end, ...suffixes.filter((suffix) => word.endsWith(suffix)).map(({ length }) => end - length)];
  const withoutKind = ends.filter((at) => kinds.test(text.slice(at - 1, at))).map((at) => at - 1);
  return begins
    .flatMap((from) => [...ends, ...withoutKind].map((to) => ({ start: from, end: to })))
    .filter((name) => name.end - name.start >= fewest)
    .sort((a, b) => b.end - b.start - (a.end - a.start));
}

/** Whether and how plainly the words beside a name speak of a place. `ends`: where the places end that were found. */
function evidenceBeside({ start, end }: Span, text: string, words: TranscribedWords, ends: ReadonlySet<number>): Evidence | null {
  const behind = text.slice(end, end + BESIDE);
  const name = text.slice(start, end);
  if (words.behindOthers.test(behind) || words.ordinary.has(name)) return null;
  if (words.behind.test(behind) || words.kinds.test(behind) || words.cases.test(name)) return 'plain';
  if (words.before.test(text.slice(Math.max(0, start - BESIDE), start))) return 'plain';
  const joints = LOOK_BACK.filter((back) => ends.has(start - back)).map((back) => text.slice(start - back, start));
  if (joints.some((joint) => words.inList.test(joint))) return 'plain';
  const isWithin = joints.some((joint) => words.within.test(joint));
  const isBefore = words.weaklyBehind.test(behind);
  if (words.wellNamed === null) return isWithin && isBefore ? 'plain' : null;
  return isWithin || isBefore ? 'weak' : null;
}

function liesInOneOf(
  countries: readonly string[],
  { start, end }: Span,
  { text, index }: TextReading,
  { home, isTranscribedAtHome }: TranscribedWords,
): boolean {
  const name = text.slice(start, end);
  const abroad = countries.filter((country) => !home.has(country));
  if ((index.classesOf(text, start, end) & ~continues) === 0)
    return index.placesOfForm(name, isTranscribedAtHome ? countries : abroad, 1).length > 0;
  return index.placesNamed(name, BEARERS).some(({ countryCode }) => countryCode !== null && abroad.includes(countryCode));
}

export const TRANSCRIBED_NAMES: readonly SpanRule[] = TRANSCRIBED_WORDS.map(transcribedNames);
