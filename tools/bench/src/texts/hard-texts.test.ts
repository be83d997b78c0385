import { expect, it } from '@jest/globals';
import { HARD_TEXTS } from './hard-texts.ts';

it.each(HARD_TEXTS.map(({ name, make }) => [name, make] as const))('"%s" has the length that was asked for', (_, make) => {
  for (const length of [1, 1_000, 9_999]) expect(make(length)).toHaveLength(length);
});
