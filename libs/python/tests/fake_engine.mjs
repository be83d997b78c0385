// Stands in for the engine: speaks its protocol, finds capital words, and does what its flags and the texts tell it.
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const flags = process.argv.slice(3);
const log = process.env.FAKE_ENGINE_LOG;
if (log) appendFileSync(log, `${process.pid}\n`);
const refusal = flags.find((flag) => flag.startsWith('--refuse='))?.slice('--refuse='.length);
if (refusal !== undefined) {
  process.stderr.write(`${refusal}\n`);
  process.exit(2);
}
if (flags.includes('--broken')) {
  process.stderr.write('Cannot allocate memory\n');
  process.exit(1);
}
for await (const line of createInterface({ input: process.stdin })) {
  const { doc_id, text, meta } = JSON.parse(line);
  if (text.includes('crash')) process.kill(process.pid, 'SIGKILL');
  if (text.includes('hang')) for (;;);
  const results = [...text.matchAll(/[A-Z]\w+/g)].map(({ 0: mention, index }) => ({
    mention,
    start: index,
    end: index + mention.length,
    status: 'no_candidate',
    reason: meta?.lang ?? 'not_in_gazetteer',
    selected: null,
  }));
  process.stdout.write(`${JSON.stringify({ doc_id, results })}\n`);
}
