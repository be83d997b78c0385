import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'LICENSE-MIT', 'license', 'license.md', 'LICENCE', 'LICENSE-MIT.txt', 'LICENSE.MIT'];

/** Name and licence of each package whose modules are bundled, which most of them require; packages of one licence together. */
export function licencesOf(modules: readonly string[]): string {
  const roots = new Set(
    modules.flatMap((module) => /^\0?(.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+)[/\\]/.exec(module)?.[1] ?? []),
  );
  const byName = new Map([...roots].sort().map((root) => [nameOf(root), root]));
  const packages = Map.groupBy(byName.values(), licenceOf);
  return [...packages].map(([licence, of]) => `## ${of.map(nameOf).join(', ')}\n\n${licence}\n`).join('\n');
}

function licenceOf(root: string): string {
  const file = FILES.map((name) => join(root, name)).find((path) => existsSync(path));
  if (file !== undefined) return readFileSync(file, 'utf8').trim();
  // Some packages only name theirs.
  const { license, author } = manifestOf(root);
  if (license === undefined) throw new Error(`${root} has no licence that could be copied.`);
  return `${license}${author === undefined ? '' : `, by ${typeof author === 'string' ? author : author.name}`}`;
}

const nameOf = (root: string): string => `${manifestOf(root).name} ${manifestOf(root).version}`;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

const manifestOf = (root: string): Manifest => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
