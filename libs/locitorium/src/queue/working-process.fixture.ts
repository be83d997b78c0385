// A process that works on a queue and tells each step on stdout, so that it can be killed at any: node … URL QUEUE FOLDER
import { createLocitorium } from '../create-locitorium.ts';
import { openBatchQueue, openParts } from './open-batches.ts';
import { workOnBatches } from './work-on-batches.ts';

const [url = '', name = '', output = ''] = process.argv.slice(2);
const tell = (line: string): unknown => process.stdout.write(`${line}\n`);
const queue = await openBatchQueue({ url, name, allowRemote: false });
const parts = await openParts({ output, allowRemote: false, s3Url: null });
const locitorium = await createLocitorium({ cache: false });
const { take, finish } = queue;
queue.take = async () => {
  const batch = await take.call(queue);
  if (batch !== null) tell(`taken ${batch.key}`);
  return batch;
};
queue.finish = async (key, receipt) => {
  tell(`written ${key}`);
  await finish.call(queue, key, receipt);
  tell(`finished ${key}`);
};
await workOnBatches({
  queue,
  parts,
  locitorium,
  untilDone: true,
  waits: { firstMs: 100, longestMs: 1_000 },
  onWait: () => tell('waiting'),
});
await locitorium.close();
await queue.close();
tell('ended');
