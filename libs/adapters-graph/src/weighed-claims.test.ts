import { describe, expect, it } from '@jest/globals';
import { EVIDENCE } from './evidence-graph.fixture.ts';
import { weighedClaims } from './weighed-claims.ts';

describe('weighedClaims', () => {
  const [country, record, own] = weighedClaims(EVIDENCE.graph);

  it('adds prior and weights up', () => {
    expect(country).toMatchObject({ logOdds: 2 });
    expect(country?.confidence).toBeCloseTo(0.8807970779778823, 12); // 1 / (1 + e^-2)
    expect(record?.logOdds).toBeCloseTo(-1.5 + 6 - 4 + 0.25, 12);
    expect(own?.logOdds).toBeCloseTo(2 * 0.9 - 2 * 0.5, 12);
  });

  it('ranks evidence by weight, whichever way it points, neutral last', () => {
    expect(record?.stances.map(({ fragment, weight }) => [fragment.id, weight])).toEqual([
      ['state', 6],
      ['famous', -4],
      ['calibration', 0.25],
    ]);
    expect(own?.stances.map(({ fragment }) => fragment.id)).toEqual(['seen', 'unseen', 'hostile']);
  });

  it('refuses a stance of which the fragment is missing', () => {
    expect(() => weighedClaims({ ...EVIDENCE.graph, fragments: [] })).toThrow('famous');
  });
});
