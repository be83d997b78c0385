import { describe, expect, it } from '@jest/globals';
import { unwrapLine, unwrapRing } from './unwrap.ts';

describe('unwrapLine', () => {
  it.each([
    ['stays as it is', [[0, 0], [10, 5]], [[0, 0], [10, 5]]],
    ['goes on eastward', [[170, 0], [179, 0], [-179, 1], [-170, 2]], [[170, 0], [179, 0], [181, 1], [190, 2]]],
    ['goes on westward', [[-179, 0], [179, 0]], [[-179, 0], [-181, 0]]],
    ['comes back', [[179, 0], [-179, 0], [179, 1]], [[179, 0], [181, 0], [179, 1]]],
    ['is empty', [], []],
  ])('%s', (_, line, expected) => {
    expect(unwrapLine(line)).toEqual(expected);
  });
});

describe('unwrapRing', () => {
  it('leaves a ring along the edges of the map to a pole as it is', () => {
    const antarctica = [[-180, -80], [180, -80], [180, -90], [-180, -90], [-180, -80]];
    expect(unwrapRing(antarctica)).toEqual(antarctica);
  });

  it('leaves a ring over the antimeridian a ring', () => {
    expect(unwrapRing([[178, -16], [-179, -16], [-179, -18], [178, -16]])).toEqual([[178, -16], [181, -16], [181, -18], [178, -16]]);
  });
});
