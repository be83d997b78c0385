// A process of its own, to be killed: settles a dataset through the store. Arguments: dataset, runs directory.
import { JsonlDatasetReader } from '../dataset/jsonl-dataset-reader.ts';
import { JsonlRunStore } from './jsonl-run-store.ts';
import { MANIFEST, settleAll } from './run-store.fixture.ts';

const [dataset = '', directory = ''] = process.argv.slice(2);
const run = await new JsonlRunStore({ directory }).open(MANIFEST, { resume: true });
process.stdout.write('open\n');
await settleAll(run, new JsonlDatasetReader({ source: dataset }).entries());
await run.close({ finished: true });
