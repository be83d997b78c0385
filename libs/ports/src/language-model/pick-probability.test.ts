import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pickProbability, type TokenisedAnswer, valueSpanOf } from './pick-probability.ts';

/** An answer in pieces; each piece has the probability that stands with it, or 1. */
function written(...pieces: readonly (string | readonly [text: string, probability: number])[]): TokenisedAnswer {
  const tokens = pieces.map((piece) =>
    typeof piece === 'string' ? { text: piece, logprob: 0 } : { text: piece[0], logprob: Math.log(piece[1]) },
  );
  return { raw: tokens.map(({ text }) => text).join(''), tokens };
}

describe('pickProbability', () => {
  it.each([
    ['a number of one token', written(['{"', 0.1], 'm', '01', '":"', ['2', 0.5], ['"}', 0.1]), 'm01', '2', 0.5],
    ['a number of two tokens', written('{"m01":"', ['1', 0.5], ['2', 0.4], '"}'), 'm01', '12', 0.2],
    ['none', written('{"m01":"', ['no', 0.9], ['ne', 1], ['"', 0.1], '}'), 'm01', 'none', 0.9],
    ['a number without quotes', written('{"m01":', [' ', 0.1], ['7', 0.3], '}'), 'm01', 7, 0.3],
    ['a value between blanks', written('{"m01":"', [' ', 0.1], ['3', 0.6], [' ', 0.1], '"}'), 'm01', ' 3 ', 0.6],
    ['the right one of two keys', written('{"m01":"', ['1', 0.2], '",\n "m02":"', ['1', 0.7], '"}'), 'm02', '1', 0.7],
    ['a token that holds a quote, too', written('{"m01":', ['"3', 0.8], '"}'), 'm01', '3', 0.8],
    ['a value that is sure', written('{"m01":"1"}'), 'm01', '1', 1],
  ])('is the product over the tokens of %s', (_what, answer, key, value, probability) => {
    expect(pickProbability(answer, key, value)).toBeCloseTo(probability, 12);
  });

  it('looks past what stands before and after the answer', () => {
    const { tokens } = written('<think>{"m01":"', ['9', 0.1], '"}</think>', '{"m01":"', ['1', 0.4], '"}', '<|im_end|>');
    expect(pickProbability({ raw: '{"m01":"1"}', tokens }, 'm01', '1')).toBeCloseTo(0.4, 12);
  });

  it.each([
    ['tokens are not known', { raw: '{"m01":"1"}', tokens: null }, '1'],
    ['tokens do not make up the answer', { raw: '{"m01":"1"}', tokens: written('{"m01":"�"}').tokens }, '1'],
    ['the key is not there', written('{"m02":"1"}'), '1'],
    ['another value was read', written('{"m01":"1"}'), '2'],
    ['a probability is no number', { raw: '{"m01":"1"}', tokens: [{ text: '{"m01":"1"}', logprob: Number.NaN }] }, '1'],
  ])('is null where %s', (_what, answer, value) => {
    expect(pickProbability(answer, 'm01', value)).toBeNull();
  });

  it('is the same however an answer is cut into tokens of probability 1, but for those of the value', () => {
    const raw = '{ "m01": "12", "m02": "none" }';
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: raw.length - 1 })), (cuts) => {
        const edges = [0, ...cuts.toSorted((a, b) => a - b), raw.length];
        const tokens = edges.slice(1).map((end, i) => ({ text: raw.slice(edges[i], end), logprob: -1 }));
        const touching = edges.slice(1).filter((end, i) => (edges[i] ?? 0) < 12 && end > 10).length;
        expect(pickProbability({ raw, tokens }, 'm01', '12')).toBeCloseTo(Math.exp(-touching), 12);
      }),
    );
  });
});

const valueIn = (json: string, key: string): string | null => {
  const span = valueSpanOf(json, key, (JSON.parse(json) as Record<string, unknown>)[key]);
  return span === null ? null : json.slice(span.start, span.end);
};

describe('valueSpanOf', () => {
  it.each([
    ['{"m01":"1","m02":"12"}', 'm02', '12'],
    ['{ "m01" : "none" }', 'm01', 'none'],
    ['{\n  "m01": 7\n}', 'm01', '7'],
    ['{"m01":" 3 "}', 'm01', '3'],
    ['{"m01":null}', 'm01', 'null'],
    ['{"a":"\\"m01\\":\\"9\\"","m01":"1"}', 'm01', '1'],
    ['{"m01":"1","m01":"2"}', 'm01', '2'],
  ])('finds in %s the value of %s', (json, key, value) => {
    expect(valueIn(json, key)).toBe(value);
  });

  it.each([
    ['{"m01":"1"}', 'm02'],
    ['{"m01":""}', 'm01'],
    ['{"m01":{"m01":"1"}}', 'm01'],
    ['{"x":{"m02":"1"},"m02":["1"]}', 'm02'],
  ])('finds in %s no value of %s', (json, key) => {
    expect(valueIn(json, key)).toBeNull();
  });
});
