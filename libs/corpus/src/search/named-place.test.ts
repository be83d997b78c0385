import { describe, expect, it } from '@jest/globals';
import { bamako, ListGrounder, mali, segou } from '../corpus.fixture.ts';
import { namedPlace } from './named-place.ts';

const grounder = new ListGrounder(mali, segou, bamako);

describe('namedPlace', () => {
  it('is what the name means', async () => {
    expect(await namedPlace(grounder, 'Mali')).toMatchObject({ name: 'Mali', area: { adminCode: 'ML' }, point: { lat: 17, lon: -4 } });
  });

  it('of several is the narrowest', async () => {
    expect(await namedPlace(grounder, 'Mali, Ségou')).toMatchObject({ name: 'Ségou' });
    expect(await namedPlace(grounder, 'Ségou, Mali')).toMatchObject({ name: 'Ségou' });
  });

  it('says which place the filter means', async () => {
    expect(await namedPlace(grounder, 'Ségou, Mali')).toMatchObject({ displayName: 'Ségou, ML', area: { name: 'Ségou, ML' } });
  });

  it('is an error for what is no place', async () => {
    await expect(namedPlace(grounder, 'Nowhereville')).rejects.toMatchObject({ kind: 'place_unknown', blame: 'usage' });
  });

  it('rejects with the reason of an aborted signal', async () => {
    const reason = new Error('enough');
    await expect(namedPlace(grounder, 'Mali', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});
