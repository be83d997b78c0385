import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchOptions } from '../bench-options.ts';
import { runProcess } from '../measure/run-process.ts';
import { percentile } from '../measure/spread.ts';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';
import { CHUNKS_A_DOCUMENT } from '../texts/made-up-chunks.ts';
import { writePlaces } from '../texts/place-list.ts';
import { realPlaces } from '../texts/real-places.ts';
import { temporaryFolder, WORKSPACE } from '../workspace.ts';
import { measureStoreRelevance } from './store-relevance.ts';

const DOCUMENTS = 10_000;
const DIMENSION = 384;
const PLACES = 50_000;
const SEARCHES = 100;
/** What the store is to do with 100,000 chunks. */
export const CORPUS_GOALS = Object.freeze({ p95Ms: 50, chunksPerCpuSecond: 150, residentMb: 500 });

const PROGRAM = fileURLToPath(new URL('./corpus.program.ts', import.meta.url));

/** What `corpus.program.ts` is told. */
export interface CorpusTask {
  readonly folder: string;
  /** A file of places (`PlaceList`). */
  readonly places: string;
  readonly documents: number;
  readonly dimension: number;
  readonly searches: number;
}

/** CPU milliseconds of each search of a kind. */
export interface SearchTimes {
  readonly what: string;
  readonly ms: readonly number[];
  /** What was asked the same by turns; null: nothing. */
  readonly reference: string | null;
  readonly referenceMs: readonly number[];
}

/** The embedded store of a corpus: chunks taken in, searches with and without filters, memory. */
export async function measureCorpus({ corpora, documents }: BenchOptions): Promise<readonly Table[]> {
  const count = documents ?? DOCUMENTS;
  await using temporary = await temporaryFolder();
  const places = join(temporary.path, 'places.jsonl');
  writePlaces(places, await realPlaces(PLACES));
  const task: CorpusTask = { folder: temporary.path, places, documents: count, dimension: DIMENSION, searches: SEARCHES };
  const run = async <Figures>(step: string): Promise<{ readonly figures: Figures; readonly peakMb: number }> => {
    const argv = ['--conditions=@locitorium/source', '--disable-warning=ExperimentalWarning', PROGRAM, step, JSON.stringify(task)];
    const { stdout, peakBytes } = await runProcess(argv, WORKSPACE);
    return { figures: JSON.parse(stdout) as Figures, peakMb: peakBytes / 2 ** 20 };
  };
  const adding = await run<AddingFigures>('add');
  const searching = await run<readonly SearchTimes[]>('search');
  await run('add-references');
  const compared = await run<readonly SearchTimes[]>('compare');
  const chunks = (count * CHUNKS_A_DOCUMENT).toLocaleString('en');
  return [
    tableOf(
      `Embedded store: ${chunks} chunks`,
      [
        [
          ['chunks a CPU second, adding', adding.figures.addedPerCpuSecond.toFixed(0)],
          ['adding again what is there', adding.figures.replacedPerCpuSecond.toFixed(0)],
          ['file, MB', adding.figures.fileMb.toFixed(0)],
          ['peak RSS adding, MB', adding.peakMb.toFixed(0)],
          ['peak RSS searching, MB', searching.peakMb.toFixed(0)],
        ],
      ],
      [
        `150 terms, 3 places of ${PLACES.toLocaleString('en')} real ones and a vector of ${DIMENSION} numbers a chunk, ${CHUNKS_A_DOCUMENT} chunks a document. Goals for 100,000 chunks: ${CORPUS_GOALS.chunksPerCpuSecond} chunks a CPU second, ${CORPUS_GOALS.residentMb} MB.`,
      ],
    ),
    tableOf(`Embedded store: searches in ${chunks} chunks`, searching.figures.map(searchRow), [
      `CPU milliseconds, ${SEARCHES} questions of each kind, 3 to 20 words, the 100 best of each part; first: in a process that has just started. Goal for 100,000 chunks: 95th percentile ${CORPUS_GOALS.p95Ms} ms.`,
    ]),
    tableOf("Embedded store against SQLite's own indexes", compared.figures.map(comparisonRow), [
      'CPU milliseconds, by turns in one process. FTS5: rowids of the 100 best of the same words by its bm25(), without filter, facets or chunks. sqlite-vec: rowids of the 100 nearest. R*Tree: rowids of all chunks with a place in the box, in no order.',
    ]),
    ...(existsSync(join(corpora, 'retrieval')) ? [await measureStoreRelevance(corpora)] : []),
  ];
}

/** What the program found while it added. */
export interface AddingFigures {
  readonly addedPerCpuSecond: number;
  readonly replacedPerCpuSecond: number;
  readonly fileMb: number;
}

function searchRow({ what, ms }: SearchTimes): TitledRow {
  const [first = 0, ...others] = ms;
  return [
    ['search', what],
    ['median', percentile(others, 0.5).toFixed(1)],
    ['95th percentile', percentile(others, 0.95).toFixed(1)],
    ['first', first.toFixed(0)],
  ];
}

function comparisonRow({ what, ms, reference, referenceMs }: SearchTimes): TitledRow {
  const ratio = (share: number): string => (percentile(ms, share) / percentile(referenceMs, share)).toFixed(2);
  return [
    ['search', what],
    ['median', percentile(ms, 0.5).toFixed(1)],
    ['95th percentile', percentile(ms, 0.95).toFixed(1)],
    ['beside', reference ?? ''],
    ['its median', percentile(referenceMs, 0.5).toFixed(1)],
    ['its 95th percentile', percentile(referenceMs, 0.95).toFixed(1)],
    ['ratio of medians', ratio(0.5)],
    ['of 95th percentiles', ratio(0.95)],
  ];
}
