import { describe, expect, it } from '@jest/globals';
import { unitAround } from './units-around.ts';

const at = (lat: number, lon: number, unit: string) => ({ lat, lon, unit });

describe('unitAround', () => {
  it('is that of a settlement next to the point, whatever lies farther away', () => {
    expect(unitAround({ lat: 0, lon: 0 }, [at(0.02, 0, 'CD.11'), at(0.2, 0, 'CD.10'), at(0.3, 0, 'CD.10')])).toBe('CD.11');
  });

  it('is that of the three nearest settlements where they agree', () => {
    const around = [at(0.9, 0, 'CD.10'), at(0.2, 0, 'CD.11'), at(0.3, 0.1, 'CD.11'), at(-0.4, 0, 'CD.11')];
    expect(unitAround({ lat: 0, lon: 0 }, around)).toBe('CD.11');
  });

  it.each([
    ['they disagree', [at(0.2, 0, 'CD.11'), at(0.3, 0, 'CD.10'), at(0.4, 0, 'CD.11')]],
    ['there are only two of them', [at(0.2, 0, 'CD.11'), at(0.3, 0, 'CD.11')]],
    ['they are far away', [at(2, 0, 'CD.11'), at(2, 1, 'CD.11'), at(-2, 0, 'CD.11')]],
    ['there are none', []],
  ])('is unknown where %s', (_, settlements) => {
    expect(unitAround({ lat: 0, lon: 0 }, settlements)).toBeNull();
  });
});
