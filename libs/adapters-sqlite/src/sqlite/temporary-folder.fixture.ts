import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

/** Folders that are gone after the tests of a file. */
export function temporaryFolders(): () => string {
  const root = mkdtempSync(join(tmpdir(), 'locitorium-sqlite-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  let made = 0;
  return () => join(root, String((made += 1)));
}
