import { join, posix, relative, sep } from 'node:path';
import { rolldown, type OutputAsset, type OutputChunk, type Plugin } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { PROGRAMS, RESOURCES } from './product.ts';

/** Which files become entries of the package, by name: `index` is `dist/index.js`. */
export type Entries = Readonly<Record<string, string>>;

/** Everything that is not of this workspace is left to the package's dependencies. */
const isForeign = (id: string): boolean => !/^(?:[./\0]|@locitorium\/|locitorium(?:\/|$))/.test(id);

/**
 * Bundles the built code into a folder: the library's entries, the programs, and what they share in further files beside them.
 * Answers the packages that the bundled files import.
 */
export async function bundleCode(root: string, library: Entries, folder: string): Promise<ReadonlySet<string>> {
  const input = Object.fromEntries(Object.entries({ ...library, ...PROGRAMS }).map(([name, file]) => [name, join(root, file)]));
  const plugins = [findResources(root)];
  const bundle = await rolldown({ input, cwd: root, platform: 'node', external: isForeign, plugins, onLog: refuse });
  const { output } = await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' });
  return packagesOf(output);
}

/**
 * Rolls the declarations of the library's entries up beside their code: no import of a workspace package is left. Answers the packages that
 * they import.
 */
export async function bundleTypes(root: string, library: Entries, folder: string): Promise<ReadonlySet<string>> {
  const input = Object.fromEntries(Object.entries(library).map(([name, file]) => [name, join(root, file.replace(/\.js$/, '.d.ts'))]));
  const plugins = dts({ dtsInput: true, emitDtsOnly: true, tsconfig: false, resolver: 'oxc' });
  const bundle = await rolldown({ input, cwd: root, external: isForeign, plugins, onLog: refuse });
  // AbortSignal and streams are Node's: a project need not name its types in its tsconfig.
  const { output } = await bundle.write({ dir: folder, format: 'esm', banner: '/// <reference types="node" />' });
  return packagesOf(output);
}

/** Modules that look for files beside themselves find them in `resources/{project}`, wherever bundling has put the module. */
export function findResources(root: string): Plugin {
  const folders = Object.keys(RESOURCES);
  const resource = (path: string): string => `new URL(${JSON.stringify(`../resources/${path}`)}, import.meta.url).href`;
  return {
    name: 'find-resources',
    transform(code, id) {
      const path = relative(root, id).split(sep).join('/');
      const project = folders.find((folder) => path.startsWith(`${folder}/`));
      const moved = code
        .replace(
          /import\.meta\.url/g,
          project === undefined ? '$&' : resource(posix.join(posix.basename(project), path.slice(project.length))),
        )
        .replace(/import\.meta\.resolve\('@locitorium\/([^']+)'\)/g, (_, file: string) => resource(file));
      return moved === code ? null : moved;
    },
  };
}

/** A warning of the bundler is something that would show at a user's. */
export function refuse(level: string, log: { readonly code?: string | undefined; readonly message: string }): void {
  if (level === 'warn') throw new Error(`The bundler warns (${log.code ?? 'no code'}): ${log.message}`);
}

/** What the bundled files import of others; a part of Node stands for its types. */
function packagesOf(output: readonly (OutputChunk | OutputAsset)[]): ReadonlySet<string> {
  const own = new Set(output.map(({ fileName }) => fileName));
  const imports = output
    .flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []))
    .filter((id) => !own.has(id));
  return new Set(imports.map((id) => (id.startsWith('node:') ? '@types/node' : (/^(?:@[^/]+\/)?[^/]+/.exec(id) as RegExpExecArray)[0])));
}
