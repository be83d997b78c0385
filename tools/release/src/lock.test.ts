import { describe, expect, it } from '@jest/globals';
import { packagesRefusing, peersOf, type Lock } from './lock.ts';

const lock: Lock = {
  packages: {
    'node_modules/a': { engines: { node: '>=20' }, dependencies: { b: '^1.0.0', c: '^1.0.0' } },
    'node_modules/b': {},
    'node_modules/e': { dependencies: { d: '1' } },
    'node_modules/c': { engines: { node: '>=20' } },
    'node_modules/a/node_modules/c': { engines: { node: '^22.2.0 || >=24' }, dependencies: { b: '^1.0.0' } },
    'node_modules/d': { peerDependencies: { c: '~1.0.0', x: '1' }, peerDependenciesMeta: { x: { optional: true } } },
  },
};

describe('packagesRefusing', () => {
  it('names what does not run on the whole range, also where it is nested', () => {
    expect(packagesRefusing('>=22.2.0', ['a'], lock)).toEqual(['c: ^22.2.0 || >=24']);
    expect(packagesRefusing('^22.2.0 || >=24.1.0', ['a'], lock)).toEqual([]);
    expect(packagesRefusing('>=18', ['a', 'd'], lock)).toEqual(['a: >=20', 'c: ^22.2.0 || >=24', 'c: >=20']);
  });

  it('says which package is not installed', () => {
    expect(() => packagesRefusing('>=22', ['z'], lock)).toThrow('no z');
  });
});

it('knows what packages expect beside themselves', () => {
  expect(peersOf(['a', 'e'], lock)).toEqual({ c: '~1.0.0' });
});
