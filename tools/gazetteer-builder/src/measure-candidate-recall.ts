import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { greatCircleKm } from '@locitorium/domain';
import { loadGazetteer } from '@locitorium/adapters-gazetteer';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
/** The distance of Acc@161km: a hundred miles. */
const NEAR_KM = 161;
const LIMIT = 40;
/** What is measured together: name of the row, files below the folder of the benchmarks. */
const GROUPS: readonly (readonly [name: string, files: string])[] = [
  ['lgl', 'dev/lgl'],
  ['gwn', 'dev/gwn'],
  ['geocorpora-dev', 'dev/geocorpora-dev'],
  ['jawiki-dev', 'dev/jawiki-dev'],
  ['en', 'world/meantime world/newsfair world/wikifair world/wnedwiki world/tweeki world/shadowlinks world/rss500 world/reddit world/oke'],
  ['en-older', 'world/hipe-en world/topres19th'],
  ['de', 'world/hipe-de world/newseye-de world/sonar-de world/news100-de'],
  ['fr', 'world/hipe-fr world/newseye-fr'],
  ['sv', 'world/newseye-sv'],
  ['fi', 'world/newseye-fi'],
];

interface GoldDocument {
  readonly text: string;
  readonly mentions: readonly {
    readonly mention: string;
    readonly iso_country: string | null;
    readonly lat?: number | null;
    readonly lon?: number | null;
    readonly end?: number | null;
  }[];
}

/**
 * Command: candidate recall of gold names. `any` a candidate at all, `country` one in the gold country, `near` one within
 * 161 km of the gold point, `first` the first candidate in the gold country; shares of the golds that have a country (a point).
 * With `--misses GROUP` it prints the names without a candidate in their country instead, most frequent first.
 */
async function main(): Promise<void> {
  const folder = process.env['LOCITORIUM_BENCHMARKS'] ?? join(repository, '../shared/benchmarks');
  const { LOCITORIUM_GAZETTEER: path } = process.env;
  const gazetteer = await (path === undefined ? loadGazetteer() : loadGazetteer(path));
  const wanted = process.argv[2] === '--misses' ? process.argv[3] : null;
  if (wanted === null) process.stdout.write('set            golds  any   country near  first candidates\n');
  for (const [group, files] of GROUPS) {
    if (wanted !== null && wanted !== group) continue;
    const misses = new Map<string, number>();
    const counts = { country: 0, any: 0, inCountry: 0, first: 0, point: 0, near: 0, candidates: 0 };
    for (const document of documentsOf(folder, files.split(' '))) {
      for (const gold of document.mentions) {
        const cutOff =
          gold.end !== undefined &&
          gold.end !== null &&
          gold.end >= document.text.trimEnd().replace(/[….]+$/, '').length &&
          /…|\.\.\.$/.test(document.text);
        const candidates = gazetteer.search(gold.mention, { limit: LIMIT, cutOff });
        if (gold.lat != null && gold.lon != null) {
          const point = { lat: gold.lat, lon: gold.lon };
          counts.point += 1;
          if (candidates.some((candidate) => greatCircleKm(candidate, point) <= NEAR_KM)) counts.near += 1;
        }
        if (gold.iso_country === null) continue;
        counts.country += 1;
        counts.candidates += candidates.length;
        if (candidates.length > 0) counts.any += 1;
        if (candidates[0]?.countryCode === gold.iso_country) counts.first += 1;
        if (candidates.some((candidate) => candidate.countryCode === gold.iso_country)) counts.inCountry += 1;
        else {
          const key = `${gold.mention} → ${gold.iso_country} (${candidates
            .slice(0, 3)
            .map((candidate) => `${candidate.name}/${candidate.countryCode}/${candidate.match?.level}`)
            .join(', ')})`;
          misses.set(key, (misses.get(key) ?? 0) + 1);
        }
      }
    }
    const share = (part: number, whole: number): string => (whole === 0 ? '  –  ' : (part / whole).toFixed(3));
    if (wanted === null) {
      const { country, any, inCountry, point, near, first, candidates } = counts;
      process.stdout.write(
        `${group.padEnd(14)} ${String(country).padStart(5)} ${share(any, country)} ${share(inCountry, country)}   ${share(near, point)} ${share(first, country)} ${(candidates / country).toFixed(1)}\n`,
      );
    } else for (const [key, count] of [...misses].sort((a, b) => b[1] - a[1])) process.stdout.write(`${count}\t${key}\n`);
  }
}

/** Documents of those files that are there. */
function* documentsOf(folder: string, files: readonly string[]): Iterable<GoldDocument> {
  for (const file of files) {
    const path = join(folder, `${file}.jsonl`);
    if (!existsSync(path)) continue;
    for (const line of readFileSync(path, 'utf8').split('\n')) if (line !== '') yield JSON.parse(line) as GoldDocument;
  }
}

await main();
