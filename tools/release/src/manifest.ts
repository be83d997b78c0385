import semver from 'semver';

/** The part of a workspace's package.json that is looked at. */
export interface WorkspaceManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines?: { readonly node: string };
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export interface PackageContents {
  /** What the package is bundled of. */
  readonly workspaces: readonly WorkspaceManifest[];
  /** Packages that the bundled code and types import. */
  readonly imported: Iterable<string>;
  /** What those expect beside themselves, with the range. */
  readonly peers: Readonly<Record<string, string>>;
  readonly commands: readonly string[];
}

/** The compiled files behind the entries of a workspace, by name of the entry: `{ index: 'dist/index.js' }`. */
export function entriesOf({ exports = {} }: WorkspaceManifest): Readonly<Record<string, string>> {
  const files = Object.values(exports).flatMap((target) => (typeof target === 'string' ? [] : (target['default'] ?? [])));
  return Object.fromEntries(files.map((file) => [file.replace(/^\.\/dist\/(.*)\.js$/, '$1'), file.slice('./'.length)]));
}

/**
 * The package.json of the package: the library's own, without what only the workspace understands, and the dependencies of what was
 * bundled, in the ranges that promise compatibility with the versions tested here. A workspace's optional peer stays optional.
 *
 * @throws Error for a package that no workspace declares, or two in different versions
 */
export function manifestOf(
  { name, version, description, license, engines, exports = {} }: WorkspaceManifest,
  contents: PackageContents,
): Record<string, unknown> {
  const { workspaces, imported, peers, commands } = contents;
  const optional = new Set(workspaces.flatMap(({ peerDependenciesMeta = {} }) => Object.keys(peerDependenciesMeta)));
  const needed = [...new Set([...imported, ...Object.keys(peers)])].sort();
  const ranges = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map((one) => [one, rangeOf(one, contents)]));
  return {
    name,
    version,
    description,
    license,
    keywords: ['geoparsing', 'geocoding', 'toponym resolution', 'gazetteer', 'place names'],
    type: 'module',
    engines,
    bin: Object.fromEntries(commands.map((command) => [command, `bin/${command}.mjs`])),
    exports: {
      ...Object.fromEntries(Object.entries(exports).map(([entry, target]) => [entry, published(target)])),
      './schemas/*': './docs/schemas/*',
    },
    dependencies: ranges(needed.filter((one) => !optional.has(one))),
    peerDependencies: ranges(needed.filter((one) => optional.has(one))),
    peerDependenciesMeta: Object.fromEntries(needed.filter((one) => optional.has(one)).map((peer) => [peer, { optional: true }])),
  };
}

function published(target: string | Readonly<Record<string, string>>): unknown {
  return typeof target === 'string'
    ? target
    : Object.fromEntries(Object.entries(target).filter(([condition]) => !condition.startsWith('@locitorium/')));
}

function rangeOf(name: string, { workspaces, peers }: PackageContents): string {
  if (name.startsWith('@types/')) return '*'; // Whichever the project has.
  const declared = new Set(
    workspaces.flatMap(({ dependencies, peerDependencies }) => dependencies?.[name] ?? peerDependencies?.[name] ?? []),
  );
  const [version = peers[name], another] = declared;
  if (version === undefined) throw new Error(`${name} is imported, but no package.json of a workspace declares it.`);
  if (another !== undefined) throw new Error(`${name} is declared in different versions: ${[...declared].join(', ')}.`);
  // "=1.2.3" is meant as it says.
  return semver.valid(version) === version ? `^${version}` : version;
}
