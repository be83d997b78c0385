import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { encodePrediction, parseDatasetLine } from '@locitorium/domain';
import { createLocitorium } from 'locitorium';

/** Writes what the engine in Node answers to the documents of a file of JSON lines, a line each. */
const [dataset] = process.argv.slice(2);
if (dataset === undefined) throw new Error('Name the dataset: predictions-of-node.mjs FILE.');
await using locitorium = await createLocitorium();
const info = await locitorium.modelInfo();
for await (const line of createInterface(createReadStream(dataset))) {
  const { doc_id, text, meta } = JSON.parse(line);
  const grounded = await locitorium.ground(parseDatasetLine({ doc_id, text, meta }));
  process.stdout.write(`${JSON.stringify(encodePrediction(grounded, info))}\n`);
}
