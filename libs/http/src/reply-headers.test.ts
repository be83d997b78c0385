import { describe, expect, it } from '@jest/globals';
import { replyHeaders } from './reply-headers.ts';

describe('replyHeaders', () => {
  const headers = replyHeaders({ 'retry-after': '7', via: ['a', 'b'] });

  it.each([
    ['Retry-After', '7'],
    ['via', 'a, b'],
    ['location', null],
  ])('%s: %s', (name, value) => {
    expect(headers.get(name)).toBe(value);
  });
});
