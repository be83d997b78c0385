import type { FragmentFeatures } from './evidence-graph.ts';

/** What is measured of the words of a span, a quotation or an observation, and the range that each number may have. */
export const WORDING_FEATURES = Object.freeze({
  /** 1: the words stand in the kept copy of the page. 0: they do not. Absent: not checked. */
  verbatim: { least: 0, most: 1 },
  /** Words, as Unicode and dictionaries divide them. */
  words: { least: 0, most: 2_000 },
  /** Numbers other than dates. */
  numbers: { least: 0, most: 2_000 },
  /** Names: words with a capital inside a sentence, words in katakana. */
  names: { least: 0, most: 2_000 },
  /** Dates and years. */
  dates: { least: 0, most: 2_000 },
  /** Words with which a writer hedges: "reportedly", "may", "vermutlich", "とみられる". */
  hedges: { least: 0, most: 2_000 },
});

export type WordingFeature = keyof typeof WORDING_FEATURES;

const NUMBER = /(?<![\p{L}\p{N}])\p{Nd}+(?:[.,]\p{Nd}+)*|[一二三四五六七八九十百千万億]+(?=[人名円件年歳個台])/gu;
const MONTH = String.raw`(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{Ll}*\.?`;
const YEAR = String.raw`(?:1[0-9]|20)\d\d`;
/** Whole dates before parts of them. */
const DATE = new RegExp(
  [
    String.raw`\d{1,4}年(?:\d{1,2}月(?:\d{1,2}日)?)?|\d{1,2}月\d{1,2}日`,
    String.raw`\b\d{1,2}(?:st|nd|rd|th|\.)?\s+${MONTH}(?:,?\s+${YEAR})?\b`,
    String.raw`\b${MONTH}\s+\d{1,2}(?:,?\s+${YEAR})?\b`,
    String.raw`\b${YEAR}(?:-\d\d?(?:-\d\d?)?)?\b`,
  ].join('|'),
  'gu',
);
/** Not the first word of a sentence: that one has its capital in any case. */
const NAME =
  /(?<=[\p{L}\p{N},;:)\]"'’”]\s+["'‘“([]?)\p{Lu}[\p{L}\p{M}'’.-]+(?:\s+\p{Lu}[\p{L}\p{M}'’.-]+)*|[\u30A1-\u30FA][\u30A1-\u30FC・]{2,}/gu;

/**
 * After Hyland, Hedging in Scientific Research Articles (1998), the commonest modal verbs, adverbs and phrases, and their like in the
 * other languages of the recogniser.
 */
const HEDGES = [
  String.raw`\b(?:might|could|perhaps|possibly|probably|presumably|maybe|reportedly|allegedly|apparently|supposedly|seems?|seemed|appears? to|appeared to|rumou?red|unconfirmed|unclear|likely|suggests?|believed to|said to|thought to|about to)\b`,
  String.raw`\b(?:vielleicht|möglicherweise|vermutlich|wahrscheinlich|angeblich|offenbar|womöglich|dürfte|könnte|soll)\b`,
  String.raw`\b(?:peut-être|probablement|apparemment|semble|aurait|serait|pourrait|selon des rumeurs)\b`,
  String.raw`\b(?:quizás?|tal vez|posiblemente|probablemente|al parecer|supuestamente|podría|habría)\b`,
  String.raw`かもしれない|とみられる|とみられている|らしい|ようだ|と思われる|おそらく|恐らく|たぶん|可能性がある|模様|とされる|だろう`,
];
const HEDGE = new RegExp(HEDGES.join('|'), 'giu');
/** With a capital it is a month more often than not. */
const MAY = /\bmay\b/gu;

let segmenter: Intl.Segmenter | undefined;

/** Counts over a text of bounded length; `verbatim` is measured elsewhere. */
export function wordingOf(text: string): FragmentFeatures {
  const withoutDates = text.replace(DATE, ' ');
  return {
    words: wordsOf(text),
    numbers: countOf(NUMBER, withoutDates),
    names: countOf(NAME, withoutDates),
    dates: countOf(DATE, text),
    hedges: countOf(HEDGE, withoutDates) + countOf(MAY, withoutDates),
  };
}

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

function wordsOf(text: string): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike === true) words += 1;
  return words;
}
