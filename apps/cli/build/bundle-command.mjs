// Bundles the built command with what it loads at its start into dist/bundle: finding and reading five hundred modules takes longer
// than all else of a start. `bin/locitorium.mjs` runs the bundle as long as it is as new as what it was made of.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const PROJECT = fileURLToPath(new URL('../', import.meta.url));
const BUNDLE = join(PROJECT, 'dist/bundle');
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
  /^@?fastify/,
  /^pino/,
];

/** Packages of the workspace that went in, by the folder they stand in. */
const packages = new Map();

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
    if (id.startsWith('\0') || id.split(sep).includes('node_modules')) return null;
    const { name, folder } = packageOf(id);
    packages.set(folder, name);
    if (!code.includes('import.meta.url')) return null;
    const path = relative(folder, id).split(sep).join('/');
    return code.replaceAll(
      'import.meta.url',
      `new URL(${JSON.stringify(path)}, import.meta.resolve(${JSON.stringify(`${name}/package.json`)})).href`,
    );
  },
};

const bundle = await rolldown({
  input: join(PROJECT, 'dist/main.js'),
  platform: 'node',
  external: LEFT_OUTSIDE,
  plugins: [urlsOfPackages],
  transform: { define: { __filename: 'import.meta.filename', __dirname: 'import.meta.dirname' } },
});
await bundle.write({ dir: BUNDLE, format: 'esm', cleanDir: true });

/** When each package was compiled, by the record that the compiler leaves. */
const compiled = [...packages.keys()].flatMap((folder) =>
  ['tsconfig.lib.tsbuildinfo', 'tsconfig.app.tsbuildinfo'].flatMap((file) => {
    const found = statSync(join(folder, 'dist', file), { throwIfNoEntry: false });
    return found === undefined ? [] : [[relative(BUNDLE, join(folder, 'dist', file)), found.mtimeMs]];
  }),
);
writeFileSync(join(BUNDLE, 'compiled.json'), `${JSON.stringify(compiled)}\n`);
