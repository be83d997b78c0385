import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { PARSER_LIBRARIES } from './parser-versions.ts';

it('names the libraries that package.json pins, so that another version is another parser', () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const pinned = Object.entries(dependencies)
    .filter(([name]) => !name.startsWith('@locitorium/') && name !== 'p-limit')
    .map(([name, version]) => [name, version.replace(/^=/, '')]);
  expect(Object.fromEntries(pinned)).toEqual(PARSER_LIBRARIES);
});
