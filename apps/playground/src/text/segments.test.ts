import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ShownMention } from '../state/shown-mention.ts';
import { segmentsOf } from './segments.ts';

const at = (start: number, end: number): ShownMention => ({
  key: `${start}-${end}`,
  surface: '',
  span: { start, end },
  state: 'placed',
  place: null,
  confidence: null,
  predicted: null,
  correction: null,
  rule: null,
});
const words = (text: string, mentions: readonly ShownMention[]) =>
  segmentsOf(text, mentions).map(({ text: piece, mention }) => (mention === null ? piece : `[${piece}]`));

describe('segmentsOf', () => {
  it.each<[string, string, readonly ShownMention[], readonly string[]]>([
    ['no mention', 'rain', [], ['rain']],
    ['no text', '', [], []],
    ['mentions at both ends', 'Lyon to Nice', [at(0, 4), at(8, 12)], ['[Lyon]', ' to ', '[Nice]']],
    ['neighbours', '東京大阪', [at(0, 2), at(2, 4)], ['[東京]', '[大阪]']],
    ['an overlap: the first one stands', 'New York', [at(0, 8), at(4, 8)], ['[New York]']],
    ['a span beyond the text', 'Lyon', [at(0, 9)], ['Lyon']],
    ['characters of two code units', '🌧 Lyon', [at(3, 7)], ['🌧 ', '[Lyon]']],
  ])('%s', (_, text, mentions, expected) => {
    expect(words(text, mentions)).toEqual(expected);
  });

  it('always add up to the text', () => {
    const spans = fc.array(fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 30 })));
    fc.assert(
      fc.property(fc.string({ maxLength: 25, unit: 'grapheme' }), spans, (text, pairs) => {
        const mentions = pairs.map(([a, b]) => at(a, b)).sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
        expect(
          segmentsOf(text, mentions)
            .map(({ text: piece }) => piece)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
