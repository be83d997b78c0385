import { describe, expect, it } from '@jest/globals';
import { LineCounter } from './line-counter.ts';

describe('LineCounter', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['a\n', 1],
    ['a\n\n \t\r\nb', 2],
    ['\n\n', 0],
    ['a\r\nb\r\n', 2],
  ])('%j has %d, wherever the chunks are cut', (content, lines) => {
    const bytes = Buffer.from(content);
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const counter = new LineCounter();
      counter.push(bytes.subarray(0, cut));
      counter.push(bytes.subarray(cut));
      expect(counter.lines).toBe(lines);
    }
  });
});
