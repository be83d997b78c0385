import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Candidate } from '@locitorium/domain';
import { identityOf, lookupText, type LookupKey } from '@locitorium/ports';
import { Bench } from 'tinybench';
import { SqliteCandidateCache } from '../src/cache/sqlite-caches.ts';

/** Command `nx bench`: finding and storing an answer of ten records, beside a Map of the same keys in the same run. */
const RECORDS = 5_000;
const limits = { maxRecords: RECORDS, maxBytes: 1e9, maxAgeMs: 1e9, maxAgeOfEmptyMs: 1e9 };

const source = identityOf('nominatim', '1', {});
const keyOf = (i: number): LookupKey => ({ source, query: { name: `Springfield ${i}`, language: 'en', limit: 10, cutOff: false } });
const place = (i: number): Candidate => ({
  source: 'nominatim',
  osmType: 'node',
  osmId: 100_000 + i,
  name: 'Springfield',
  displayName: 'Springfield, Sangamon County, Illinois, United States',
  lat: 39.8,
  lon: -89.64,
  bbox: [39.6, 39.9, -89.8, -89.5],
  countryCode: 'US',
  category: 'boundary',
  type: 'administrative',
  placeCategory: 'populated',
  placeRank: 16,
  importance: 0.55,
  population: 114_000,
  admin: [
    { code: 'US', name: 'United States' },
    { code: 'US-IL', name: 'Illinois' },
  ],
  nameCount: 40,
  match: { nameClass: 'primary', level: 'exact', share: 1 },
});
const answer = Array.from({ length: 10 }, (_, i) => place(i));

const directory = mkdtempSync(join(tmpdir(), 'locitorium-bench-'));
try {
  const cache = await SqliteCandidateCache.open({ directory, limits });
  const map = new Map<string, string>();
  for (let i = 0; i < RECORDS; i += 1) {
    await cache.store(keyOf(i), answer);
    map.set(lookupText(keyOf(i).query), JSON.stringify(answer));
  }
  let at = 0;
  let sink = 0;
  const next = (): number => (at = (at * 16_807 + 11) % RECORDS);
  const bench = new Bench({ time: 1_000, warmupTime: 200 });
  bench
    .add('reference: Map.get and JSON.parse', () => {
      sink += (JSON.parse(map.get(lookupText(keyOf(next()).query)) ?? '[]') as unknown[]).length;
    })
    .add('find: a hit', async () => {
      sink += (await cache.find(keyOf(next())))?.length ?? 0;
    })
    .add('find: a miss', async () => {
      sink += (await cache.find(keyOf(RECORDS + next())))?.length ?? 1;
    })
    .add('store: an answer known before', async () => {
      await cache.store(keyOf(next()), answer);
    })
    .add('store: a new one, and one goes', async () => {
      await cache.store(keyOf((at += 1) + 10 * RECORDS), answer);
    });
  await bench.run();
  const reference = bench.tasks[0]?.result.state === 'completed' ? bench.tasks[0].result.latency.p50 : Number.NaN;
  for (const task of bench.tasks) {
    if (task.result.state !== 'completed') continue;
    const { p50 } = task.result.latency;
    process.stdout.write(
      `${task.name.padEnd(36)} ${(p50 * 1_000).toFixed(1).padStart(8)} µs median, ${Math.round(1_000 / p50)
        .toLocaleString('en-US')
        .padStart(9)} a second, ${(p50 / reference).toFixed(1).padStart(6)} × reference\n`,
    );
  }
  await cache.close();
  // Answers are used, so that nothing is optimised away.
  process.stdout.write(sink > 0 ? '' : 'no answers\n');
} finally {
  rmSync(directory, { recursive: true });
}
