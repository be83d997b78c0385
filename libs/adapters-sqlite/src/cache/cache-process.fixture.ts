import type { Candidate } from '@locitorium/domain';
import { identityOf, type LookupKey } from '@locitorium/ports';
import { SqliteCandidateCache } from './sqlite-caches.ts';

/**
 * A process that stores and reads: `node cache-process.fixture.ts DIRECTORY NAME COUNT`. Prints `started` when the first record is written,
 * and at the end how many of its own records it found, and what the cache said about itself.
 */
const [directory = '', name = '', count = '0'] = process.argv.slice(2);
const source = identityOf('nominatim', '1', {});
const key = (i: number): LookupKey => ({ source, query: { name: `${name} ${i}`, language: null, limit: 10, cutOff: false } });
const place = (name: string): Candidate => ({
  source: 'nominatim',
  osmType: 'node',
  osmId: 1,
  name,
  displayName: `${name}, Peru`,
  lat: -12,
  lon: -77,
  bbox: null,
  countryCode: 'PE',
  category: 'place',
  type: 'town',
  placeCategory: 'populated',
  placeRank: 18,
  importance: 0.4,
  population: null,
  admin: [],
  nameCount: null,
  match: null,
});
const limits = { maxRecords: 100_000, maxBytes: 1e9, maxAgeMs: 1e9, maxAgeOfEmptyMs: 1e9 };
const findings: unknown[] = [];
const cache = await SqliteCandidateCache.open({ directory, limits, onFinding: (finding) => findings.push(finding) });
let found = 0;
for (let i = 0; i < Number(count); i += 1) {
  await cache.store(key(i), [place(`${name} ${i}`)]);
  if ((await cache.find(key(i >> 1))) !== null) found += 1;
  if (i === 0) process.stdout.write('started\n');
  // Gives the other processes a turn on a machine with few cores.
  if (i % 16 === 0) await new Promise((resolve) => setImmediate(resolve));
}
await cache.close();
process.stdout.write(`${JSON.stringify({ found, findings })}\n`);
