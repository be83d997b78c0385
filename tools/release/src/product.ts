/** What the package that other projects install is made of; paths from the root of the repository. */

/** Programs and worker files, by name of the bundled file. The library's entries are the `exports` of `libs/locitorium/package.json`. */
export const PROGRAMS = Object.freeze({
  cli: 'apps/cli/dist/main.js',
  api: 'apps/api/dist/main.js',
  'grounder-worker': 'libs/locitorium/dist/workers/grounder-worker.js',
  'parser-worker': 'libs/adapters-parsers/dist/worker/parser-worker.js',
  'embedding-thread': 'libs/adapters-onnx/dist/embedding/embedding-thread.js',
});

/** Commands of the package, by the program that each starts. */
export const COMMANDS = Object.freeze({ locitorium: 'cli', 'locitorium-api': 'api' } satisfies Record<string, keyof typeof PROGRAMS>);

/** Files that the code reads beside itself, by the project whose modules look for them. */
export const RESOURCES: Readonly<Record<string, readonly string[]>> = Object.freeze({
  'libs/adapters-gazetteer': ['artefact/gazetteer.bin'],
  'libs/adapters-embedded': ['parameters'],
  'libs/adapters-retrieval': ['parameters'],
  'libs/adapters-graph': ['dist/evidence-page.html'],
  'libs/adapters-leaflet': ['dist/map-page.html'],
  'apps/evaluation-report': ['dist/report-page.html'],
  'apps/playground': ['dist'],
});

/** Files that come along as they are, under the same paths, so that the links of the README and the names in messages hold. */
export const DOCUMENTS: readonly string[] = ['README.md', 'README.ja.md', 'LICENSE', 'NOTICE', 'CHANGELOG.md', 'docs'];

/** What the Python package starts, `locitorium worker`, and the files of its threads, by the names that their starters look for. */
export const WORKER_PROGRAMS = Object.freeze({
  'locitorium-worker': 'apps/cli/src/worker-main.ts',
  'grounder-worker': 'libs/locitorium/src/workers/grounder-worker.ts',
  // The file that piscina starts its threads with.
  worker: 'node_modules/piscina/dist/worker.js',
});

/** Resources that grounding reads: without pages and without what a corpus needs. */
export const WORKER_RESOURCES: readonly (keyof typeof RESOURCES)[] = ['libs/adapters-gazetteer', 'libs/adapters-embedded'];
