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
  it('closes a ring around a pole over the pole', () => {
    expect(unwrapRing([[0, -70], [120, -70], [-120, -70], [0, -70]])).toEqual([[0, -70], [120, -70], [240, -70], [360, -70], [360, -90], [0, -90], [0, -70]]);
  });

  it('leaves a ring over the antimeridian a ring', () => {
    expect(unwrapRing([[178, -16], [-179, -16], [-179, -18], [178, -16]])).toEqual([[178, -16], [181, -16], [181, -18], [178, -16]]);
  });
});
