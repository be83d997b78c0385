import { NAME_CLASS_BITS } from '@locitorium/ports';
import { matchDictionary } from '../japanese/dictionary-matches.ts';
import { NAME_POSITION } from '../latin/name-matches.ts';
import { addWhereFree, placeByRule, type TaggedSpan } from '../tagged-span.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const HAN = /\p{Script=Han}{2,}/gu;
/** What ends a name of a country: "中国的", not "中国人", "中国经济学家", "中国菜". */
const BEHIND = /^(?:$|[的和与與在从從到对對将將是已也及]|[^\p{L}\p{N}])/u;

/** "与蒙古的会谈": the model of characters learned from texts that name few countries. */
export const CHINESE_COUNTRIES: SpanRule = {
  name: 'chinese-countries',
  languages: 'any',
  evidence: 'a country has the name, and it ends there',
  apply: (reading, spans) => (reading.characterLanguage === 'zh' ? addWhereFree(spans, namesOfCountries(reading)) : spans),
};

function namesOfCountries({ text, index }: TextReading): readonly TaggedSpan[] {
  const found: TaggedSpan[] = [];
  for (const { 0: run, index: from } of text.matchAll(HAN)) {
    const names = matchDictionary(text, from, from + run.length, index);
    for (let at = 0; at < run.length; at++) {
      if (names.position[at] !== NAME_POSITION.first || (names.covering[at]! & NAME_CLASS_BITS.country) === 0) continue;
      const [start, end] = [from + at, from + at + names.length[at]!];
      if (BEHIND.test(text.slice(end, end + 1))) found.push(placeByRule(start, end));
    }
  }
  return found;
}
