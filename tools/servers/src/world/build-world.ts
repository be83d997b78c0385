import { join } from 'node:path';
import { addCountries } from './countries.ts';
import { ImportanceTable } from './importance.ts';
import { addLandmarks } from './landmarks.ts';
import { OsmDocument } from './osm-document.ts';
import { addSettlements } from './settlements.ts';
import { addUsStates } from './us-states.ts';

/** Writes `world.osm` and the importance table beside it. The same packages give the same files. */
export async function buildWorld(
  folder: string,
): Promise<{ readonly settlements: number; readonly nodes: number; readonly ways: number; readonly relations: number }> {
  const document = new OsmDocument();
  const importance = new ImportanceTable();
  const settlements = addSettlements(document, importance);
  addCountries(document, importance);
  addUsStates(document, importance);
  addLandmarks(document, importance);
  await document.write(join(folder, 'world.osm'));
  importance.write(join(folder, 'wikimedia-importance.csv.gz'));
  return { settlements, ...document.counts };
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    process.stderr.write('usage: build-world.ts FOLDER\n');
    process.exitCode = 2;
  } else process.stdout.write(`${JSON.stringify(await buildWorld(folder))}\n`);
}
