/** Writes `libs/python/src/locitorium/engine`: what the Python package starts, whole, so that it needs Node and nothing from npm. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { findResources, refuse } from './bundle-product.ts';
import { commandFile } from './command-file.ts';
import { licencesOf } from './licences.ts';
import { RESOURCES, WORKER_PROGRAMS, WORKER_RESOURCES } from './product.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'libs/python/src/locitorium/engine');

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'bin'), { recursive: true });

const bundle = await rolldown({
  input: Object.fromEntries(Object.entries(WORKER_PROGRAMS).map(([name, file]) => [name, join(root, file)])),
  cwd: root,
  platform: 'node',
  // Native code, which its users do without where it is not there.
  external: [/^node:/, /^@napi-rs\/nice/, /^onnxruntime-node/],
  resolve: { conditionNames: ['@locitorium/source', 'node', 'import', 'default'] },
  plugins: [findResources(root)],
  transform: { define: { __filename: 'import.meta.filename', __dirname: 'import.meta.dirname' } },
  onLog: refuse,
});
const { output } = await bundle.write({
  dir: join(folder, 'dist'),
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});

const { version, license, engines } = JSON.parse(readFileSync(join(root, 'libs/locitorium/package.json'), 'utf8'));
const manifest = { name: 'locitorium-worker', version, private: true, license, type: 'module', engines };
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
writeFileSync(join(folder, 'bin/locitorium.mjs'), commandFile('locitorium', 'locitorium-worker'));
for (const project of WORKER_RESOURCES) {
  for (const file of RESOURCES[project] ?? []) {
    const to = join(folder, 'resources', basename(project), file);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(root, project, file), to, { recursive: true });
  }
}
for (const file of ['LICENSE', 'NOTICE']) cpSync(join(root, file), join(folder, file));
const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
writeFileSync(join(folder, 'licences.md'), `# Packages in \`dist\` and their licences\n\n${licencesOf(modules)}`);
