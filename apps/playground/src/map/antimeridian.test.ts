import { describe, expect, it } from '@jest/globals';
import { boundsOf } from './antimeridian.ts';

describe('boundsOf', () => {
  const at = (lon: number, lat = 0) => ({ lat, lon });

  it.each([
    ['nothing', [], null],
    ['one place', [at(2, 48)], [2, 48, 2, 48]],
    ['two places', [at(2, 48), at(-77, 39)], [-77, 39, 2, 48]],
    ['Fiji, over the antimeridian', [at(177, -17), at(-179, -18)], [177, -18, 181, -17]],
    ['Tokyo and Los Angeles, over the Pacific', [at(139.5, 35.5), at(-118, 34)], [139.5, 34, 242, 35.5]],
  ])('%s', (_, positions, expected) => {
    expect(boundsOf(positions)).toEqual(expected);
  });
});
