import { describe, expect, it } from '@jest/globals';
import { entriesOf, manifestOf, type WorkspaceManifest } from './manifest.ts';

const workspace = (name: string, more: Partial<WorkspaceManifest>): WorkspaceManifest => ({
  name,
  version: '1.2.3',
  description: 'd',
  license: 'MIT',
  ...more,
});
const library = workspace('locitorium', {
  engines: { node: '>=22' },
  exports: {
    './package.json': './package.json',
    '.': { '@locitorium/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
  },
  dependencies: { '@locitorium/ports': '1.2.3', 'not-imported': '1.0.0', zod: '4.6.7' },
});
const ports = workspace('@locitorium/ports', {
  dependencies: { zod: '4.6.7' },
  peerDependencies: { jest: '30.5.2' },
  peerDependenciesMeta: { jest: { optional: true } },
});
const contents = {
  workspaces: [library, ports],
  imported: ['zod', 'jest', '@types/node'],
  peers: { 'openapi-types': '^12.0.0' },
  commands: ['locitorium'],
};

describe('the package.json of the package', () => {
  it('declares what the code imports in compatible ranges, and nothing of the workspace', () => {
    expect(manifestOf(library, contents)).toMatchObject({
      version: '1.2.3',
      engines: { node: '>=22' },
      bin: { locitorium: 'bin/locitorium.mjs' },
      dependencies: { '@types/node': '*', 'openapi-types': '^12.0.0', zod: '^4.6.7' },
      peerDependencies: { jest: '^30.5.2' },
      peerDependenciesMeta: { jest: { optional: true } },
    });
    expect(JSON.stringify(manifestOf(library, contents))).not.toMatch(/@locitorium|not-imported|\.ts"(?<!\.d\.ts")/);
  });

  it('keeps a version that is meant exactly', () => {
    const parsers = workspace('@locitorium/parsers', { dependencies: { linkedom: '=0.18.12' } });
    expect(manifestOf(library, { ...contents, workspaces: [...contents.workspaces, parsers], imported: ['linkedom'] })).toMatchObject({
      dependencies: { linkedom: '=0.18.12' },
    });
  });

  it('is not written for a package that nobody declares, or in two versions', () => {
    expect(() => manifestOf(library, { ...contents, imported: ['ky'] })).toThrow('ky is imported');
    expect(() =>
      manifestOf(library, { ...contents, workspaces: [...contents.workspaces, workspace('x', { dependencies: { zod: '4.0.0' } })] }),
    ).toThrow('4.6.7, 4.0.0');
  });
});

it('bundles the entries of the library', () => {
  expect(entriesOf(library)).toEqual({ index: 'dist/index.js' });
});
