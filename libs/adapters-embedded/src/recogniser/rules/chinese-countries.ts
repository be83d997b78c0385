import { NAME_CLASS_BITS } from '@locitorium/ports';
import { isUnspaced, longestCharactersAt } from '../../ranker/name-at.ts';
import { addWhereFree, placeByRule, type TaggedSpan } from '../tagged-span.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const { country, continues } = NAME_CLASS_BITS;
const ANY_CLASS = ~continues;
/** Two characters and more of Han, and behind them what ends a name of a country: "中国的", not "中国人", "中国经济学家", "中国菜". */
const ENDED_NAME = /^\p{Script=Han}{2,}$/u;
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
  for (let at = 0; at < text.length;) {
    const name = isUnspaced(text.charCodeAt(at)) ? longestCharactersAt(index, text, at, ANY_CLASS) : null;
    if (name === null || !ENDED_NAME.test(text.slice(name.start, name.end))) {
      at++;
      continue;
    }
    at = name.end;
    if ((name.classes & country) !== 0 && BEHIND.test(text.slice(name.end, name.end + 1))) found.push(placeByRule(name.start, name.end));
  }
  return found;
}
