import { describe, expect, it } from '@jest/globals';
import { isCutOff } from './find-candidates.ts';

describe('isCutOff', () => {
  it.each([
    ['flood in Washingt…', 'Washingt', true],
    ['flood in Washingt...', 'Washingt', true],
    ['flood in Washingt… https://x.example/a', 'Washingt', true],
    ['flood in Washingt\u0085', 'Washingt', true],
    ['flood in Washingt…', 'Washingt…', true],
    ['flood in Washingt', 'Washingt', true],
    ['Washingt… and more', 'Washingt', false],
    ['flood in Washington.', 'Washington', false],
    ['Lyon, Nantes…', 'Lyon', false],
  ])('%j, %j: %s', (text, name, cut) => {
    const start = text.indexOf(name);
    expect(isCutOff(text, start, start + name.length)).toBe(cut);
  });
});
