// Bundles the sources of a command, `src/main.ts` of the project in the working directory, into `bundle`: finding and reading five
// hundred modules takes longer than all else of a start. Nothing is type-checked, so that a command runs soon after `npm ci`.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const PROJECT = process.cwd();
const source = (path) => fileURLToPath(new URL(`../../libs/${path}`, import.meta.url));
/** Programs of threads, by the name of the bundled file that their starters look for beside themselves. */
const WORKERS = {
  'grounder-worker': source('locitorium/src/workers/'),
  'parser-worker': source('adapters-parsers/src/worker/'),
};
/** Loaded by parts that a start does not need, or not made to be bundled (workers, native code). */
const LEFT_OUTSIDE = [
  /^node:/,
  'piscina',
  'undici',
  'ky',
  'cockatiel',
  'cli-progress',
  'better-sqlite3',
  'lru-cache',
  'linkedom',
  'pg',
  'pg-boss',
  'mammoth',
  'unpdf',
  /^@?fastify/,
  /^pino/,
];

/** What every text needs: these modules and all that they import are one file, where each would be found and read by itself. */
const START = [
  join(PROJECT, 'src/main.ts'),
  join(PROJECT, 'src/commands/ground.ts'),
  ...['locitorium/src/engine/create-engine.ts', 'adapters-embedded/src/index.ts', 'adapters-gazetteer/src/index.ts'].map(source),
];

/** Name and folder of the package that a module belongs to. */
function packageOf(module) {
  for (let folder = dirname(module); ; folder = dirname(folder)) {
    try {
      const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      if (name !== undefined) return { name, folder };
    } catch (error) {
      if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error;
    }
  }
}

/** Modules that read files beside themselves still find them: their URL is that of their package, wherever it is installed. */
const urlsOfPackages = {
  name: 'urls-of-packages',
  transform(code, id) {
    if (id.startsWith('\0') || id.split(sep).includes('node_modules') || !code.includes('import.meta.url')) return null;
    // Workers are bundled, too, and lie beside whoever starts them.
    if (Object.values(WORKERS).some((workers) => resolve(id).startsWith(workers))) return null;
    const { name, folder } = packageOf(id);
    const path = relative(folder, id).split(sep).join('/');
    return code.replaceAll(
      'import.meta.url',
      `new URL(${JSON.stringify(path)}, import.meta.resolve(${JSON.stringify(`${name}/package.json`)})).href`,
    );
  },
};

const bundle = await rolldown({
  input: {
    main: join(PROJECT, 'src/main.ts'),
    ...Object.fromEntries(Object.entries(WORKERS).map(([name, workers]) => [name, join(workers, `${name}.ts`)])),
  },
  platform: 'node',
  // Parts that a start needs are there, whoever else loads them when asked.
  checks: { ineffectiveDynamicImport: false },
  external: LEFT_OUTSIDE,
  resolve: { conditionNames: ['@locitorium/source', 'node', 'import', 'default'] },
  plugins: [urlsOfPackages],
  transform: { define: { __filename: 'import.meta.filename', __dirname: 'import.meta.dirname' } },
});
await bundle.write({
  dir: join(PROJECT, 'bundle'),
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  codeSplitting: { groups: [{ name: 'start', test: (id) => START.includes(id) }] },
  cleanDir: true,
});
