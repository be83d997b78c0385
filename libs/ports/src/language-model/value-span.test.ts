import { describe, expect, it } from '@jest/globals';
import { valueSpanOf } from './value-span.ts';

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
