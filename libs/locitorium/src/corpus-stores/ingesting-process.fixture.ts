// A process that takes documents in until it is killed: node … SCHEMA BUCKET FIRST
import { SYSTEM_CLOCK } from '@locitorium/ports';
import { openServerStores, textOfDocument } from './server-stores.fixture.ts';

const [schema = '', bucket = '', first = '0'] = process.argv.slice(2);
const { ingestion } = await openServerStores(schema, bucket, SYSTEM_CLOCK);
process.stdout.write('ready\n');
for (let n = Number(first); ; n += 1) {
  const content = async function* () {
    yield Buffer.from(textOfDocument(n));
  };
  const { kind } = await ingestion.add({ id: `d${n}`, filename: `${n}.txt`, contentType: 'text/plain', content: content() });
  process.stdout.write(`${kind} d${n}\n`);
  // What was there once is done again, so that replacing meets its end, too.
  if (n % 3 === 0) await ingestion.reprocess(`d${n}`, 'parse');
  if (n % 7 === 0) await ingestion.remove(`d${n}`);
}
