import nx from '@nx/eslint-plugin';
import * as jsonc from 'jsonc-eslint-parser';
import tseslint from 'typescript-eslint';

const inTests = [
  '@jest/globals',
  'nock',
  'fast-check',
  'tinybench',
  'jsonld',
  'saxes',
  'hyparquet',
  '@duckdb/node-api',
  '@viz-js/viz',
  'rolldown',
  'wabt',
  'yazl',
];

/** Libraries that read documents, each one format or encoding. */
const documentFormats = [
  ...['@mozilla/readability', 'chardet', 'csv-parse', 'csv-parse/*', 'fflate', 'htmlparser2', 'linkedom', 'mammoth', 'marked', 'p-limit'],
  ...['hyparquet', 'postal-mime', 'saxes', 'unpdf', 'yaml', 'yauzl'],
];

/** One row of the layer table in docs/architecture.md: which layers a layer may see, and which packages. */
const layer = (name, layers, packages) => ({
  sourceTag: `layer:${name}`,
  onlyDependOnLibsWithTags: layers.map((l) => `layer:${l}`),
  ...(packages && { allowedExternalImports: [...packages, ...inTests] }),
});

/**
 * A package.json names what its sources import, and nothing else.
 *
 * @param unseen packages that are used in ways the rule cannot see: read by path, or for their types alone
 * @param unshipped files, besides tests, that build and test the package, and are not part of it
 */
export const dependencyChecks = (unseen = [], unshipped = []) => ({
  files: ['**/package.json'],
  languageOptions: { parser: jsonc },
  rules: {
    '@nx/dependency-checks': [
      'error',
      {
        ignoredFiles: ['**/*.test.ts', '**/*.fixture.ts', 'jest.config.cjs', 'eslint.config.mjs', ...unshipped].map(
          (pattern) => `{projectRoot}/${pattern}`,
        ),
        ignoredDependencies: ['@jest/globals', 'reflect-metadata', 'fast-check', ...unseen],
      },
    ],
  },
});

export default [
  {
    ignores: [
      '**/dist',
      '**/bundle/*.js',
      '**/out-tsc',
      '**/coverage',
      '**/node_modules',
      '.nx',
      'data',
      'runs',
      'libs/python/src/locitorium/engine',
      'libs/web/engine',
    ],
  },
  ...tseslint.configs.recommended,
  ...nx.configs['flat/base'],
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // Prettier breaks code; this is for comments, which it leaves as they are.
      'max-len': ['error', { code: 140, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true }],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: true,
          // A browser and what drives it belong to no layer.
          allow: ['/browser-tests/'],
          depConstraints: [
            layer('domain', ['domain'], ['zod']),
            layer('port', ['domain', 'port'], ['inversify', 'zod', '@noble/hashes', '@noble/hashes/*', 'canonicalize', 'normalize-url']),
            layer(
              'usecase',
              ['domain', 'port'],
              [
                'inversify',
                'zod',
                'p-limit',
                'talisman/*',
                'mnemonist/*',
                'pure-rand/*',
                '@streamparser/json',
                'yaml',
                'csv-stringify/*',
                'xmlbuilder2',
                'hyparquet-writer',
              ],
            ),
            layer(
              'transport',
              ['domain', 'port', 'transport'],
              ['node:*', 'ky', 'cockatiel', 'eventsource-parser', 'undici', 'zod', 'lru-cache', '@rapideditor/country-coder'],
            ),
            layer(
              'adapter',
              ['domain', 'port', 'transport'],
              [
                'node:*',
                'inversify',
                'zod',
                'write-file-atomic',
                '@streamparser/json',
                'ts-graphviz',
                'xmlbuilder2',
                'cytoscape',
                ...['leaflet', 'supercluster', 'topojson-client'],
                '@orama/*',
                'stemmer',
                ...documentFormats,
                '@huggingface/tokenizers',
                'onnxruntime-node',
                'tar-stream',
                'yauzl',
                ...['pg', 'pg-boss', '@aws-sdk/*'],
              ],
            ),
            layer('composition', ['domain', 'port', 'usecase', 'transport', 'adapter', 'client']),
            layer('client', ['client'], ['eventsource-parser/stream']),
            layer('app', ['domain', 'usecase', 'composition', 'client', 'app']),
            layer('tool', ['domain', 'port', 'usecase', 'transport', 'adapter', 'composition', 'tool']),
          ],
        },
      ],
    },
  },
  {
    files: ['libs/{domain,ports,pipeline,eval,evidence,exports,corpus,answers,playbook}/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ group: ['node:*'], message: 'Inner layers do no I/O: put it behind a port.' }] }],
    },
  },
  {
    files: ['libs/adapters-{embedded,gazetteer,retrieval}/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/load-*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['node:*'], message: 'The embedded engine runs in a browser too: only load-*.ts may touch Node.' }] },
      ],
    },
  },
  {
    files: ['libs/**/*.ts', 'apps/{api,cli}/**/*.ts'],
    ignores: ['**/*.{test,fixture,e2e}.ts', '**/bench/**', 'libs/{client,web}/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'libs/http sends requests: it refuses other machines and keeps bounds.' },
      ],
    },
  },
  dependencyChecks(),
];
