import { createLocitorium } from '../create-locitorium.ts';

/**
 * A process that grounds a dataset and records the evidence: `node recording-run.fixture.ts FOLDER`. Prints a line for each document that
 * it wrote a prediction of.
 */
const [directory = '.'] = process.argv.slice(2);
await using locitorium = await createLocitorium({});
let grounded = 0;
await locitorium.run({
  dataset: `${directory}/dataset.jsonl`,
  directory,
  runId: 'news',
  evidence: `${directory}/evidence.db`,
  resume: true,
  onProgress: (progress) => {
    for (; grounded < progress.grounded; grounded += 1) process.stdout.write('.\n');
  },
});
