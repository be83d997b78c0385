import { describe, expect, it } from '@jest/globals';
import { mapped } from '../mapped-place.fixture.ts';
import { PlaceClusters } from './place-clusters.ts';

const WORLD: [number, number, number, number] = [-180, -85, 180, 85];

describe('PlaceClusters', () => {
  const clusters = new PlaceClusters([
    mapped('Lyon', 45.76, 4.84, { mentions: 3 }),
    mapped('Villeurbanne', 45.77, 4.88, { mentions: 2 }),
    mapped('Suva', -18.14, 178.44),
  ]);

  it('draws what is close together as one, with the sum of its mentions', () => {
    expect(clusters.within(WORLD, 2)).toEqual([
      expect.objectContaining({ kind: 'cluster', places: 2, mentions: 5, zoom: expect.any(Number) }),
      expect.objectContaining({ kind: 'place', place: expect.objectContaining({ name: 'Suva' }) }),
    ]);
  });

  it('tells the places apart where there is room', () => {
    expect(clusters.within(WORLD, 12).map(({ kind }) => kind)).toEqual(['place', 'place', 'place']);
    expect(clusters.within([0, 40, 10, 50], 12)).toHaveLength(2);
  });
});
