import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import type { RejectedSpan, RejectionReason } from '@locitorium/domain';
import { matchDictionary } from '../recogniser/japanese/dictionary-matches.ts';
import { japaneseStretches } from '../recogniser/japanese/japanese-stretches.ts';
import { NAME_POSITION } from '../recogniser/latin/name-matches.ts';
import { readLatinText, type LatinKnowledge } from '../recogniser/latin/latin-text.ts';
import type { NameTag } from '../recogniser/sequence/label-set.ts';
import type { SpanRule } from '../recogniser/rules/span-rule.ts';
import { trimSpan, type Span, type TaggedSpan } from '../recogniser/tagged-span.ts';
import { hasCapital } from '../recogniser/text/token-facts.ts';
import { TOKEN_FLAG, tokenise } from '../recogniser/text/tokenise.ts';

const PLACES = ~(NAME_CLASS_BITS.continues | NAME_CLASS_BITS.demonym);
/** A name that begins at a word, or at any character of Han and kana. */
const WORD = /[\u3040-\u30ff\u3400-\u9fff々]|(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu;
const WORD_END = /[\u3040-\u30ff\u3400-\u9fff々]|[\p{L}\p{N}.](?![\p{L}\p{N}])/gu;
/** A single character is not worth reporting. */
const FEWEST_CHARACTERS = 2;
/** Names end within so many words or characters. */
const MOST_ENDS = 12;
/** Names longer than a title of a person or an organisation are cut off: bounds the work. */
const LONGEST = 200;

/** Names of places that a longer name has in it, longest from left to right: "Paris" in "Paris Hilton", "New York" in "New York Times". */
export function placeNamesWithin(text: string, start: number, end: number, index: PlaceNameIndex): readonly string[] {
  const name = text.slice(start, Math.min(end, start + LONGEST));
  const ends = [...name.matchAll(WORD_END)].map((match) => match.index + match[0].length);
  const found: string[] = [];
  let reached = 0;
  for (const { index: from } of name.matchAll(WORD)) {
    if (from < reached) continue;
    const candidates = ends.filter((to) => to - from >= FEWEST_CHARACTERS).slice(0, MOST_ENDS);
    const to = candidates.findLast((candidate) => (index.classesOf(name, from, candidate) & PLACES) !== 0);
    if (to === undefined) continue;
    found.push(name.slice(from, to));
    reached = to;
  }
  return found;
}

/** A rule, and the places it took out. */
export interface RuleTaking {
  readonly rule: SpanRule;
  readonly spans: readonly TaggedSpan[];
}

/** What is known of a text when its rejected spans are asked for. */
export interface ReadText {
  readonly knowledge: LatinKnowledge;
  readonly mentions: readonly Span[];
  readonly namesOf: (tag: NameTag) => Promise<readonly TaggedSpan[]>;
  /** Places that rules took out of what the models found. */
  readonly takenOut: readonly RuleTaking[];
}

/** Most rejected spans of a text; the first ones stand. */
const MOST_REJECTED_SPANS = 500;

const REASON_OF_TAG: Readonly<Partial<Record<NameTag, RejectionReason>>> = {
  PER: 'person',
  ORG: 'organisation',
  DEM: 'demonym',
  FAC: 'facility',
};

/** Names that are places by nature: said also where the gazetteer lists no part of them. */
const ALWAYS_CONSIDERED: ReadonlySet<RejectionReason> = new Set<RejectionReason>(['demonym', 'facility']);

/** A word in lower case is only considered where it is the name of a well-known place: "nice", "mobile", "reading". */
const WELL_KNOWN = NAME_CLASS_BITS.country | NAME_CLASS_BITS.admin1 | NAME_CLASS_BITS.populatedLarge;
/** Nearly every word with a capital is some village's name: only those are considered that readers may have heard of. */
const KNOWN = WELL_KNOWN | NAME_CLASS_BITS.populatedMedium | NAME_CLASS_BITS.admin2 | NAME_CLASS_BITS.region | NAME_CLASS_BITS.feature;
const ARTICLE = /^the\s/i;

/**
 * Names of a text that may be places and are no mentions: persons and organisations with a place's name in them, demonyms and
 * facilities, and names of the gazetteer that were read as no name at all. In text order, without overlaps.
 */
export async function rejectedSpansIn(
  text: string,
  { knowledge, mentions, namesOf, takenOut }: ReadText,
): Promise<readonly RejectedSpan[]> {
  const { index } = knowledge;
  // A flag for each character: linear in the text, however many names it has.
  const taken = new Uint8Array(text.length);
  const isTaken = ({ start, end }: Span): boolean => taken.subarray(start, end).includes(1);
  for (const { start, end } of mentions) taken.fill(1, start, end);
  const rejectedSpans: RejectedSpan[] = [];
  for (const { rule, spans } of takenOut) {
    for (const name of spans) {
      const span = trimSpan(text, name.start, name.end);
      if (span === null || isTaken(span)) continue;
      const placeNames = placeNamesWithin(text, span.start, span.end, index);
      taken.fill(1, span.start, span.end);
      const { name: ruleName, evidence } = rule;
      const reason = rule.rejects ?? 'common_word';
      const surface = text.slice(span.start, span.end);
      rejectedSpans.push({ surface, ...span, reason, probability: null, placeNames, rule: { name: ruleName, evidence } });
    }
  }
  for (const [tag, reason] of Object.entries(REASON_OF_TAG) as [NameTag, RejectionReason][]) {
    for (const name of await namesOf(tag)) {
      const span = trimSpan(text, name.start, name.end);
      if (span === null || isTaken(span)) continue;
      const placeNames = placeNamesWithin(text, span.start, span.end, index);
      taken.fill(1, span.start, span.end);
      if (placeNames.length > 0 || ALWAYS_CONSIDERED.has(reason))
        rejectedSpans.push({ surface: text.slice(span.start, span.end), ...span, reason, probability: name.confidence, placeNames });
    }
  }
  for (const span of [...wordsNamedAsPlaces(text, knowledge), ...charactersNamedAsPlaces(text, index)]) {
    if (isTaken(span)) continue;
    taken.fill(1, span.start, span.end);
    const surface = text.slice(span.start, span.end);
    rejectedSpans.push({ surface, ...span, reason: 'common_word', probability: null, placeNames: [surface] });
  }
  return rejectedSpans.sort((a, b) => a.start - b.start).slice(0, MOST_REJECTED_SPANS);
}

/** Names of the gazetteer in words of spaced scripts: known ones with a capital or in a hashtag, well-known ones in any case. */
function* wordsNamedAsPlaces(text: string, knowledge: LatinKnowledge): Iterable<Span> {
  const { tokens, facts, names } = readLatinText(text, knowledge);
  for (let token = 0; token < tokens.count; token++) {
    const position = names.position[token];
    if ((position !== NAME_POSITION.whole && position !== NAME_POSITION.first) || isCjk(text, tokens.start[token]!)) continue;
    const isMarked = hasCapital(facts.caseClass[token]!) || (tokens.flags[token]! & TOKEN_FLAG.hashtagPart) !== 0;
    if ((names.covering[token]! & (isMarked ? KNOWN : WELL_KNOWN)) === 0) continue;
    const span = { start: tokens.start[token]!, end: tokens.end[token + names.length[token]! - 1]! };
    if (!ARTICLE.test(text.slice(span.start, span.end))) yield span;
  }
}

const PUNCTUATED = /[^\p{L}\p{N}・ー]/u;
const HAN_AND_KANA = /[\u3040-\u30ff\u3400-\u9fff]/;
const isCjk = (text: string, at: number): boolean => HAN_AND_KANA.test(text.charAt(at));

/** Well-known names of the gazetteer in Japanese text, longest from left to right. */
function* charactersNamedAsPlaces(text: string, index: PlaceNameIndex): Iterable<Span> {
  for (const stretch of japaneseStretches(text, tokenise(text))) {
    const { position, length, covering } = matchDictionary(text, stretch.start, stretch.end, index);
    for (let at = 0; at < position.length; at++) {
      if (
        (position[at] !== NAME_POSITION.first && position[at] !== NAME_POSITION.whole) ||
        length[at]! < FEWEST_CHARACTERS ||
        (covering[at]! & WELL_KNOWN) === 0
      )
        continue;
      const span = { start: stretch.start + at, end: stretch.start + at + length[at]! };
      // Names are compared without punctuation, so that a match may end in some.
      if (!PUNCTUATED.test(text.slice(span.start, span.end))) yield span;
    }
  }
}
