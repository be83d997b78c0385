import { createWriteStream, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { ZipFile } from 'yazl';

/** Contents of a folder without folders in it, by name. */
export function filesOf(folder: string): Record<string, Buffer> {
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

export async function writeTar(
  path: string,
  files: Readonly<Record<string, Buffer | string>>,
  links: readonly string[] = [],
): Promise<string> {
  const pack = tar.pack();
  for (const [name, content] of Object.entries(files)) pack.entry({ name }, content);
  for (const name of links) pack.entry({ name, type: 'symlink', linkname: '/etc/passwd' });
  pack.finalize();
  await pipeline(pack, createGzip(), createWriteStream(path));
  return path;
}

/** "xx/evil" is written as "../evil", which no writer of zip files would. */
export async function writeZip(path: string, files: Readonly<Record<string, Buffer | string>>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  writeFileSync(path, Buffer.from(readFileSync(path).toString('latin1').replaceAll('xx/evil', '../evil'), 'latin1'));
  return path;
}
