import { describe, expect, it } from '@jest/globals';
import { TokenEstimate } from './token-estimate.ts';

const ENGLISH = 'Trains from Lyon were late on Monday after a storm had felled trees across the line. '.repeat(5);
const JAPANESE = '月曜日、嵐で線路に木が倒れ、リヨン発の列車は遅れた。'.repeat(10);

describe('TokenEstimate', () => {
  it('is on the high side before anything is known', () => {
    const estimate = new TokenEstimate();
    expect(estimate.tokensOf('')).toBe(0);
    expect(estimate.tokensOf(ENGLISH)).toBeGreaterThan(ENGLISH.length / 3);
    expect(estimate.tokensOf(JAPANESE)).toBeGreaterThan(JAPANESE.length);
  });

  it('learns what a model makes of each script', () => {
    const estimate = new TokenEstimate();
    estimate.learn(ENGLISH, ENGLISH.length / 5);
    estimate.learn(JAPANESE, JAPANESE.length * 2);
    expect(estimate.tokensOf(ENGLISH)).toBe(Math.ceil((ENGLISH.length / 5) * 1.1));
    expect(estimate.tokensOf(JAPANESE)).toBe(Math.ceil(JAPANESE.length * 2 * 1.1));
  });

  it('keeps to the costliest of the latest prompts', () => {
    const estimate = new TokenEstimate();
    estimate.learn(ENGLISH, ENGLISH.length);
    estimate.learn(ENGLISH, ENGLISH.length / 5);
    expect(estimate.tokensOf(ENGLISH)).toBe(Math.ceil(ENGLISH.length * 1.1));
    for (let prompts = 0; prompts < 16; prompts += 1) estimate.learn(ENGLISH, ENGLISH.length / 5);
    expect(estimate.tokensOf(ENGLISH)).toBeLessThan(ENGLISH.length / 4);
  });

  it('learns nothing from a prompt that is mostly template, nor from a server that does not count', () => {
    const estimate = new TokenEstimate();
    const before = estimate.tokensOf(ENGLISH);
    estimate.learn('Rain.', 60);
    estimate.learn(ENGLISH, null);
    expect(estimate.tokensOf(ENGLISH)).toBe(before);
  });
});
