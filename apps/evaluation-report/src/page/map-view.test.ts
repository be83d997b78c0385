import { describe, expect, it } from '@jest/globals';
import { evaluated } from '../evaluation.fixture.ts';
import { mapGroups, moved, near, viewOf, WORLD, zoomed, type MapView, type Point } from './map-view.ts';

const { mentions } = evaluated();
const at = (...points: readonly Point[]) => points.map((gold) => ({ verdict: 'right' as const, gold, predicted: null, mentions: [] }));
const part = (view: MapView) => (view.kind === 'part' ? view : { centre: { lat: NaN, lon: NaN }, degrees: NaN });

describe('what the map shows', () => {
  it('draws mentions at the same points together', () => {
    const groups = mapGroups([...mentions, ...mentions]);
    expect(groups.map(({ verdict, mentions: some }) => [verdict, some.length])).toEqual([
      ['right', 2],
      ['unanswered', 2],
      ['wrong', 2],
      ['right', 2],
      ['wrong', 2],
    ]);
    expect(groups[2]).toMatchObject({ gold: { lat: 33.66, lon: -95.56 }, predicted: { lat: 48.85, lon: 2.35 } });
    expect(groups[4]).toMatchObject({ gold: null, predicted: { lat: 33.66 } });
  });

  it('is the part of the world in which all of it lies', () => {
    const view = part(viewOf(at({ lat: 40, lon: 0 }, { lat: 50, lon: 10 })));
    expect(view.centre.lat).toBeCloseTo(45, 0);
    expect(view.centre.lon).toBeCloseTo(5, 0);
    expect(view.degrees).toBeGreaterThan(10);
  });

  it('is whole across the antimeridian', () => {
    const view = part(viewOf(at({ lat: -18, lon: 178 }, { lat: -14, lon: -172 })));
    expect(Math.abs(view.centre.lon)).toBeCloseTo(177, 0);
    expect(view.degrees).toBeLessThan(20);
  });

  it('is the world where that is most of it, or where there is nothing', () => {
    expect(viewOf(at({ lat: 60, lon: -100 }, { lat: -40, lon: 150 }))).toEqual(WORLD);
    expect(viewOf([])).toEqual(WORLD);
  });

  it('shows the surroundings of a single place', () => {
    expect(part(viewOf(at({ lat: 10, lon: 20 }))).degrees).toBeGreaterThanOrEqual(1);
  });

  it('can be nearer and farther within what the map has', () => {
    const view = near({ lat: 10, lon: 20 }, 8);
    expect(part(zoomed(view, 0.5)).degrees).toBe(4);
    expect(zoomed(view, 100)).toEqual(WORLD);
    expect(part(zoomed(WORLD, 0.5)).degrees).toBeLessThanOrEqual(90);
    expect(zoomed(WORLD, 2)).toEqual(WORLD);
  });

  it('moves around the world and stops before the poles', () => {
    expect(part(moved(near({ lat: 0, lon: 170 }, 40), 0.5, 0)).centre.lon).toBeCloseTo(-170, 5);
    expect(part(moved(near({ lat: 70, lon: 0 }, 40), 0, 0.5)).centre.lat).toBe(80);
    expect(moved(WORLD, 1, 1)).toEqual(WORLD);
  });
});
