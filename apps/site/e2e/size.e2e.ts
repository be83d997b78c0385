import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const SITE = fileURLToPath(new URL('../../../dist/site/', import.meta.url));
/** Compressed already. */
const COMPRESSED = '.bin';

test('all of the site is at most 15 MB over the wire', () => {
  const sizes = readdirSync(SITE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => {
      const content = readFileSync(join(parentPath, name));
      return extname(name) === COMPRESSED ? content.byteLength : gzipSync(content).byteLength;
    });
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(15_000_000);
});
