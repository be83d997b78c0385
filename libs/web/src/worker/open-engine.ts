import {
  DEFAULT_MENTION_POLICY,
  EmbeddedMentionExtractor,
  EmbeddedRanker,
  parseRankerParameters,
  readRecogniserParameters,
} from '@locitorium/adapters-embedded/portable';
import { Gazetteer, GazetteerCandidateSource, GazetteerNameIndex, GazetteerPlaceDirectory } from '@locitorium/adapters-gazetteer/portable';
import { fromTransfer, TRANSFER_COLUMNS, type TransferForm } from '@locitorium/adapters-gazetteer/transfer';
import type { CandidateRecord, DocumentToGround, Prediction } from '@locitorium/client';
import { EMBEDDED_LIMITS, encodePrediction, parseDatasetLine, PrerequisiteError, toCandidateRecord, UsageError } from '@locitorium/domain';
import { PipelineGrounder } from '@locitorium/pipeline';
import { toModelInfo, type EngineDescription, type PlaceDirectory } from '@locitorium/ports';
import { RANKER_FILE, type EngineManifest, type SentFile, type SentParameters } from '../engine-folder.ts';
import type { OpenedEngine, Progress } from '../engine/engine-messages.ts';
import type { KeptFiles } from './kept-files.ts';
import { LazyModels } from './lazy-models.ts';

/** What `model_info` of a prediction says of the embedded engine, in Node as here. */
const DESCRIPTION: EngineDescription = Object.freeze({
  engine: 'embedded',
  extractor: 'embedded-recogniser',
  candidateSource: 'embedded-gazetteer',
  selector: 'embedded-ranker',
  model: 'none',
  modelBackend: 'none',
  geocoder: 'none',
  geocoderBaseUrl: 'none',
});

const LONGEST_QUERY = 200;
const MOST_RECORDS = 50;

/** The engine within the worker. One call after the other. */
export interface WorkerEngine {
  readonly opened: OpenedEngine;
  ground(document: DocumentToGround, signal: AbortSignal): Promise<Prediction>;
  search(query: string, limit: number): Promise<readonly CandidateRecord[]>;
  place(source: string, id: number | string): Promise<CandidateRecord | null>;
  fetchRest(): Promise<void>;
}

/** Gets what the engine begins with, and puts its parts together as Node does with the default settings. */
export async function openEngine(files: KeptFiles, onProgress: (progress: Progress) => void): Promise<WorkerEngine> {
  const manifest = await files.manifest();
  const { fetchFirst, total } = firstFetch(manifest, files, onProgress);
  onProgress({ loaded: 0, total });
  const lazy = new LazyModels((sent) => files.content(sent));
  const [gazetteer, extractorParameters, ranker] = await Promise.all([
    openGazetteer(manifest, fetchFirst),
    readRecogniserParameters(DEFAULT_MENTION_POLICY, {
      read: (file) => fetchFirst(sentAs(manifest, file)),
      readLazily: async (file) => {
        const sent = sentAs(manifest, file);
        if (sent.hash === undefined) throw incomplete(file);
        return lazy.add(file, { ...sent, hash: sent.hash });
      },
    }),
    fetchFirst(sentAs(manifest, RANKER_FILE)).then((bytes) => parseRankerParameters(new TextDecoder().decode(bytes), RANKER_FILE)),
  ]);
  void files.dropOthers(manifest).catch(() => undefined);
  const index = new GazetteerNameIndex(gazetteer);
  const grounder = new PipelineGrounder(
    {
      extractor: new EmbeddedMentionExtractor({ policy: DEFAULT_MENTION_POLICY, parameters: extractorParameters, index }),
      source: new GazetteerCandidateSource(gazetteer),
      selector: new EmbeddedRanker(index, ranker),
    },
    { limits: EMBEDDED_LIMITS, minConfidence: 0, long: 'reject', description: DESCRIPTION },
  );
  const info = toModelInfo(grounder.description, grounder.identity, manifest.version);
  const places = new GazetteerPlaceDirectory(gazetteer);
  return {
    opened: { version: manifest.version, attributions: manifest.attributions, maxChars: EMBEDDED_LIMITS.maxChars },
    ground: async ({ doc_id = 'text', text, meta = null, explain = false, candidates }, signal) => {
      const document = parseDatasetLine({ doc_id, text, meta });
      const grounded = await lazy.complete(() => grounder.ground(document, { explain, signal }));
      return withFewer(encodePrediction(grounded, info) as Prediction, candidates);
    },
    search: (query, limit) => recordsOf(places, query, limit),
    place: (source, id) => recordOf(places, source, id),
    fetchRest: async () => {
      await lazy.fetchAll();
      await files.allKept();
    },
  };
}

/** Fetches the files that every text needs, and says how far that is. */
function firstFetch(manifest: EngineManifest, files: KeptFiles, onProgress: (progress: Progress) => void) {
  const first = [...Object.values(manifest.gazetteer), ...Object.values(manifest.parameters).filter(({ hash }) => hash === undefined)];
  const total = first.reduce((sum, { bytes }) => sum + bytes, 0);
  let loaded = 0;
  const fetchFirst = (sent: SentFile): Promise<Uint8Array> =>
    files.content(sent, (bytes) => onProgress({ loaded: (loaded += bytes), total }));
  return { fetchFirst, total };
}

async function openGazetteer({ gazetteer }: EngineManifest, fetchFirst: (sent: SentFile) => Promise<Uint8Array>): Promise<Gazetteer> {
  const columns = await Promise.all(
    TRANSFER_COLUMNS.map(async (name) => {
      const sent = gazetteer[name];
      if (sent === undefined) throw incomplete(name);
      return [name, await fetchFirst(sent)] as const;
    }),
  );
  return new Gazetteer(fromTransfer(Object.fromEntries(columns) as TransferForm));
}

function sentAs({ parameters }: EngineManifest, file: string): SentParameters {
  const sent = parameters[file];
  if (sent === undefined) throw incomplete(file);
  return sent;
}

function incomplete(file: string): PrerequisiteError {
  return new PrerequisiteError('engine_stale', `The folder of the engine has no ${file}. Write it anew, with the page.`, { file });
}

function withFewer(prediction: Prediction, candidates: number | undefined): Prediction {
  if (candidates === undefined) return prediction;
  return {
    ...prediction,
    results: prediction.results.map((result) => ({ ...result, candidates: result.candidates.slice(0, candidates) })),
  };
}

async function recordsOf(places: PlaceDirectory, query: string, limit: number): Promise<readonly CandidateRecord[]> {
  if (query.length === 0 || query.length > LONGEST_QUERY)
    throw new UsageError('invalid_argument', `A query has 1 to ${LONGEST_QUERY} UTF-16 code units; this one has ${query.length}.`);
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= MOST_RECORDS))
    throw new UsageError('invalid_argument', `The limit must be a whole number from 1 to ${MOST_RECORDS}.`);
  return (await places.complete(query, limit)).map((place) => toCandidateRecord(place) as CandidateRecord);
}

async function recordOf(places: PlaceDirectory, source: string, id: number | string): Promise<CandidateRecord | null> {
  const numbered = /^\d{1,15}$/.test(String(id)) ? await places.placeById(source, Number(id)) : null;
  const place = numbered ?? (await places.placeById(source, String(id)));
  return place === null ? null : (toCandidateRecord(place) as CandidateRecord);
}
