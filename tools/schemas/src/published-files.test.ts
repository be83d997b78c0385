import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PUBLISHED_FILES } from './published-files.ts';

const root = resolve(import.meta.dirname, '../../..');

describe('what is published from the records', () => {
  it.each(PUBLISHED_FILES)('$path is fresh; else run: npx nx run @locitorium/schemas:generate', async ({ path, render }) => {
    const current = await readFile(resolve(root, path), 'utf8');
    expect(current).toBe(render(current));
  });
});
