import { UsageError, type Candidate } from '@locitorium/domain';
import { createAnswering } from '@locitorium/answers';
import { createIngestion, createSearch, INGESTION_SETTINGS, namedPlace, type IngestionSettings } from '@locitorium/corpus';
import { ListGrounder } from '@locitorium/corpus/testing';
import type { Corpus } from 'locitorium';
import {
  callContext,
  InMemoryBlobStore,
  InMemoryChunkIndex,
  InMemoryDocumentRepository,
  place,
  PlainTextParser,
  ScriptLanguageDetector,
  WordSparseEncoder,
} from 'locitorium/testing';
import type { Answerer } from 'locitorium/wiring';

const admin = (...codes: readonly string[]) => codes.map((code) => ({ code, name: code }));

const PLACES: readonly Candidate[] = [
  place('Mali', 'ML', { placeCategory: 'country', bbox: [10, 25, -12, 4], admin: admin('ML'), lat: 17, lon: -4 }),
  place('Ségou', 'ML', { admin: admin('ML', 'ML.05'), lat: 13.43, lon: -6.22 }),
  place('Borno', 'NG', { placeCategory: 'admin1', admin: admin('NG', 'NG.27'), lat: 11.5, lon: 13 }),
  place('Suva', 'FJ', { admin: admin('FJ', 'FJ.01'), lat: -18.14, lon: 178.44 }),
];

const NO_ANSWER: Awaited<ReturnType<Answerer['answer']>> = {
  parts: [],
  citations: [],
  fallback: true,
  reason: 'Nothing in the documents answers this.',
  prior: null,
  confidence: 0.1,
  places: [],
  dropped: 0,
  usage: null,
};

/** Says the best passage word by word and cites it; does not know where there is none. */
export const quoteBest: Answerer['answer'] = async (_question, [best], _context, { onPart } = {}) => {
  if (best === undefined) return NO_ANSWER;
  const { content, start, end, places } = best.chunk;
  const parts = [...content.split(/(?<= )/).map((text) => ({ text })), { passage: 0 }];
  for (const part of parts) onPart?.(part);
  return {
    ...NO_ANSWER,
    parts,
    citations: [{ passage: 0, sentence: { start, end }, reason: null, weight: 2 }],
    fallback: false,
    reason: 'The best passage says so.',
    prior: 0,
    confidence: 1 / (1 + Math.exp(-2)),
    places,
  };
};

export interface FakeCorpus extends Corpus {
  /** Answers questions; `quoteBest` at first. */
  answer: Answerer['answer'];
  /** Parsing waits while this is set. */
  hold: Promise<void> | null;
}

/** A corpus in memory, with the saga and the search of a real one. */
export function fakeCorpus(given: Partial<IngestionSettings> = {}): FakeCorpus {
  const documents = new InMemoryDocumentRepository();
  const blobs = new InMemoryBlobStore();
  const index = new InMemoryChunkIndex();
  const grounder = new ListGrounder(...PLACES);
  const plain = new PlainTextParser();
  const parser: PlainTextParser = Object.assign(Object.create(plain) as PlainTextParser, {
    identity: plain.identity,
    parse: async (...asked: Parameters<PlainTextParser['parse']>) => {
      await corpus.hold;
      return plain.parse(...asked);
    },
  });
  const parts = {
    documents,
    blobs,
    index,
    parser,
    grounder,
    encoder: new WordSparseEncoder(),
    embedder: null,
    languages: new ScriptLanguageDetector(),
  };
  const ingestion = createIngestion(parts, { settings: { ...INGESTION_SETTINGS, ...given } });
  const { search } = createSearch({ ...parts, reranker: null });
  const answerer: Answerer = {
    identity: { name: 'fake', version: '1', hash: 'fake' },
    capabilities: { passages: 50 },
    answer: (...asked) => corpus.answer(...asked),
  };
  const corpus: FakeCorpus = {
    hold: null,
    answer: quoteBest,
    settings: {} as Corpus['settings'],
    ...ingestion,
    search,
    ask: createAnswering({ search: { search }, answerer }).ask,
    place: (name, options) => namedPlace(grounder, name, options),
    find: (id) => documents.find(id),
    list: (query) => documents.list(query),
    journal: (id) => documents.journal(id),
    original: async (id) => {
      const found = await documents.find(id);
      if (found?.blob == null) throw new UsageError('corpus_document_unknown', `There is no document ${id}.`);
      return blobs.read(found.blob.path, callContext());
    },
    stats: async () => {
      const counts = await documents.counts();
      let chunks = 0;
      for await (const id of index.documents()) chunks += (await index.stateOf(id))?.chunks ?? 0;
      return { documents: counts, chunks, embedded: 0 };
    },
    close: async () => undefined,
    [Symbol.asyncDispose]: async () => undefined,
  };
  return corpus;
}
