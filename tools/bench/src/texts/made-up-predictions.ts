import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Lines of predictions to either side of which a run with several workers may move one. */
const AFTER_ONE_ANOTHER = 16;

const COUNTRIES = ['FR', 'US', 'GB', 'JP', 'NG'];

/** Where a dataset with gold mentions and predictions for it were written. */
export interface JudgedFiles {
  readonly dataset: string;
  readonly predictions: string;
}

/**
 * A dataset of short texts with two mentions each, and predictions for it, right and wrong, in about the order of the dataset, as a batch
 * writes them. The same number gives the same files. Written without holding them.
 */
export async function writeJudgedFiles(folder: string, documents: number): Promise<JudgedFiles> {
  const files = { dataset: join(folder, `${documents}.dataset.jsonl`), predictions: join(folder, `${documents}.predictions.jsonl`) };
  await pipeline(Readable.from(goldLines(documents)), createWriteStream(files.dataset));
  await pipeline(Readable.from(predictionLines(documents)), createWriteStream(files.predictions));
  return files;
}

const mentionsOf = (n: number) => [
  { mention: 'Lyon', start: 13, end: 17, iso_country: 'FR', lat: 45.76, lon: 4.84 },
  { mention: 'Geneva', start: 43, end: 49, iso_country: n % 3 === 0 ? 'CH' : 'US', lat: 46.2, lon: 6.15 },
];

function* goldLines(documents: number): Generator<string> {
  for (let n = 0; n < documents; n++) {
    const text = `Rain fell in Lyon on Monday. Two trains to Geneva were late, said the railway, which has ${n} engines.`;
    yield `${JSON.stringify({ doc_id: `document-${n}`, text, meta: { source: 'news', lang: 'en' }, mentions: mentionsOf(n) })}\n`;
  }
}

function* predictionLines(documents: number): Generator<string> {
  const random = xoroshiro128plus(1);
  const chance = (percent: number): boolean => uniformInt(random, 1, 100) <= percent;
  for (let from = 0; from < documents; from += AFTER_ONE_ANOTHER) {
    const block = Array.from({ length: Math.min(AFTER_ONE_ANOTHER, documents - from) }, (_, i) => from + i);
    for (const n of block.reverse()) {
      const results = mentionsOf(n).map(({ mention, start, end, iso_country, lat, lon }, i) => {
        const country = chance(80) ? iso_country : COUNTRIES[uniformInt(random, 0, COUNTRIES.length - 1)];
        const record = {
          ...{ source: 'gazetteer', osm_type: 'geonames', osm_id: n, display_name: `${mention}, somewhere`, bbox: null, type: 'city' },
          ...{ lat: lat + uniformInt(random, 0, 300) / 100, lon, country_code: country },
        };
        const rank = { category: null, place_rank: null, importance: 0.5 };
        return {
          ...{ mention_id: `document-${n}:${i}`, mention, start, end, status: 'resolved', reason: 'prominence' },
          selected: { ...record, name: mention, admin: [], confidence: uniformInt(random, 0, 10_000) / 10_000 },
          candidates: [
            { rank: 1, ...record, ...rank },
            { rank: 2, ...record, country_code: 'CA', ...rank },
          ],
          ...{ inferred_country: null, within: null },
        };
      });
      yield `${JSON.stringify({ doc_id: `document-${n}`, model_info: MADE_BY, results })}\n`;
    }
  }
}

const MADE_BY = {
  ollama_model: 'none',
  nominatim_base_url: 'none',
  config_hash: 'made-up',
  engine: 'made-up',
  extractor: 'made-up',
  candidate_source: 'made-up',
  selector: 'made-up',
  locitorium_version: null,
};
