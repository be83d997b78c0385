import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CorpusFile, SqliteChunkIndex } from '@locitorium/adapters-sqlite';
import type { ChunkPlace, SparseVector } from '@locitorium/domain';
import { SILENT_TRACE, SYSTEM_CLOCK, type CallContext, type ChunkSearch } from '@locitorium/ports';
import { cpuSeconds } from '../measure/clocks.ts';
import { CHUNKS_A_DOCUMENT, MadeUpChunks } from '../texts/made-up-chunks.ts';
import type { AddingFigures, CorpusTask, SearchTimes } from './corpus.ts';

// One step with the embedded store, in a process of its own; its figures as JSON on standard output.

const [step = '', given = '{}'] = process.argv.slice(2);
const { folder, places, documents, dimension, searches } = JSON.parse(given) as CorpusTask;
const path = join(folder, 'corpus.db');
const referencePath = join(folder, 'reference.db');
const madeBy = { parser: 'p', chunking: 'c', grounder: 'g', encoder: 'e', embedder: 'made up' };
const context: CallContext = { signal: new AbortController().signal, deadline: Infinity, clock: SYSTEM_CLOCK, trace: SILENT_TRACE };
const DEPTH = 100;
/** Of the documents, so many are added a second time. */
const REPLACED_SHARE = 0.05;

const chunksOfSeed = (seed: number): MadeUpChunks =>
  new MadeUpChunks({ seed, places: JSON.parse(readFileSync(places, 'utf8')) as ChunkPlace[], dimension });

async function add(): Promise<AddingFigures> {
  const index = new SqliteChunkIndex(await CorpusFile.open({ path }));
  const made = chunksOfSeed(1);
  const secondsOf = async (first: number, count: number, attempt: number): Promise<number> => {
    let seconds = 0;
    for (let n = first; n < first + count; n += 1) {
      const documentId = `document ${n}`;
      const { metadata, chunks } = made.document(documentId);
      seconds += await cpuSeconds(() => index.upsert({ documentId, attempt, metadata, madeBy }, chunks, context));
    }
    return seconds;
  };
  const addingSeconds = await secondsOf(0, documents, 1);
  const fileMb = statSync(path).size / 2 ** 20;
  const replaced = Math.ceil(documents * REPLACED_SHARE);
  const replacingSeconds = await secondsOf(0, replaced, 2);
  await index.close();
  return {
    addedPerCpuSecond: (documents * CHUNKS_A_DOCUMENT) / addingSeconds,
    replacedPerCpuSecond: (replaced * CHUNKS_A_DOCUMENT) / replacingSeconds,
    fileMb,
  };
}

function searchesOf(made: MadeUpChunks): Readonly<Record<string, (turn: number) => Partial<ChunkSearch>>> {
  const words = () => ({ sparse: [made.question()] });
  const meaning = () => ({ dense: { vector: made.vector(), embedder: made.embedder } });
  return {
    words: () => ({ ...words(), facets: false }),
    'words, facets': words,
    'words at a place, facets': (turn) => ({ ...words(), filter: made.placeFilter(turn) }),
    'words in some documents, facets': (turn) => ({ ...words(), filter: made.documentFilter(turn) }),
    meaning: () => ({ ...meaning(), facets: false }),
    hybrid: () => ({ ...words(), ...meaning(), facets: false }),
    'hybrid, facets': () => ({ ...words(), ...meaning() }),
    'hybrid at a place, facets': (turn) => ({ ...words(), ...meaning(), filter: made.placeFilter(turn) }),
    'hybrid at a place in some documents, facets': (turn) => ({
      ...words(),
      ...meaning(),
      filter: { ...made.placeFilter(turn), ...made.documentFilter(Math.floor(turn / 4)) },
    }),
    'latest at a place, facets': (turn) => ({ filter: made.placeFilter(turn) }),
  };
}

/** With a reference that is asked the same words by turns. */
async function search(reference: ((question: SparseVector) => void) | null): Promise<readonly SearchTimes[]> {
  const index = new SqliteChunkIndex(await CorpusFile.open({ path, mustExist: true }));
  const kinds = Object.entries(searchesOf(chunksOfSeed(2))).filter(([what]) => reference === null || /^words/.test(what));
  const times: SearchTimes[] = [];
  for (const [what, make] of kinds) {
    const [ms, referenceMs]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < searches; turn += 1) {
      const asked: ChunkSearch = { dense: null, sparse: [], filter: {}, depth: DEPTH, ...make(turn) };
      ms.push(1_000 * (await cpuSeconds(async () => void (await index.search(asked, context)))));
      const [question] = asked.sparse;
      if (reference !== null && question !== undefined) referenceMs.push(1_000 * (await cpuSeconds(() => reference(question))));
    }
    times.push({ what, ms, referenceMs });
  }
  await index.close();
  return times;
}

/** The same chunks in a table of FTS5: of their words alone. */
function addReference(): null {
  using database = new DatabaseSync(referencePath);
  database.exec("CREATE VIRTUAL TABLE chunk USING fts5 (terms, content = '', tokenize = 'ascii')");
  const insert = database.prepare('INSERT INTO chunk (terms) VALUES (?)');
  const made = chunksOfSeed(1);
  for (let n = 0; n < documents; n += 1) {
    database.exec('BEGIN');
    for (const { content } of made.document(`document ${n}`).chunks) insert.run(content);
    database.exec('COMMIT');
  }
  return null;
}

async function compare(): Promise<readonly SearchTimes[]> {
  using database = new DatabaseSync(referencePath, { readOnly: true });
  const best = database.prepare('SELECT rowid, rank FROM chunk WHERE chunk MATCH ? ORDER BY rank LIMIT ?');
  return await search(({ terms }) => void best.all([...terms.keys()].join(' OR '), DEPTH));
}

const STEPS: Readonly<Record<string, () => unknown>> = { add, search: () => search(null), 'add-reference': addReference, compare };
console.log(JSON.stringify(await STEPS[step]?.()));
