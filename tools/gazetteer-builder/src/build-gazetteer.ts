import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeGazetteer, encodeGazetteer } from '@locitorium/adapters-gazetteer/format';
import { collectGazetteerRows } from './gazetteer-rows.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** Command: writes the packed gazetteer. One optional argument: the file to write. */
function main(): void {
  const target = process.argv[2] ?? join(repository, 'libs/adapters-gazetteer/artefact/gazetteer.bin');
  const started = performance.now();
  const { rows, build } = collectGazetteerRows(join(repository, 'data'));
  const file = encodeGazetteer(rows, build);
  const { counts } = decodeGazetteer(file).description;
  mkdirSync(dirname(target), { recursive: true });
  // Written aside and renamed: a reader never sees half a file.
  writeFileSync(`${target}.partial`, file);
  renameSync(`${target}.partial`, target);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `${counts.places} places, ${counts.names} names, ${counts.keys} keys, ${(file.length / 1e6).toFixed(1)} MB in ${seconds} s\n`,
  );
}

main();
