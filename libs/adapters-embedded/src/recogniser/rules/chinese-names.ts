import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { matchDictionary } from '../japanese/dictionary-matches.ts';
import { NAME_POSITION } from '../latin/name-matches.ts';
import { addWhereFree, placeByRule, type TaggedSpan } from '../tagged-span.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';
import { isWellKnownPlace, PERHAPS_WELL_KNOWN } from './well-known-places.ts';

const HAN = /\p{Script=Han}{2,}/gu;
/** What ends a name: "中国的", "中国宣布", "巴黎今年", not "中国人", "中国菜", nor "巴黎·希尔顿". */
const BEHIND =
  /^(?:$|[的和与與在从從到对對将將是已也及向派曾又再遭被昨今]|[^\p{L}\p{N}·•‧・･∙]|签署|簽署|宣布|宣佈|宣称|宣稱|表示|认为|認為|拒绝|拒絕|批准|正在|没有|沒有|发生|發生|举行|舉行|要求|决定|決定|同意|呼吁|呼籲|警告|指责|指責|承认|承認|否认|否認|加入|退出|位于|位於|爆发|爆發)/u;
const LONGEST_BEHIND = 2;
/** "赞比亚", "莫桑比克": what is transcribed is no other word. */
const TRANSCRIBED = /^\p{Script=Han}{2,}[^国國]$/u;
/** What makes a people, a language, a dish, a team, a gulf or a state of the past of it. */
const OF_ANOTHER_NAME = /^(?:[人语語文籍裔族菜式队隊湾灣]|[帝王]国|[帝王]國|大公)/u;
/** What other names begin behind: 胜利 and 大都 are cities, too, and 乔治·威尔斯 is no Wales. */
const BEFORE = /^(?:$|[^\p{L}\p{N}]|[在到从從至往向和与與及由达達抵赴去回])/u;
/** Between the names of a foreign person. */
const JOINT = /[·•‧・･∙]/;

/** "与蒙古的会谈", "开罗今年": the model of characters learned from texts that name few countries and cities abroad. */
export const CHINESE_NAMES: SpanRule = {
  name: 'chinese-names',
  languages: 'any',
  evidence: 'a country or another well-known place has the name, and it ends there',
  apply: (reading, spans) => {
    if (reading.characterLanguage !== 'zh') return spans;
    return addWhereFree(
      spans.map((span) => withoutAgency(span, reading.text)),
      namesIn(reading),
    );
  },
};

/** Agencies stand before the place of their datelines: "新华社卢萨卡4月9日电". */
const AGENCY = /^(?:新[华華]社|中新[社网網]|中央社|法新社|路透社|美联社|美聯社)(?=.)/u;

function withoutAgency(span: TaggedSpan, text: string): TaggedSpan {
  const agency = AGENCY.exec(text.slice(span.start, span.end));
  return agency === null ? span : { ...span, start: span.start + agency[0].length };
}

function namesIn({ text, index }: TextReading): readonly TaggedSpan[] {
  const found: TaggedSpan[] = [];
  for (const { 0: run, index: from } of text.matchAll(HAN)) {
    const names = matchDictionary(text, from, from + run.length, index);
    for (let at = 0; at < run.length; at++) {
      if (names.position[at] !== NAME_POSITION.first) continue;
      const [start, end] = [from + at, from + at + names.length[at]!];
      // 也门荷台达: what lies in it follows.
      const isBeforeName = names.position[end - from] === NAME_POSITION.first;
      const classes = names.covering[at]!;
      const name = text.slice(start, end);
      const behind = text.slice(end, end + LONGEST_BEHIND);
      const isTranscribed = (classes & NAME_CLASS_BITS.country) !== 0 && TRANSCRIBED.test(name) && !OF_ANOTHER_NAME.test(behind);
      if (!isBeforeName && !isTranscribed && !BEHIND.test(behind)) continue;
      const before = text.slice(Math.max(0, start - 1), start);
      if (JOINT.test(before)) continue;
      const isWellKnown =
        (classes & PERHAPS_WELL_KNOWN) !== 0 && BEFORE.test(before) && (isWellKnownPlace(name, index) || isCountyOfTaiwan(name, index));
      if (isWellKnown || (classes & NAME_CLASS_BITS.country) !== 0) found.push(placeByRule(start, end));
    }
  }
  return found;
}

/** "花蓮", "宜蘭": no words, as short names of prefectures of China are. */
const isCountyOfTaiwan = (name: string, index: PlaceNameIndex): boolean =>
  index.placesNamed(name, 1).some(({ countryCode, placeCategory }) => countryCode === 'TW' && placeCategory === 'admin2');
