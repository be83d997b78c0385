import semver from 'semver';
import type { WorkspaceManifest } from './manifest.ts';

/** The part of a package-lock.json that is looked at. */
export interface Lock {
  /** By folder: `node_modules/zod`. */
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage extends Pick<WorkspaceManifest, 'dependencies' | 'peerDependencies' | 'peerDependenciesMeta'> {
  /** Where it is installed under another name. */
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  /** Whether the workspace does without it where it cannot be installed. */
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly engines?: { readonly node?: string };
}

/** Whether packages count, too, that others do without where they cannot be installed. */
interface Counted {
  readonly optional: boolean;
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

/** The folders of these packages, in their order, and then of all that they need. */
export function neededBy(names: Iterable<string>, lock: Lock, counted: Counted = { optional: false }): readonly string[] {
  const queue = [...names].map((name) => installedAt(lock, '', name));
  const seen = new Set(queue);
  for (const path of queue) {
    for (const needed of dependenciesOf(path, lock, counted)) {
      if (!seen.has(needed)) queue.push(needed);
      seen.add(needed);
    }
  }
  return queue;
}

/** The folders of what the package in a folder needs. */
export function dependenciesOf(path: string, lock: Lock, { optional }: Counted): readonly string[] {
  const { dependencies, optionalDependencies } = lock.packages[path] ?? {};
  const names = { ...dependencies, ...(optional && optionalDependencies), ...requiredPeers(lock.packages[path]) };
  return Object.keys(names).map((name) => installedAt(lock, path, name));
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
