import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_MENTION_POLICY, EmbeddedMentionExtractor, loadRecogniserParameters } from '@locitorium/adapters-embedded';
import { GazetteerNameIndex, loadGazetteer } from '@locitorium/adapters-gazetteer';
import { EMPTY_META } from '@locitorium/domain';
import { SILENT_TRACE, SYSTEM_CLOCK, type CallContext } from '@locitorium/ports';

/**
 * Speed of recognition alone: documents and characters per CPU second, warm, and time against length for texts that are hard on
 * a recogniser. Reads the LGL corpus from LOCITORIUM_BENCHMARKS where it is there, else a text of its own.
 */
const CONTEXT: CallContext = { signal: new AbortController().signal, deadline: Infinity, clock: SYSTEM_CLOCK, trace: SILENT_TRACE };
const ROUNDS = 5;
const OWN_TEXT =
  'Police in Springfield, Ill., said on Monday that two men from Long Beach, CA had been seen near the Mississippi River. '.repeat(16);
const HARD_TEXTS: Readonly<Record<string, (length: number) => string>> = {
  'one word': (length) => 'a'.repeat(length),
  'capitalised words': (length) => 'Word '.repeat(length / 5),
  'place names': (length) => 'Paris, London, New York, '.repeat(length / 25),
  brackets: (length) => '('.repeat(length / 2) + ')'.repeat(length / 2),
  'Han without full stops': (length) => '東京都新宿'.repeat(length / 5),
};
const LENGTHS = [125_000, 250_000, 500_000, 1_000_000];

const extractor = new EmbeddedMentionExtractor({
  policy: DEFAULT_MENTION_POLICY,
  parameters: await loadRecogniserParameters(DEFAULT_MENTION_POLICY),
  index: new GazetteerNameIndex(await loadGazetteer()),
});

const texts = await benchTexts();
const characters = texts.reduce((sum, text) => sum + text.length, 0);
await cpuSeconds(texts);
let best = Infinity;
for (let round = 0; round < ROUNDS; round++) best = Math.min(best, await cpuSeconds(texts));
console.log(
  `${texts.length} documents: ${Math.round(texts.length / best)} documents and ${(characters / best / 1e6).toFixed(2)} M characters per CPU second`,
);

console.log(
  `${'milliseconds of CPU for characters'.padEnd(36)}${LENGTHS.map((length) => String(length).padStart(10)).join('')}   exponent`,
);
for (const [name, make] of Object.entries(HARD_TEXTS)) {
  const times: number[] = [];
  for (const length of LENGTHS) times.push(Math.min(await cpuSeconds([make(length)]), await cpuSeconds([make(length)])));
  const exponent = Math.log2(times.at(-1)! / times.at(-2)!);
  console.log(`${name.padEnd(36)}${times.map((seconds) => (seconds * 1000).toFixed(0).padStart(10)).join('')}   ${exponent.toFixed(2)}`);
}

async function cpuSeconds(documents: readonly string[]): Promise<number> {
  const before = process.cpuUsage();
  for (const text of documents) await extractor.extract({ docId: 'bench', text, meta: EMPTY_META }, CONTEXT);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function benchTexts(): Promise<readonly string[]> {
  const corpus = join(process.env['LOCITORIUM_BENCHMARKS'] ?? '../shared/benchmarks', 'dev', 'lgl.jsonl');
  if (!existsSync(corpus)) return new Array<string>(500).fill(OWN_TEXT);
  const lines = (await readFile(corpus, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => (JSON.parse(line) as { readonly text: string }).text);
}
