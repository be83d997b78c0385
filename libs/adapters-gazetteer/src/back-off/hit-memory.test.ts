import { describe, expect, it } from '@jest/globals';
import { type Hit, HitMemory } from './hit-memory.ts';

const hitsOf = (place: number): readonly Hit[] => [{ place, match: { nameClass: 'primary', level: 'exact', share: 1 } }];

describe('HitMemory', () => {
  it('recalls what it learned of a name, an empty answer too', () => {
    const memory = new HitMemory();
    expect(memory.recall('Paris')).toBeUndefined();
    memory.learn('Paris', hitsOf(1));
    memory.learn('Nowhere', []);
    expect(memory.recall('Paris')).toEqual(hitsOf(1));
    expect(memory.recall('Nowhere')).toEqual([]);
    expect(memory.recall('paris')).toBeUndefined();
  });

  it('keeps what is asked for again and forgets the rest, however many names come', () => {
    const memory = new HitMemory();
    memory.learn('Paris', hitsOf(1));
    memory.learn('Once', hitsOf(2));
    for (let name = 0; name < 5_000; name++) {
      memory.learn(`name ${name}`, hitsOf(name));
      expect(memory.recall('Paris')).toEqual(hitsOf(1));
    }
    expect(memory.recall('Once')).toBeUndefined();
    expect(
      Array.from({ length: 5_000 }, (_, name) => memory.recall(`name ${name}`)).filter((hits) => hits !== undefined).length,
    ).toBeLessThan(1_200);
  });

  it('does not keep long names', () => {
    const memory = new HitMemory();
    const name = 'x'.repeat(100);
    memory.learn(name, hitsOf(1));
    expect(memory.recall(name)).toBeUndefined();
  });
});
