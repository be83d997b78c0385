import { describe, expect, it } from '@jest/globals';
import { ClassMemory } from './class-memory.ts';

describe('ClassMemory', () => {
  it('recalls what it learned of a slice, wherever the slice stands', () => {
    const memory = new ClassMemory();
    expect(memory.recall('in Paris', 3, 8)).toBe(-1);
    memory.learn('in Paris', 3, 8, 0x8005);
    expect(memory.recall('Paris', 0, 5)).toBe(0x8005);
    expect(memory.recall('paris', 0, 5)).toBe(-1);
    expect(memory.recall('Paris.', 0, 6)).toBe(-1);
  });

  it('never takes one slice for another, however many it has to remember', () => {
    const memory = new ClassMemory();
    const classesOf = (word: number): number => Math.imul(word, 31) & 0xffff;
    for (let round = 0; round < 2; round++) {
      for (let word = 0; word < 30_000; word++) {
        const text = `w${word.toString(36)}`;
        const recalled = memory.recall(text, 0, text.length);
        if (recalled < 0) memory.learn(text, 0, text.length, classesOf(word));
        else expect(recalled).toBe(classesOf(word));
      }
    }
  });

  it('forgets long and empty slices at once', () => {
    const memory = new ClassMemory();
    for (const text of ['', 'Llanfairpwllgwyngyll']) {
      expect(memory.recall(text, 0, text.length)).toBe(-1);
      memory.learn(text, 0, text.length, 1);
      expect(memory.recall(text, 0, text.length)).toBe(-1);
    }
  });
});
