import { describe, expect, it } from '@jest/globals';
import { HitCache, type Hit } from './hit-cache.ts';

const hitsOf = (place: number): readonly Hit[] => [{ place, match: { nameClass: 'primary', level: 'exact', share: 1 } }];

describe('HitCache', () => {
  it('recalls what it learned of a name, an empty answer too', () => {
    const cache = new HitCache<readonly Hit[]>();
    expect(cache.get('Paris')).toBeUndefined();
    cache.set('Paris', hitsOf(1));
    cache.set('Nowhere', []);
    expect(cache.get('Paris')).toEqual(hitsOf(1));
    expect(cache.get('Nowhere')).toEqual([]);
    expect(cache.get('paris')).toBeUndefined();
  });

  it('keeps what is asked for again and forgets the rest, however many names come', () => {
    const cache = new HitCache<readonly Hit[]>();
    cache.set('Paris', hitsOf(1));
    cache.set('Once', hitsOf(2));
    for (let name = 0; name < 5_000; name++) {
      cache.set(`name ${name}`, hitsOf(name));
      expect(cache.get('Paris')).toEqual(hitsOf(1));
    }
    expect(cache.get('Once')).toBeUndefined();
    expect(Array.from({ length: 5_000 }, (_, name) => cache.get(`name ${name}`)).filter((hits) => hits !== undefined).length).toBeLessThan(
      1_200,
    );
  });

  it('does not keep long names', () => {
    const cache = new HitCache<readonly Hit[]>();
    const name = 'x'.repeat(100);
    cache.set(name, hitsOf(1));
    expect(cache.get(name)).toBeUndefined();
  });
});
