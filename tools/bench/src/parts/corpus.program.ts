import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CorpusFile, SqliteChunkIndex } from '@locitorium/adapters-sqlite';
import { SILENT_TRACE, SYSTEM_CLOCK, type CallContext, type ChunkSearch } from '@locitorium/ports';
import { load as loadVectorSearch } from 'sqlite-vec';
import { cpuSeconds } from '../measure/clocks.ts';
import { CHUNKS_A_DOCUMENT, MadeUpChunks } from '../texts/made-up-chunks.ts';
import { PlaceList } from '../texts/place-list.ts';
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

const chunksOfSeed = (seed: number): MadeUpChunks => new MadeUpChunks({ seed, places: new PlaceList(places), dimension });

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

function searchesOf(made: MadeUpChunks): Searches {
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

type Searches = Readonly<Record<string, (turn: number) => Partial<ChunkSearch>>>;

/** What does a part of a search in another way. */
interface Reference {
  readonly name: string;
  readonly ask: (search: ChunkSearch) => void;
}

/** Each with a reference that is asked the same by turns, where there is one for its kind. */
async function timesOf(kinds: Searches, references: Readonly<Record<string, Reference>> = {}): Promise<readonly SearchTimes[]> {
  const index = new SqliteChunkIndex(await CorpusFile.open({ path, mustExist: true }));
  const times: SearchTimes[] = [];
  for (const [what, make] of Object.entries(kinds)) {
    const reference = references[what];
    const [ms, referenceMs]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < searches; turn += 1) {
      const asked: ChunkSearch = { dense: null, sparse: [], filter: {}, depth: DEPTH, ...make(turn) };
      ms.push(1_000 * (await cpuSeconds(async () => void (await index.search(asked, context)))));
      if (reference !== undefined) referenceMs.push(1_000 * (await cpuSeconds(() => reference.ask(asked))));
    }
    times.push({ what, ms, reference: reference?.name ?? null, referenceMs });
  }
  await index.close();
  return times;
}

function openReferences(readOnly: boolean): DatabaseSync {
  const database = new DatabaseSync(referencePath, { readOnly, allowExtension: true });
  loadVectorSearch(database);
  return database;
}

/** The same chunks in SQLite's own ways: their words in FTS5, their vectors in sqlite-vec, their places in an R*Tree. */
function addReferences(): null {
  using database = openReferences(false);
  // Only searches are compared.
  database.exec('PRAGMA synchronous = OFF');
  database.exec(`CREATE VIRTUAL TABLE chunk USING fts5 (terms, content = '', tokenize = 'ascii');
    CREATE VIRTUAL TABLE chunk_vector USING vec0 (dense float[${dimension}]);
    CREATE VIRTUAL TABLE chunk_place USING rtree (key, south, north, west, east, +chunk INTEGER)`);
  const addTerms = database.prepare('INSERT INTO chunk (rowid, terms) VALUES (?, ?)');
  const addVector = database.prepare('INSERT INTO chunk_vector (rowid, dense) VALUES (?, ?)');
  const addPlace = database.prepare('INSERT INTO chunk_place (south, north, west, east, chunk) VALUES (?1, ?1, ?2, ?2, ?3)');
  const made = chunksOfSeed(1);
  let key = 0n;
  for (let n = 0; n < documents; n += 1) {
    database.exec('BEGIN');
    for (const { content, dense, places: named } of made.document(`document ${n}`).chunks) {
      key += 1n;
      addTerms.run(key, content);
      if (dense !== null) addVector.run(key, new Uint8Array(dense.buffer));
      for (const { point } of named) if (point !== null) addPlace.run(point.lat, point.lon, key);
    }
    database.exec('COMMIT');
  }
  return null;
}

async function compare(): Promise<readonly SearchTimes[]> {
  using database = openReferences(true);
  const inBox = 'SELECT DISTINCT chunk FROM chunk_place WHERE south >= ? AND north <= ? AND west >= ? AND east <= ?';
  const byWords = database.prepare('SELECT rowid, rank FROM chunk WHERE chunk MATCH ? ORDER BY rank LIMIT ?');
  const byMeaning = database.prepare('SELECT rowid, distance FROM chunk_vector WHERE dense MATCH ? AND k = ?');
  const byMeaningInBox = database.prepare(`SELECT rowid, distance FROM chunk_vector WHERE dense MATCH ? AND k = ? AND rowid IN (${inBox})`);
  const byPlace = database.prepare(inBox);
  const bytesOf = ({ dense }: ChunkSearch): Uint8Array => new Uint8Array(dense?.vector.buffer ?? new ArrayBuffer(0));
  const edges = ({ filter: { box = [-90, 90, -180, 180] } }: ChunkSearch): readonly number[] => box;
  const words: Reference = {
    name: 'FTS5',
    ask: ({ sparse }) => void byWords.all(sparse.flatMap(({ terms }) => [...terms.keys()]).join(' OR '), DEPTH),
  };
  const made = chunksOfSeed(2);
  const all = searchesOf(made);
  const meaning = (): Partial<ChunkSearch> => ({ dense: { vector: made.vector(), embedder: made.embedder }, facets: false });
  const box = (turn: number): Partial<ChunkSearch> => ({ filter: made.placeFilter(4 * turn + 2), facets: false });
  // Before the database is closed.
  return await timesOf(
    {
      ...Object.fromEntries(Object.entries(all).filter(([what]) => /^words/.test(what))),
      meaning,
      'meaning in a box': (turn) => ({ ...meaning(), ...box(turn) }),
      'the latest in a box': box,
    },
    {
      ...Object.fromEntries(Object.keys(all).map((what) => [what, words])),
      meaning: { name: 'sqlite-vec', ask: (search) => void byMeaning.all(bytesOf(search), DEPTH) },
      'meaning in a box': {
        name: 'sqlite-vec, R*Tree',
        ask: (search) => void byMeaningInBox.all(bytesOf(search), DEPTH, ...edges(search)),
      },
      'the latest in a box': { name: 'R*Tree', ask: (search) => void byPlace.all(...edges(search)) },
    },
  );
}

const STEPS: Readonly<Record<string, () => unknown>> = {
  add,
  search: () => timesOf(searchesOf(chunksOfSeed(2))),
  'add-references': addReferences,
  compare,
};
console.log(JSON.stringify(await STEPS[step]?.()));
