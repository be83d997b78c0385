import semver from 'semver';
import type { WorkspaceManifest } from './manifest.ts';

/** The part of a package-lock.json that is looked at. */
export interface Lock {
  /** By folder: `node_modules/zod`. */
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage extends Pick<WorkspaceManifest, 'dependencies' | 'peerDependencies' | 'peerDependenciesMeta'> {
  readonly engines?: { readonly node?: string };
}

/** What these packages, and all that they need, expect beside themselves: by name with its range. */
export function peersOf(names: Iterable<string>, lock: Lock): Readonly<Record<string, string>> {
  return Object.assign({}, ...neededBy(names, lock).map((path) => requiredPeers(lock.packages[path])));
}

/** Packages that do not run on every Node of a range: those with these names and all that they need, as "name: range". */
export function packagesRefusing(range: string, names: Iterable<string>, lock: Lock): readonly string[] {
  return neededBy(names, lock).flatMap((path) => {
    const needed = lock.packages[path]?.engines?.node;
    return needed === undefined || semver.subset(range, needed) ? [] : [`${path.split('node_modules/').at(-1)}: ${needed}`];
  });
}

/** The folders of these packages and of all that they need. */
function neededBy(names: Iterable<string>, lock: Lock): readonly string[] {
  const queue = [...names].map((name) => installedAt(lock, '', name));
  const seen = new Set(queue);
  for (const path of queue) {
    for (const name of Object.keys({ ...lock.packages[path]?.dependencies, ...requiredPeers(lock.packages[path]) })) {
      const needed = installedAt(lock, path, name);
      if (!seen.has(needed)) queue.push(needed);
      seen.add(needed);
    }
  }
  return queue;
}

function requiredPeers({ peerDependencies = {}, peerDependenciesMeta = {} }: LockedPackage = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(peerDependencies).filter(([name]) => peerDependenciesMeta[name]?.optional !== true));
}

/** Where Node finds a package from another one: beside it, or in a folder above. */
function installedAt(lock: Lock, from: string, name: string): string {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in lock.packages) return path;
    if (folder === '') throw new Error(`package-lock.json has no ${name} for ${from === '' ? 'the package' : from}. Run npm install.`);
  }
}
