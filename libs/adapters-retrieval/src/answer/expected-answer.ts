import type { QuestionKind } from './question-kind.ts';

/** Where in a sentence something of the expected kind stands: code units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

const DIGITS = /\p{N}[\p{N}.,:]*\p{N}|\p{N}/gu;
const NUMBER_WORDS =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|half|third|quarter|dozens?|once|twice|first|second|several|majority)\b|[一二三四五六七八九十百千数]+(?=[年月日人回つ個本歳番世代度種位倍万億円割])|半分|半数/giu;
const TIMES =
  /\b(?:1\d{3}|20\d{2})s?\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b|\b(?:century|centuries|decades?|era|B\.?C\.?E?|A\.?D|spring|summer|autumn|winter)\b|\p{N}+\s*(?:年|月|日|世紀|時)|世紀|時代|(?:明治|大正|昭和|平成|令和)|[一二三四五六七八九十]+(?:年|月|日|世紀)|翌年|同年|前年/gu;
/** Words with a capital within a sentence, one behind the other; runs of katakana; what stands in Japanese quotation marks. */
const NAMES =
  /(?<=\P{L})\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+(?:of|the|de|van|von|la|le|al)?\s*\p{Lu}[\p{L}\p{M}'’.-]*)*|[\p{sc=Katakana}ー・＝]{3,}|(?<=[「『])[^」』]+(?=[」』])/gu;

function stretchesOf(text: string, patterns: readonly RegExp[]): readonly Stretch[] {
  return patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length })),
  );
}

/** What a sentence holds of each kind that a question may ask for, and the question does not say itself. */
export interface ExpectedAnswers {
  readonly numbers: readonly Stretch[];
  readonly times: readonly Stretch[];
  readonly names: readonly Stretch[];
}

export function expectedAnswersIn(text: string, question: string): ExpectedAnswers {
  const asked = question.toLowerCase();
  const isNew = ({ start, end }: Stretch): boolean => !asked.includes(text.slice(start, end).toLowerCase());
  return {
    numbers: stretchesOf(text, [DIGITS, NUMBER_WORDS]).filter(isNew),
    times: stretchesOf(text, [TIMES]).filter(isNew),
    names: stretchesOf(text, [NAMES]).filter(isNew),
  };
}

/** What the question asks for, of what the sentence holds; null where the question does not say. */
export function soughtAnswers(
  kind: QuestionKind,
  { numbers, times, names }: ExpectedAnswers,
  places: readonly Stretch[],
): readonly Stretch[] | null {
  if (kind.time) return times.length > 0 ? times : numbers;
  if (kind.quantity) return numbers;
  if (kind.place) return [...places, ...names];
  if (kind.person) return names;
  return null;
}
