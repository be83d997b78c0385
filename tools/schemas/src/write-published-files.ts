import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { PUBLISHED_FILES } from './published-files.ts';

const root = resolve(import.meta.dirname, '../../..');

for (const { path, render } of PUBLISHED_FILES) {
  const file = resolve(root, path);
  const current = await readFile(file, 'utf8').catch(() => null);
  const content = render(current);
  if (content === current) continue;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  process.stdout.write(`${path}\n`);
}
