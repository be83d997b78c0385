import type { NameTag } from './sequence/label-set.ts';

/** Part of a text. Offsets are UTF-16 code units, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A name in a text. */
export interface TaggedSpan extends Span {
  readonly tag: NameTag;
  /** Probability 0–1 that these characters name a place of a wanted kind. */
  readonly confidence: number;
  /** Whether a rule or a dictionary found it. */
  readonly isByRule?: true;
}

/** How sure a name of a rule is beside those of a model; how often such names are places is measured afterwards. */
export const RULE_CONFIDENCE = 0.7;

/** A place that a rule or a dictionary found, where the model has no say. */
export function placeByRule(start: number, end: number): TaggedSpan {
  return { start, end, tag: 'LOC', confidence: RULE_CONFIDENCE, isByRule: true };
}

/** The spans, in any order, and those names that overlap none of them. `names` in text order, without overlaps. */
export function addWhereFree(spans: readonly TaggedSpan[], names: readonly TaggedSpan[]): readonly TaggedSpan[] {
  return names.length === 0 ? spans : [...spans, ...whereFree(spans, names)];
}

/** Those names that overlap none of the spans. `names` in text order, without overlaps. */
export function whereFree<Name extends Span>(spans: readonly TaggedSpan[], names: readonly Name[]): readonly Name[] {
  const taken = inTextOrder(spans);
  let next = 0;
  return names.filter((name) => {
    while (next < taken.length && taken[next]!.end <= name.start) next++;
    return next === taken.length || taken[next]!.start >= name.end;
  });
}

/**
 * The spans with all names that no span holds, in place of the spans that these touch: "Cox's Bazar" for "Bazar". `names` in text order,
 * without overlaps. Linear but for sorting.
 */
export function replacingParts(spans: readonly TaggedSpan[], names: readonly TaggedSpan[]): readonly TaggedSpan[] {
  if (names.length === 0) return spans;
  const sorted = inTextOrder(spans);
  const isReplaced = new Uint8Array(sorted.length);
  const added: TaggedSpan[] = [];
  let first = 0;
  for (const name of names) {
    while (first < sorted.length && sorted[first]!.end <= name.start) first++;
    let next = first;
    let isHeld = false;
    for (; next < sorted.length && sorted[next]!.start < name.end; next++)
      isHeld ||= sorted[next]!.start <= name.start && sorted[next]!.end >= name.end;
    if (isHeld) continue;
    isReplaced.fill(1, first, next);
    added.push(name);
  }
  return [...sorted.filter((_, index) => isReplaced[index] === 0), ...added];
}

/** What of the stretches none of the others holds. All in text order, without overlaps among themselves. */
export function outsideOf(stretches: readonly Span[], others: readonly Span[]): readonly Span[] {
  let next = 0;
  return stretches.flatMap(({ start, end }) => {
    while (next < others.length && others[next]!.end <= start) next++;
    const parts: Span[] = [];
    let from = start;
    for (let at = next; at < others.length && others[at]!.start < end; at++) {
      if (others[at]!.start > from) parts.push({ start: from, end: others[at]!.start });
      from = others[at]!.end;
    }
    return from < end ? [...parts, { start: from, end }] : parts;
  });
}

export const inTextOrder = (spans: readonly TaggedSpan[]): TaggedSpan[] => [...spans].sort((a, b) => a.start - b.start);

/** Words that are written with a dot because they are cut short: provinces and states, roads, parts of names. */
const CUT_SHORT = new Set(
  (
    'Ala Ariz Ark Calif Colo Conn Del Fla Ga Ill Ind Kan Kans Ky La Mass Md Mich Minn Miss Mo Mont Neb Nebr Nev Okla Ore Pa Penn Tenn Tex Va Vt Wash Wis Wisc Wyo ' +
    'Ont Que Alta Sask Ave Av Blvd Rd St Ste Dr Hwy Ln Pkwy Ct Sq Rte Jct Co Cos Twp Mt Ft Univ'
  ).split(' '),
);

/** A longer word before a dot ends a sentence; a shorter one may be an abbreviation that is not listed. */
const LONGEST_ABBREVIATION = 4;
const LAST_WORD = /[\p{L}\p{M}]+(?=\.?$)/u;
const LONGEST_LAST_WORD = 24;
const DOT = '.';

/**
 * End of a name [start, end) as it is written: the dot of "Mobile, Ala." and "Main St." belongs to the name, the dot behind
 * "in Oxford." does not.
 */
export function endWithItsDot(text: string, start: number, end: number): number {
  const word = LAST_WORD.exec(text.slice(Math.max(start, end - LONGEST_LAST_WORD), end))?.[0];
  if (word === undefined) return end;
  const hasDot = text.charAt(end - 1) === DOT;
  if (CUT_SHORT.has(word)) return !hasDot && text.charAt(end) === DOT ? end + 1 : end;
  return hasDot && word.length > LONGEST_ABBREVIATION ? end - 1 : end;
}

/** A lower-case article is no part of a name; "The" with a capital is ("The Hague"). */
const LEADING_ARTICLE = /^the\s+/;
/** Characters that no name begins with, ends with. A dot may end one. */
const LEADING = /[\s\-–/.,'’]/;
const TRAILING = /[\s\-–/,'’]/;
/** Dutch names begin with an apostrophe: "'s-Hertogenbosch", "'t Harde". */
const DUTCH_ARTICLE = /^['’][st][- ]\p{Lu}/u;
const LONGEST_DUTCH_ARTICLE = 5;

/**
 * The part of a span that is the name: without article, joints and white space at its edges, with its own dot; null where nothing is
 * left.
 */
export function trimSpan(text: string, start: number, end: number): Span | null {
  const article = LEADING_ARTICLE.exec(text.slice(start, end))?.[0].length ?? 0;
  let first = start + article;
  let last = end;
  while (first < last && LEADING.test(text.charAt(first))) first += 1;
  while (last > first && TRAILING.test(text.charAt(last - 1))) last -= 1;
  if (first > 0 && DUTCH_ARTICLE.test(text.slice(first - 1, first - 1 + LONGEST_DUTCH_ARTICLE))) first -= 1;
  return first < last ? { start: first, end: endWithItsDot(text, first, last) } : null;
}
