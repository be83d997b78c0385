import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import type { LatinText } from '../latin/latin-text.ts';
import { placeByRule, replacingParts, type Span, type TaggedSpan } from '../tagged-span.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';
import { TOKEN_FLAG, type Tokens } from '../text/tokenise.ts';
import type { SpanRule } from './span-rule.ts';

const { country, admin1, admin2, region, feature, populatedLarge, populatedMedium, populatedSmall, alternateLarge, alternateSmall } =
  NAME_CLASS_BITS;
const ANY_PLACE =
  country | admin1 | admin2 | region | feature | populatedLarge | populatedMedium | populatedSmall | alternateLarge | alternateSmall;

const ARTICLE = /^(?:The|THE)$/;
const OTHER_ARTICLE = /^(?:La|Le|Les|El|Los|Las|Il|Lo|Den)$/;
const OTHER_OF = /^(?:de|del|do|da|di)$/;
/** "South Georgia" is the south of Georgia. */
const DIRECTION = /^(?:north|south|east|west|central|upper|lower)/i;
const LANDFORM = /^(?:horn|cape|gulf|bay|straits?|sea|isles?)$/i;
const OF = /^of$/i;
/** "Trier und Saarburg" is an association of municipalities, in no text. */
const CONJUNCTION = /^(?:and|or|und|oder|et|ou|y|e|i|og|och)$/;
/** Words of the longest name behind what was found: "an der Oder", "of Good Hope". */
const MOST_WORDS_BEHIND = 4;

/**
 * Names that the gazetteer lists with the words around what was found of them: "The Hague", "DR Congo", "Horn of Africa", "Frankfurt an
 * der Oder". In the texts that the models learned from, an article is no part of a name, and such names are too rare to be learned.
 */
export const NAMES_AS_LISTED: SpanRule = {
  name: 'names-as-listed',
  languages: 'any',
  evidence: 'the gazetteer lists the name with the words around it',
  apply: ({ latin, index, languages }, spans) => {
    const isEnglish = languages.has('en');
    const bare = isEnglish ? spans : spans.map((span) => withoutArticle(span, latin.text, index));
    const whole = replacingParts(bare, namesAsListed(bare, latin, index, isEnglish));
    return replacingParts(whole, citiesWithArticle(latin, index, isEnglish));
  },
};

/** "El Ebro" at the beginning of a sentence, where the gazetteer knows the Ebro alone. */
function withoutArticle(span: TaggedSpan, text: string, index: PlaceNameIndex): TaggedSpan {
  const { tag, start, end } = span;
  const [article = '', ...words] = text.slice(start, end).split(' ');
  if (tag !== 'LOC' || words.length === 0 || !OTHER_ARTICLE.test(article)) return span;
  const bare = start + article.length + 1;
  const isListed = (from: number): boolean => (index.classesOf(text, from, end) & ANY_PLACE) !== 0;
  return isListed(start) || !isListed(bare) ? span : { ...span, start: bare };
}

