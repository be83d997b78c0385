import { UsageError, type Candidate } from '@locitorium/domain';
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

const admin = (...codes: readonly string[]) => codes.map((code) => ({ code, name: code }));

const PLACES: readonly Candidate[] = [
  place('Mali', 'ML', { placeCategory: 'country', bbox: [10, 25, -12, 4], admin: admin('ML'), lat: 17, lon: -4 }),
  place('Ségou', 'ML', { admin: admin('ML', 'ML.05'), lat: 13.43, lon: -6.22 }),
  place('Borno', 'NG', { placeCategory: 'admin1', admin: admin('NG', 'NG.27'), lat: 11.5, lon: 13 }),
  place('Suva', 'FJ', { admin: admin('FJ', 'FJ.01'), lat: -18.14, lon: 178.44 }),
];

export interface FakeCorpus extends Corpus {
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
  const corpus: FakeCorpus = {
    hold: null,
    settings: {} as Corpus['settings'],
    ...ingestion,
    search,
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
