import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Bm25SparseEncoder, TextLanguageDetector } from '@locitorium/adapters-retrieval';
import { CorpusFile, FolderBlobStore, SqliteChunkIndex, SqliteDocumentRepository } from '@locitorium/adapters-sqlite';
import { createIngestion } from '@locitorium/corpus';
import { parseDatasetLine, type Document } from '@locitorium/domain';
import { identityOf, SILENT_TRACE, SYSTEM_CLOCK, type CallContext, type ChunkIndex, type DocumentParser } from '@locitorium/ports';
import { createLocitorium, type Settings } from 'locitorium';
import type { BenchOptions } from '../bench-options.ts';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';
import { temporaryFolder } from '../workspace.ts';

const CORPORA: readonly (readonly [name: string, file: string])[] = [
  ['LGL', 'lgl.jsonl'],
  ['GeoWebNews', 'gwn.jsonl'],
  ['GeoCorpora-dev', 'geocorpora-dev.jsonl'],
  ['jawiki-dev', 'jawiki-dev.jsonl'],
];
const POLICIES: readonly Settings['policy'][] = ['toponyms', 'demonyms', 'all'];
/** More than there are chunks. */
const ALL = 1_000_000;

const context: CallContext = { signal: new AbortController().signal, deadline: Infinity, clock: SYSTEM_CLOCK, trace: SILENT_TRACE };

/** Texts of datasets are given as they are. */
const textParser: DocumentParser = {
  identity: identityOf('given-text', '1', {}),
  parses: () => true,
  async parse({ content }) {
    const bytes: Uint8Array[] = [];
    for await (const piece of content) bytes.push(piece);
    return { text: Buffer.concat(bytes).toString('utf8'), metadata: {} };
  },
};

/** Pairs of document and country. */
interface Pairs {
  readonly found: ReadonlySet<string>;
  readonly gold: ReadonlySet<string>;
}

/** Documents that the country filter of a corpus finds, against those in which people marked a place of the country. */
export async function measurePlaceFilter({ corpora }: BenchOptions): Promise<readonly Table[]> {
  const rows: TitledRow[] = [];
  for (const policy of POLICIES) {
    const all: Pairs[] = [];
    for (const [name, file] of CORPORA) {
      const path = join(corpora, 'dev', file);
      if (!existsSync(path)) continue;
      const pairs = await pairsOf(path, policy);
      all.push({
        found: new Set([...pairs.found].map((pair) => `${name} ${pair}`)),
        gold: new Set([...pairs.gold].map((pair) => `${name} ${pair}`)),
      });
      rows.push(rowOf(policy, name, [pairs]));
    }
    if (all.length > 1) rows.push(rowOf(policy, 'all of them', all));
  }
  return [
    tableOf('The country filter: documents found against documents in which people marked a place of the country', rows, [
      'Taken in by the saga into the embedded store, cut into chunks, asked by country. **The recogniser and the ranker learned from these very corpora**: what an unknown text meets is in docs/design/recognition.md and docs/design/resolution.md.',
    ]),
  ];
}

async function pairsOf(path: string, policy: Settings['policy']): Promise<Pairs> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const documents = lines.map((line) => parseDatasetLine(JSON.parse(line)));
  const marked = documents.flatMap(({ docId, goldMentions = [] }) => goldMentions.map(({ countryCode }) => ({ docId, countryCode })));
  const gold = new Set(marked.flatMap(({ docId, countryCode }) => (countryCode === null ? [] : `${docId} ${countryCode}`)));
  await using folder = await temporaryFolder();
  const file = await CorpusFile.open({ path: join(folder.path, 'corpus.db') });
  const index = new SqliteChunkIndex(file);
  await takeIn(documents, policy, { folder: folder.path, file, index });
  const countries = new Set([...gold].map((pair) => pair.slice(pair.lastIndexOf(' ') + 1)));
  const { facets } = await index.search({ dense: null, sparse: [], filter: {}, depth: 1 }, context);
  for (const { value } of facets.countries) countries.add(value);
  const found = new Set<string>();
  for (const country of countries) {
    const { hits } = await index.search({ dense: null, sparse: [], filter: { countries: [country] }, depth: ALL }, context);
    for (const { chunk } of hits) found.add(`${chunk.documentId} ${country}`);
  }
  await index.close();
  return { found, gold };
}

async function takeIn(
  documents: readonly Document[],
  policy: Settings['policy'],
  { folder, file, index }: { readonly folder: string; readonly file: CorpusFile; readonly index: ChunkIndex },
): Promise<void> {
  await using locitorium = await createLocitorium({ policy });
  const ingestion = createIngestion({
    documents: new SqliteDocumentRepository(file),
    blobs: await FolderBlobStore.open(join(folder, 'originals')),
    index,
    parser: textParser,
    grounder: await locitorium.grounder(),
    encoder: new Bm25SparseEncoder(),
    embedder: null,
    languages: new TextLanguageDetector(),
  });
  for (const { docId, text, meta } of documents) {
    const content = (async function* () {
      yield new TextEncoder().encode(text);
    })();
    const outcome = await ingestion.add({ id: docId, filename: `${docId}.txt`, contentType: 'text/plain', metadata: meta, content });
    if (outcome.kind !== 'completed') throw new Error(`A document of the corpus was not taken in: ${outcome.kind}.`);
  }
}

function rowOf(policy: string, corpus: string, all: readonly Pairs[]): TitledRow {
  const count = (pick: (pairs: Pairs) => number): number => all.reduce((sum, pairs) => sum + pick(pairs), 0);
  const right = count(({ found, gold }) => [...found].filter((pair) => gold.has(pair)).length);
  const [found, gold] = [count((pairs) => pairs.found.size), count((pairs) => pairs.gold.size)];
  return [
    ['policy', policy],
    ['corpus', corpus],
    ['pairs marked', String(gold)],
    ['pairs found', String(found)],
    ['precision', (right / found).toFixed(3)],
    ['recall', (right / gold).toFixed(3)],
    ['F1', ((2 * right) / (found + gold)).toFixed(3)],
  ];
}
