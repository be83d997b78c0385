import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { WORKSPACE } from '../workspace.ts';
import { recipeWith } from './nginx-process.ts';

const recipe = await readFile(join(WORKSPACE, 'docs/deploy/nginx.conf'), 'utf8');
const portsOf = (text: string): readonly number[] => [...text.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port));

describe('recipeWith', () => {
  it('has the ports that are given, and no other', () => {
    expect(portsOf(recipeWith(recipe, 3, { ports: [1, 2], retries: true }))).toEqual([1, 2, 3]);
    expect(portsOf(recipeWith(recipe, 3, { ports: [1], retries: true }))).toEqual([1, 3]);
  });

  it('asks another replica only where it is told to', () => {
    expect(recipeWith(recipe, 3, { ports: [1, 2], retries: true })).toMatch(/^ *proxy_next_upstream .* non_idempotent;$/m);
    expect(recipeWith(recipe, 3, { ports: [1, 2], retries: false })).not.toMatch(/^ *proxy_next_upstream/m);
  });
});
