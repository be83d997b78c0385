import { join } from 'node:path';
import { Bm25SparseEncoder } from '@locitorium/adapters-retrieval';
import { JsonPlaybookStore } from '@locitorium/adapters-jsonl';
import { emptyPlaybook, type Bullet, type Playbook } from '@locitorium/domain';
import { BULLET_QUERY, HybridSearch } from '@locitorium/playbook';
import { identityOf, SILENT_TRACE, SYSTEM_CLOCK, type CallContext, type Embedder } from '@locitorium/ports';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { cpuSeconds } from '../measure/clocks.ts';
import { percentile } from '../measure/spread.ts';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';
import { temporaryFolder } from '../workspace.ts';

const BULLETS = 10_000;
const SEARCHES = 500;
const DIMENSION = 384;
const VOCABULARY = 20_000;
const SECTIONS = 10;
/** What a search among 10,000 lessons may take, 95th percentile. */
export const PLAYBOOK_GOAL_MS = 20;

const CONTEXT: CallContext = { signal: new AbortController().signal, deadline: Infinity, clock: SYSTEM_CLOCK, trace: SILENT_TRACE };

/** Retrieval of lessons from a large playbook, as the service does it: the store is asked each time. */
export async function measurePlaybook(): Promise<readonly Table[]> {
  const generator = xoroshiro128plus(1);
  const random = (): number => uniformFloat64(generator);
  const playbook = madeUpPlaybook(random);
  const queries = Array.from({ length: SEARCHES }, () => madeUpText(random, 3, 20));
  await using folder = await temporaryFolder();
  const store = new JsonPlaybookStore({ directory: join(folder.path, 'playbooks') });
  await store.save('made-up', playbook);
  const rows: TitledRow[] = [];
  for (const [what, embedder, filter] of [
    ['words alone', null, null],
    ['words and meaning', directionsOf(random), null],
    ['words and meaning, one section', directionsOf(random), ['section 3']],
  ] as const) {
    const search = new HybridSearch({ encoder: new Bm25SparseEncoder(), embedder });
    const find = async (text: string): Promise<void> => {
      const query = BULLET_QUERY.parse({ query_text: text, section_filter: filter });
      await search.search(query, await store.load('made-up'), CONTEXT);
    };
    const preparing = await cpuSeconds(() => find('first'));
    const times: number[] = [];
    for (const query of queries) times.push(1_000 * (await cpuSeconds(() => find(query))));
    rows.push([
      ['search', what],
      ['median, ms', percentile(times, 0.5).toFixed(1)],
      ['95th percentile, ms', percentile(times, 0.95).toFixed(1)],
      ['greatest, ms', Math.max(...times).toFixed(1)],
      ['first, ms', (1_000 * preparing).toFixed(0)],
    ]);
  }
  const title = `Playbook: retrieval from ${BULLETS.toLocaleString('en')} lessons`;
  return [
    tableOf(title, rows, [
      `CPU milliseconds. ${SEARCHES} queries of 3 to 20 words, ten results each, the store asked each time; lessons of 8 to 30 words by Zipf's law, vectors of ${DIMENSION} numbers that cost nothing to make: the time of an embedding model comes on top. Goal: 95th percentile ${PLAYBOOK_GOAL_MS} ms. The first search reads the file and prepares it.`,
    ]),
  ];
}

function madeUpPlaybook(random: () => number): Playbook {
  const bullets = Array.from({ length: BULLETS }, (_, i): Bullet => {
    const text = madeUpText(random, 8, 30);
    return {
      ...{ id: `made-${i}`, section: `section ${i % SECTIONS}`, content: text, searchable_text: text, keywords: [] },
      ...{ helpful: i % 7, harmful: i % 3, source_trajectory: '' },
    };
  });
  return { ...emptyPlaybook(0), bullets };
}

/** Words by Zipf's law with exponent 1: word n is as frequent as 1 ⁄ n. */
function madeUpText(random: () => number, fewest: number, most: number): string {
  const length = fewest + Math.floor((most - fewest + 1) * random());
  return Array.from({ length }, () => `w${Math.floor(VOCABULARY ** random())}`).join(' ');
}

/** Unit vectors in all directions. */
function directionsOf(random: () => number): Embedder {
  return {
    identity: identityOf('made up', '1', {}),
    capabilities: { dimension: DIMENSION, languages: 'any', batch: 256 },
    embed: async (texts) =>
      texts.map(() => {
        const vector = Float32Array.from({ length: DIMENSION }, () => random() + random() - 1);
        const length = Math.hypot(...vector);
        return vector.map((value) => value / length);
      }),
  };
}
