import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { placeByRule, type TaggedSpan, type Span } from '../tagged-span.ts';
import { cyrillicNames } from './cyrillic-names.ts';
import { isWellKnownName, LONGEST_WELL_KNOWN_CHINESE } from './well-known-names.ts';

const KANA = /[\u3040-\u30ff\uff66-\uff9f]/;
const HAN = /[\u3400-\u9fff]/;

/**
 * Characters that Chinese uses all the time and Japanese never: pronouns and particles of both ways of writing, and simplified forms
 * that Japan does not share.
 */
const CHINESE_ALONE =
  /[了们們这這吗嗎呢吧你您她它说沒没给從将总达华东车门马问间时发关见贝长风飞鱼鸟龙书买卖产业亲亿亚伤众优传伟让议记讲许论设访证评识词译试话该详语误请读课谁调谈谢过还进远连运边适选递邮银错阳阴际陆险难页顶项须预领题颜饭馆馈驻验骑广岁币师归录忆怀态战户與總國]/;

/** Whether a text with Han is Chinese rather than Japanese in kanji alone: no kana, and a character that only Chinese has. */
export function isChinese(text: string): boolean {
  return HAN.test(text) && !KANA.test(text) && CHINESE_ALONE.test(text);
}

/** What grows onto a name in a language that writes particles and conjunctions together with it. */
export interface ScriptRules {
  /** Written before a name. */
  readonly prefixes: readonly string[];
  /** Written after a name; whatever else follows makes another word of it. */
  readonly suffixes: readonly string[];
  /** Characters of the shortest name. */
  readonly shortest: number;
}

/** Longer words are no name with a particle. */
const LONGEST_WORD = 40;

/** Parts of a word that may be a name, longest first: the word itself, then without particles. Offsets within the word. */
function matchesOfWord(word: string, { prefixes, suffixes, shortest }: ScriptRules): readonly Span[] {
  if (word.length > LONGEST_WORD) return [];
  const starts = [0, ...prefixes.filter((prefix) => word.startsWith(prefix)).map(({ length }) => length)];
  const ends = [word.length, ...suffixes.filter((suffix) => word.endsWith(suffix)).map(({ length }) => word.length - length)];
  return starts
    .flatMap((start) => ends.map((end) => ({ start, end })))
    .filter(({ start, end }) => end - start >= shortest)
    .sort((a, b) => b.end - b.start - (a.end - a.start));
}

/**
 * Names that are taken without a model: what everybody means by them is a place. Small places and alternate names of towns are
 * left out, for only a model tells them from persons and words.
 */
const WANTED = NAME_CLASS_BITS.country | NAME_CLASS_BITS.admin1 | NAME_CLASS_BITS.populatedLarge | NAME_CLASS_BITS.region;
/** In Chinese names of foreign cities are alternate names of theirs (倫敦). */
const WANTED_IN_CHINESE = WANTED | NAME_CLASS_BITS.alternateLarge;

const LONGEST_CHINESE_NAME = 10;
const SHORTEST_CHINESE_NAME = 2;
const HAN_RUN = /[\u3400-\u9fff]+/g;

/** Scripts without capitals whose words have particles grown onto them. */
const WORDS = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]+|[\u0620-\u064a\u066e-\u06d3]+|[\u05d0-\u05ea]+/g;

/** Spares texts of other scripts all further work. */
const OTHER_SCRIPTS = /[\u0400-\u04ff\u0590-\u06ff\u1100-\u11ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7a3]/;

const ARABIC = /^[\u0620-\u06d3]/;
const HEBREW = /^[\u05d0-\u05ea]/;

const KOREAN_RULES: ScriptRules = {
  prefixes: [],
  suffixes:
    '은 는 이 가 을 를 에 의 와 과 도 로 으로 에서 에게 부터 까지 만 이나 나 에는 에서는 에도 와의 과의 이라는 라는 이다 산 발 행 측 군 내'.split(
      ' ',
    ),
  shortest: 2,
};
const ARABIC_RULES: ScriptRules = { prefixes: ['و', 'ف', 'ب', 'ل', 'ك', 'وب', 'ول', 'فب', 'فل'], suffixes: [], shortest: 3 };
const HEBREW_RULES: ScriptRules = { prefixes: ['ב', 'ל', 'מ', 'ו', 'ה', 'ש', 'וב', 'ול', 'ומ', 'שב'], suffixes: [], shortest: 3 };

/**
 * Well-known names in scripts that no model learned: Chinese (Han without kana), Korean, Arabic, Hebrew and Cyrillic, longest from left to
 * right. Linear in the text. May overlap what a model found: the caller decides.
 */
export function dictionaryNames(text: string, index: PlaceNameIndex): readonly TaggedSpan[] {
  const spans: TaggedSpan[] = [];
  if (!OTHER_SCRIPTS.test(text)) return spans;
  for (const match of text.matchAll(WORDS)) {
    const [word] = match;
    const rules = ARABIC.test(word) ? ARABIC_RULES : HEBREW.test(word) ? HEBREW_RULES : KOREAN_RULES;
    const found = matchesOfWord(word, rules).find(
      ({ start, end }) => (index.classesOf(word, start, end) & WANTED) !== 0 || isWellKnownName(word.slice(start, end)),
    );
    if (found !== undefined) spans.push(placeByRule(match.index + found.start, match.index + found.end));
  }
  for (const { start, end } of cyrillicNames(text, index, WANTED)) spans.push(placeByRule(start, end));
  if (isChinese(text))
    for (const match of text.matchAll(HAN_RUN)) spans.push(...namesInHan(text, match.index, match.index + match[0].length, index));
  // Scripts stand beside each other in one text.
  return spans.sort((a, b) => a.start - b.start);
}

function* namesInHan(text: string, start: number, end: number, index: PlaceNameIndex): Iterable<TaggedSpan> {
  let at = start;
  while (at < end) {
    let longest = 0;
    for (let length = 1; length <= LONGEST_CHINESE_NAME && at + length <= end; length++) {
      const classes = index.classesOf(text, at, at + length);
      if (length >= SHORTEST_CHINESE_NAME && (classes & WANTED_IN_CHINESE) !== 0) longest = length;
      if ((classes & NAME_CLASS_BITS.continues) === 0) break;
    }
    for (let length = LONGEST_WELL_KNOWN_CHINESE; length > Math.max(longest, 1); length--) {
      if (at + length > end || !isWellKnownName(text.slice(at, at + length))) continue;
      longest = length;
      break;
    }
    if (longest > 0) yield placeByRule(at, at + longest);
    at += Math.max(1, longest);
  }
}
