import { describe, expect, it } from '@jest/globals';
import { replacementsIn } from './confused-letters.ts';

const readingsAt = (name: string, at: number): readonly string[] =>
  replacementsIn(name)[at]!.map(({ letters, meant }) => `${name.slice(at, at + letters)}→${String.fromCharCode(...meant)}`);

describe('replacementsIn', () => {
  it('knows letters that look alike, in both directions', () => {
    expect(readingsAt('u', 0)).toContain('u→n');
    expect(readingsAt('n', 0)).toContain('n→u');
  });

  it('knows that two letters look like one, and one like two', () => {
    expect(readingsAt('rn', 0)).toContain('rn→m');
    expect(readingsAt('m', 0)).toContain('m→rn');
  });

  it('has no place for a pair at the last letter, and nothing for a space', () => {
    expect(readingsAt('er', 1).every((reading) => reading.startsWith('r→'))).toBe(true);
    expect(readingsAt('a b', 1)).toEqual([]);
  });
});
