/**
 * Writes `dist/locitorium-VERSION.tgz`: everything that a project needs which uses locitorium as a library, a command or a service; and
 * beside it its bill of materials, which is also inside.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { attributions } from '@locitorium/adapters-gazetteer';
import { billOfMaterials, packagesNamedIn } from './bill-of-materials.ts';
import { bundleCode, bundleTypes } from './bundle-product.ts';
import { commandFile } from './command-file.ts';
import { packagesRefusing, peersOf, type Lock } from './lock.ts';
import { entriesOf, manifestOf, type WorkspaceManifest } from './manifest.ts';
import { COMMANDS, DOCUMENTS, RESOURCES } from './product.ts';

const root = resolve(import.meta.dirname, '../../..');
const target = join(root, 'dist');
const folder = join(target, 'locitorium');
const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;

rmSync(target, { recursive: true, force: true });
mkdirSync(join(folder, 'bin'), { recursive: true });

const library = read<WorkspaceManifest>('libs/locitorium/package.json');
const inLibrary = Object.fromEntries(Object.entries(entriesOf(library)).map(([name, file]) => [name, join('libs/locitorium', file)]));
const bundled = join(folder, 'dist');
const imported = new Set([...(await bundleCode(root, inLibrary, bundled)), ...(await bundleTypes(root, inLibrary, bundled))]);

const workspaces = globSync(['libs/*/package.json', 'apps/*/package.json'], { cwd: root }).map((path) => read<WorkspaceManifest>(path));
const lock = read<Lock>('package-lock.json');
const manifest = manifestOf(library, { workspaces, imported, peers: peersOf(imported, lock), commands: Object.keys(COMMANDS) });
const refusing = packagesRefusing(library.engines?.node ?? '*', Object.keys(manifest['dependencies'] as object), lock);
if (refusing.length > 0) {
  const stated = library.engines?.node ?? 'nothing';
  throw new Error(`engines.node of libs/locitorium/package.json says ${stated}, but these need another Node:\n  ${refusing.join('\n  ')}`);
}

writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
for (const [command, program] of Object.entries(COMMANDS)) {
  writeFileSync(join(folder, `bin/${command}.mjs`), commandFile(command, program), { mode: 0o755 });
}
for (const file of DOCUMENTS) cpSync(join(root, file), join(folder, file), { recursive: true });
for (const [project, files] of Object.entries(RESOURCES)) {
  for (const file of files) {
    const to = join(folder, 'resources', basename(project), file);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(root, project, file), to, { recursive: true });
  }
}

const resources = globSync('resources/**/*.{bin,json,html,md}', { cwd: folder }).sort();
const bill = billOfMaterials({
  ...library,
  lock,
  dependencies: Object.keys(manifest['dependencies'] as object),
  bundled: resources
    .filter((path) => /\.(html|md)$/.test(path))
    .flatMap((path) => packagesNamedIn(readFileSync(join(folder, path), 'utf8'))),
  data: resources
    .filter((path) => /\.(bin|json)$/.test(path))
    .map((path) => ({
      path,
      sha256: createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
      sources: path.endsWith('/gazetteer.bin') ? attributions() : [],
    })),
});
writeFileSync(join(folder, 'bom.cdx.json'), bill);
writeFileSync(join(target, `locitorium-${library.version}.cdx.json`), bill);

execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', target], { cwd: folder, stdio: 'inherit' });
