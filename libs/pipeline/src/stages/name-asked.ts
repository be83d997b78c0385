/** The rest of a word that a line breaks, from the sign for it. */
const REST_OF_WORD = /^(?:¬ ?|[=-])(\p{Ll}+)/u;
const BROKEN_WORD_BEFORE = /(\p{L}+)(?:¬ ?|[=-])$/u;
const BEGINS_SMALL = /^\p{Ll}/u;
/** What is half a name: "St.", "Sainte". */
const SAINT_ALONE = /^(?:St|Ste|S:t|Sankt|Saint|Sainte)\.?$/;
const NEXT_WORD = /^ (\p{Lu}[\p{L}'’-]+)/u;
const RIVER_BEFORE = /(?:^|[^\p{L}])[Rr]iver $/u;
/** How far back a broken word may begin, in UTF-16 code units. */
const LONGEST_PART = 24;

/**
 * The name that is asked for the mention `text.slice(start, end)`: whole where the mention is but a part of a word that a line breaks
 * ("Ha¬" of "Ha¬vre", "reich" of "öster¬ reich") or of a name ("St." of "St. Petersburg"). "The river Jordan" is asked for as Jordan River:
 * gazetteers do not hold it as Jordan, which is a country.
 */
export function nameAsked(text: string, start: number, end: number): string {
  const surface = text.slice(start, end);
  const rest = REST_OF_WORD.exec(text.slice(end - 1, end + LONGEST_PART))?.[1];
  if (rest !== undefined) return surface.slice(0, -1) + rest;
  if (BEGINS_SMALL.test(surface)) {
    const before = BROKEN_WORD_BEFORE.exec(text.slice(Math.max(0, start - LONGEST_PART), start))?.[1];
    return before === undefined ? surface : before + surface;
  }
  if (RIVER_BEFORE.test(text.slice(Math.max(0, start - LONGEST_PART), start))) return `${surface} River`;
  const next = SAINT_ALONE.test(surface) ? NEXT_WORD.exec(text.slice(end, end + LONGEST_PART))?.[1] : undefined;
  return next === undefined ? surface : `${surface} ${next}`;
}
