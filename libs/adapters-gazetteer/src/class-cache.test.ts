import { describe, expect, it } from '@jest/globals';
import { ClassCache } from './class-cache.ts';

describe('ClassCache', () => {
  it('recalls what it learned of a slice, wherever the slice stands', () => {
    const cache = new ClassCache();
    expect(cache.get('in Paris', 3, 8)).toBe(-1);
    cache.set('in Paris', 3, 8, 0x8005);
    expect(cache.get('Paris', 0, 5)).toBe(0x8005);
    expect(cache.get('paris', 0, 5)).toBe(-1);
    expect(cache.get('Paris.', 0, 6)).toBe(-1);
  });

  it('never takes one slice for another, however many it has to remember', () => {
    const cache = new ClassCache();
    const classesOf = (word: number): number => Math.imul(word, 31) & 0xffff;
    for (let round = 0; round < 2; round++) {
      for (let word = 0; word < 30_000; word++) {
        const text = `w${word.toString(36)}`;
        const recalled = cache.get(text, 0, text.length);
        if (recalled < 0) cache.set(text, 0, text.length, classesOf(word));
        else expect(recalled).toBe(classesOf(word));
      }
    }
  });

  it('forgets long and empty slices at once', () => {
    const cache = new ClassCache();
    for (const text of ['', 'Llanfairpwllgwyngyll']) {
      expect(cache.get(text, 0, text.length)).toBe(-1);
      cache.set(text, 0, text.length, 1);
      expect(cache.get(text, 0, text.length)).toBe(-1);
    }
  });
});
