import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the built page, or null where it is not built. */
export function findBuiltPage(): string | null {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('@locitorium/playground/package.json'))), 'dist');
  return existsSync(join(folder, 'index.html')) ? folder : null;
}
