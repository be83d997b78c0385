import { NAME_CLASS_BITS } from '@locitorium/ports';
import { CUE_BITS } from '../latin/cue-words.ts';
import { WORD_COUNTER } from '../latin/word-counts.ts';
import { addWhereFree, placeByRule, type TaggedSpan } from '../tagged-span.ts';
import { endOfNameAt } from './name-at-token.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const { country } = NAME_CLASS_BITS;

/**
 * Names of countries that the model takes for persons ("Jordan said its border with Syria was shut") in a sentence that names another
 * country, unless the text has a person of that surname. What words beside them say of a person, `person-cues` reads behind this rule.
 */
export const COUNTRIES_AMONG_COUNTRIES: SpanRule = {
  name: 'countries-among-countries',
  languages: ['en'],
  evidence: 'a country has the name, and the sentence names another one',
  apply: (reading, spans) => addWhereFree(spans, countriesAmongCountries(reading, spans)),
};

function countriesAmongCountries(reading: TextReading, spans: readonly TaggedSpan[]): readonly TaggedSpan[] {
  const { latin, text, tokens, index } = reading;
  const { bounds, counts, roles } = latin;
  const countries = spans.filter(({ tag, start, end }) => tag === 'LOC' && (index.classesOf(text, start, end) & country) !== 0);
  const found: TaggedSpan[] = [];
  let next = 0;
  for (let sentence = 0; sentence + 1 < bounds.length && next < countries.length; sentence++) {
    const [first, last] = [bounds[sentence]!, bounds[sentence + 1]!];
    const end = tokens.end[last - 1]!;
    const from = next;
    while (next < countries.length && countries[next]!.start < end) next++;
    if (next === from) continue;
    for (let token = first; token < last; token++) {
      if (endOfNameAt(latin, token, country) !== token + 1 || latin.runs.start[token] !== token) continue;
      if (counts.count(token, WORD_COUNTER.asSurname) > 0 || (token > first && (roles[token - 1]! & CUE_BITS.title) !== 0)) continue;
      found.push(placeByRule(tokens.start[token]!, tokens.end[token]!));
    }
  }
  return found;
}
