import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BuildIdentity } from '@locitorium/adapters-gazetteer/format';
import type { PlaceCollector } from './place-collector.ts';

/** What every source step works on. */
export interface BuildContext {
  readonly places: PlaceCollector;
  readonly files: SourceFiles;
  /** Folder `data` of the repository. */
  readonly dataFolder: string;
  /** What is wrong with the hand tables; a build with problems fails and names them all. */
  readonly problems: string[];
}

const require = createRequire(import.meta.url);

/** Reads files of installed packages and of this repository, and remembers what it read. */
export class SourceFiles {
  readonly #read = new Map<string, BuildIdentity['sources'][number]>();

  /** Text of a file inside a package, whatever its `exports` allow. */
  packageText(packageName: string, path: string): string {
    const folder = packageFolder(packageName);
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return this.#remember(`${packageName}/${path}`, version, join(folder, path));
  }

  packageJson<T>(packageName: string, path: string): T {
    return JSON.parse(this.packageText(packageName, path)) as T;
  }

  /** Remembers a data file of this repository; its version is its content. */
  repositoryFile(path: string, name: string): string {
    this.#remember(name, 'repository', path);
    return path;
  }

  /** Remembers data that Node brings with it. */
  builtIn(name: string, version: string, content: string): void {
    this.#read.set(name, { name, version, sha256: createHash('sha256').update(content).digest('hex') });
  }

  /** All files read so far, by name. */
  list(): BuildIdentity['sources'] {
    return [...this.#read.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  #remember(name: string, version: string, path: string): string {
    const bytes = readFileSync(path);
    this.#read.set(name, { name, version, sha256: createHash('sha256').update(bytes).digest('hex') });
    return bytes.toString('utf8');
  }
}

/** Folder of an installed package: some forbid `package.json` in their exports, so the folders above this file are tried. */
function packageFolder(packageName: string): string {
  const folders = (require.resolve.paths(packageName) ?? []).map((modules) => join(modules, packageName));
  const folder = folders.find((path) => existsSync(join(path, 'package.json')));
  if (folder !== undefined) return folder;
  throw new Error(`The package ${packageName} is not installed (looked above ${dirname(import.meta.url)}); run npm ci.`);
}
