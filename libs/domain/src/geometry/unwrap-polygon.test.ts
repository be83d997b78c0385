import { describe, expect, it } from '@jest/globals';
import { unwrapLine, unwrapPolygon } from './unwrap-polygon.ts';

describe('unwrapLine', () => {
  it.each([
    [
      'stays as it is',
      [
        [0, 0],
        [10, 5],
      ],
      [
        [0, 0],
        [10, 5],
      ],
    ],
    [
      'goes on eastward',
      [
        [170, 0],
        [179, 0],
        [-179, 1],
        [-170, 2],
      ],
      [
        [170, 0],
        [179, 0],
        [181, 1],
        [190, 2],
      ],
    ],
    [
      'goes on westward',
      [
        [-179, 0],
        [179, 0],
      ],
      [
        [-179, 0],
        [-181, 0],
      ],
    ],
    [
      'comes back',
      [
        [179, 0],
        [-179, 0],
        [179, 1],
      ],
      [
        [179, 0],
        [181, 0],
        [179, 1],
      ],
    ],
    ['is empty', [], []],
  ])('%s', (_, line, expected) => {
    expect(unwrapLine(line)).toEqual(expected);
  });
});

describe('unwrapPolygon', () => {
  it('leaves a polygon over the antimeridian whole', () => {
    expect(
      unwrapPolygon([
        [
          [178, -16],
          [-179, -16],
          [-179, -18],
          [178, -16],
        ],
      ]),
    ).toEqual([
      [
        [178, -16],
        [181, -16],
        [181, -18],
        [178, -16],
      ],
    ]);
  });

  it('keeps holes', () => {
    const rings = [
      [
        [0, 0],
        [9, 0],
        [9, 9],
        [0, 0],
      ],
      [
        [4, 1],
        [5, 1],
        [5, 2],
        [4, 1],
      ],
    ];
    expect(unwrapPolygon(rings)).toEqual(rings);
  });

  it('closes a coast around a pole along the edge of the map', () => {
    const pole = [
      [-180, -89.999],
      [0, -89.999],
      [180, -89.999],
      [-180, -89.999],
    ];
    expect(
      unwrapPolygon([
        pole,
        [
          [0, -70],
          [120, -70],
          [-120, -70],
          [0, -70],
        ],
      ]),
    ).toEqual([
      [
        [0, -70],
        [120, -70],
        [240, -70],
        [360, -70],
        [360, -90],
        [0, -90],
        [0, -70],
      ],
    ]);
  });
});