/** In text order, without overlaps. */
function namesAsListed(spans: readonly TaggedSpan[], latin: LatinText, index: PlaceNameIndex, isEnglish: boolean): readonly TaggedSpan[] {
  const { text, tokens, facts } = latin;
  const found: TaggedSpan[] = [];
  let first = 0;
  let free = 0;
  for (const span of spans) {
    while (first < tokens.count && tokens.start[first]! < span.start) first++;
    if (span.tag === 'LOC' && first < tokens.count && tokens.start[first] === span.start) {
      const name = (isEnglish ? withWordsBefore(span) : withArticleOrUnit(span)) ?? withWordsBehind(span);
      if (name !== null && name.start >= free) found.push({ ...span, ...name });
    }
    // "la Ciudad" before "de México": its last word may begin the longer name.
    const lastWord = span.start + text.slice(span.start, span.end).lastIndexOf(' ') + 1;
    free = Math.max(isEnglish ? span.end : lastWord, found.at(-1)?.end ?? 0);
  }
  return found;

  function withWordsBefore({ end }: Span): Span | null {
    const before = first - 1;
    if (before < 0 || !isJoined(tokens, first)) return null;
    const start = tokens.start[before]!;
    const word = wordAt(latin, before);
    if (ARTICLE.test(word)) return isWrittenSo(text.slice(start, end), index) ? { start, end } : null;
    if (hasCapital(facts.caseClass[before]!)) {
      // "China Sea" is nothing without "South".
      const isRest = (index.classesOf(text, tokens.start[first], end) & ANY_PLACE) === 0;
      const wanted = isRest ? ANY_PLACE : DIRECTION.test(word) ? 0 : country;
      return (index.classesOf(text, start, end) & wanted) !== 0 ? { start, end } : null;
    }
    if (!OF.test(word) || before === 0 || !isJoined(tokens, before) || !LANDFORM.test(wordAt(latin, before - 1))) return null;
    const landform = tokens.start[before - 1]!;
    return (index.classesOf(text, landform, end) & (region | feature)) === 0 ? null : { start: landform, end };
  }

  /** "La Rochelle", "Ciudad de México": the models find what is a name without these, too. */
  function withArticleOrUnit({ end }: Span): Span | null {
    const before = first - 1;
    if (before < 0 || !isJoined(tokens, first)) return null;
    const start = tokens.start[before]!;
    const word = wordAt(latin, before);
    if (OTHER_ARTICLE.test(word)) {
      // "La France" is a village, too.
      const isLarge = (index.classesOf(text, tokens.start[first], end) & (country | admin1)) !== 0;
      return !isLarge && isWrittenSo(text.slice(start, end), index) ? { start, end } : null;
    }
    if (!OTHER_OF.test(word) || before === 0 || !isJoined(tokens, before) || !hasCapital(facts.caseClass[before - 1]!)) return null;
    const unit = tokens.start[before - 1]!;
    return (index.classesOf(text, unit, end) & (populatedLarge | alternateLarge)) === 0 ? null : { start: unit, end };
  }

  function withWordsBehind({ start, end }: Span): Span | null {
    let next = first;
    while (next < tokens.count && tokens.start[next]! < end) next++;
    if (next === tokens.count || facts.caseClass[next] !== CASE.lower) return null;
    let longest: Span | null = null;
    for (let last = next; last < Math.min(tokens.count, next + MOST_WORDS_BEHIND); last++) {
      if (!isJoined(tokens, last) || CONJUNCTION.test(wordAt(latin, last))) break;
      if (!hasCapital(facts.caseClass[last]!)) continue;
      if ((index.classesOf(text, start, tokens.end[last]!) & ANY_PLACE) !== 0) longest = { start, end: tokens.end[last]! };
    }
    return longest;
  }
}

/** Large cities that no model need find: Lord Hague has no article, and "La Paz" within a sentence is not peace. */
function citiesWithArticle({ text, tokens, facts, bounds }: LatinText, index: PlaceNameIndex, isEnglish: boolean): readonly TaggedSpan[] {
  const found: TaggedSpan[] = [];
  const article = isEnglish ? ARTICLE : OTHER_ARTICLE;
  const large = isEnglish ? populatedLarge : populatedLarge | alternateLarge;
  for (let sentence = 0; sentence + 1 < bounds.length; sentence++) {
    for (let token = bounds[sentence]! + (isEnglish ? 1 : 2); token < bounds[sentence + 1]!; token++) {
      if (!hasCapital(facts.caseClass[token]!) || !isJoined(tokens, token) || tokens.end[token - 1]! - tokens.start[token - 1]! > 3)
        continue;
      const [start, end] = [tokens.start[token - 1]!, tokens.end[token]!];
      if (!article.test(text.slice(start, tokens.end[token - 1])) || (index.classesOf(text, start, end) & large) === 0) continue;
      if (!isEnglish || isWrittenSo(text.slice(start, end), index)) found.push(placeByRule(start, end));
    }
  }
  return found;
}

function wordAt({ text, tokens }: LatinText, token: number): string {
  return text.slice(tokens.start[token], tokens.end[token]);
}

/** Whether a token stands behind a space, in the line of the one before it. */
function isJoined({ flags }: Tokens, token: number): boolean {
  return (flags[token]! & TOKEN_FLAG.spaceBefore) !== 0 && (flags[token]! & TOKEN_FLAG.lineStart) === 0;
}

/** "The Netherlands" are Netherlands, "The Hague" is nothing else. */
function isWrittenSo(name: string, index: PlaceNameIndex): boolean {
  const best = index.placesNamed(name, 1)[0];
  return best !== undefined && best.name.toLowerCase() === name.toLowerCase();
}
