import { hash } from 'node:crypto';
import { isLocitoriumError, type PredictionField } from '@locitorium/domain';
import { runDataset, type OutageEvent } from '@locitorium/pipeline';
import { pause, type BatchQueue, type Grounder, type PartStore, type RunCounts, type TakenBatch } from '@locitorium/ports';
import { identifyEngine, modelInfoOf } from '../engine/identify-engine.ts';
import { asksServers } from '../engine/require-settings.ts';
import type { Locitorium } from '../locitorium.ts';
import { refusePublicServer } from '../run/refuse-public-server.ts';
import { batchOutages } from '../run/run-into-folder.ts';
import { SERVERS, type Servers } from '../servers/servers.ts';
import { publicSettings } from '../settings/settings-report.ts';
import { VERSION } from '../version.ts';
import { decodeBatch } from './batch-content.ts';
import { DocumentRows, keptFields } from './document-rows.ts';

export interface WorkOptions {
  readonly queue: BatchQueue;
  readonly parts: PartStore;
  /** An engine; closing it is the caller's. On threads, where its settings have several `serveWorkers`. */
  readonly locitorium: Pick<Locitorium, 'settings' | 'grounder' | 'servingGrounder'>;
  /** Those that the engine was made with. */
  readonly servers?: Servers;
  /** Which fields predictions keep beside those that all have; default: all but `usage`, which is never kept. */
  readonly fields?: readonly PredictionField[];
  /** Whether to end when nothing waits and nobody is at work any more; else it waits for more. Default false. */
  readonly untilDone?: boolean;
  /** Hands back the batch in work, and ends. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (report: WorkReport) => void;
  /** Told of a batch that failed; another attempt follows, if any is left. */
  readonly onFailure?: (error: unknown) => void;
  /** Told that queue or parts cannot be reached, and in how many milliseconds they are asked again. */
  readonly onWait?: (error: Error, waitMs: number) => void;
  readonly onOutage?: (event: OutageEvent) => void;
  /** First and longest wait for what cannot be reached, and for another batch; in milliseconds. */
  readonly waits?: { readonly firstMs: number; readonly longestMs: number };
}

/** What this worker did. */
export interface WorkReport {
  readonly batches: number;
  /** Batches whose part was there already: somebody else did them, and could not say so any more. */
  readonly repeated: number;
  readonly documents: number;
  /** Of these, with a row that says why they failed. */
  readonly failed: number;
  readonly mentions: number;
}

const WAITS = Object.freeze({ firstMs: 500, longestMs: 30_000 });
/** Longest wait between two looks for a batch. */
const LONGEST_IDLE_MS = 5_000;
/** A taker says so many times within the limit that it lives. */
const SIGNS_OF_LIFE = 3;
/** Documents under way for each thread, as a run has them. */
const DOCUMENTS_A_THREAD = 2;

/**
 * Grounds batches of a queue into parts, one batch after the other, each into a file whose name is made of its content and of the engine: a
 * batch that is done twice gives the same file.
 *
 * Rejects with a PrerequisiteError where no batch could do better; the one in work is handed back then. An abort is no error.
 */
export async function workOnBatches(options: WorkOptions): Promise<WorkReport> {
  const { locitorium, servers = SERVERS, signal = new AbortController().signal } = options;
  const { settings } = locitorium;
  await refusePublicServer({ settings, servers });
  const onThreads = !asksServers(settings) && settings.serveWorkers > 1;
  const grounder = onThreads ? await locitorium.servingGrounder() : await locitorium.grounder();
  const concurrency = onThreads ? settings.serveWorkers * DOCUMENTS_A_THREAD : settings.workers;
  return new Worker({ ...options, servers, signal }, grounder, concurrency).work();
}

/** What makes the bytes of a part, beside its documents: the configuration, and the fields that are kept where not all are. */
function outputHashOf(configHash: string, fields: readonly PredictionField[] | undefined): string {
  const kept = keptFields(fields);
  return kept.length === keptFields(undefined).length ? configHash : hash('sha256', JSON.stringify([configHash, kept.toSorted()]));
}

type WorkerOptions = WorkOptions & { readonly servers: Servers; readonly signal: AbortSignal };

class Worker {
  readonly #options: WorkerOptions;
  readonly #grounder: Grounder;
  readonly #concurrency: number;
  readonly #engine: ReturnType<typeof identifyEngine>;
  #report: WorkReport = { batches: 0, repeated: 0, documents: 0, failed: 0, mentions: 0 };

  constructor(options: WorkerOptions, grounder: Grounder, concurrency: number) {
    this.#options = options;
    this.#grounder = grounder;
    this.#concurrency = concurrency;
    this.#engine = identifyEngine(grounder, { mentions: 'extract', explain: false });
  }

  async work(): Promise<WorkReport> {
    const { queue, signal, untilDone = false, waits = WAITS } = this.#options;
    let idleMs = waits.firstMs;
    try {
      for (;;) {
        const batch = await this.#patiently(() => queue.take());
        if (batch !== null) {
          idleMs = waits.firstMs;
          await this.#settle(batch);
          continue;
        }
        if (untilDone) {
          const { waiting, active } = await this.#patiently(() => queue.counts());
          if (waiting + active === 0) return this.#report;
        }
        await pause(idleMs, signal);
        idleMs = Math.min(2 * idleMs, LONGEST_IDLE_MS, waits.longestMs);
      }
    } catch (error) {
      if (signal.aborted) return this.#report;
      throw error;
    }
  }

  async #settle(batch: TakenBatch): Promise<void> {
    const { queue, signal, onFailure } = this.#options;
    const { key, keepWithinMs } = batch;
    // A sign that does not arrive is made up for by the next one.
    const living = setInterval(() => void queue.keep(key).catch(() => undefined), keepWithinMs / SIGNS_OF_LIFE);
    try {
      await this.#ground(batch);
    } catch (error) {
      if (signal.aborted || (isLocitoriumError(error) && error.blame === 'prerequisite')) {
        // A queue that cannot be reached gives it to somebody else after a while.
        await queue.handBack(key).catch(() => undefined);
        throw error;
      }
      await this.#patiently(() => queue.fail(key, isLocitoriumError(error) ? error.kind : 'internal'));
      onFailure?.(error);
    } finally {
      clearInterval(living);
    }
  }

  async #ground({ key, content }: TakenBatch): Promise<void> {
    const { queue, parts, fields, signal, onProgress } = this.#options;
    const entries = decodeBatch(content);
    const configHash = modelInfoOf(this.#engine).configHash;
    const outputHash = outputHashOf(configHash, fields);
    const part = `${key.slice(0, 32)}-${outputHash.slice(0, 16)}.parquet`;
    const isThere = await this.#patiently(() => parts.exists(part, signal));
    const counts = isThere ? null : await this.#write(part, entries);
    await this.#patiently(() => queue.finish(key, { part, documents: entries.length, config_hash: configHash, output_hash: outputHash }));
    const { batches, repeated, documents, failed, mentions } = this.#report;
    this.#report = {
      batches: batches + 1,
      repeated: repeated + (counts === null ? 1 : 0),
      documents: documents + entries.length,
      failed: failed + (counts?.failures ?? 0),
      mentions: mentions + (counts?.mentions ?? 0),
    };
    onProgress?.(this.#report);
  }

  async #write(part: string, entries: ReturnType<typeof decodeBatch>): Promise<RunCounts> {
    const { locitorium, servers, parts, fields, signal, onOutage } = this.#options;
    const { settings } = locitorium;
    const { identity, description } = this.#engine;
    const lines = new Map(entries.flatMap((entry) => (entry.kind === 'document' ? [[entry.document.docId, entry.line] as const] : [])));
    const store = new DocumentRows({ info: modelInfoOf(this.#engine), lines, fields });
    const reader = {
      async *entries() {
        yield* entries;
      },
    };
    const upstreams = asksServers(settings) ? await import('../doctor/check-servers.ts') : null;
    const { finished, counts } = await runDataset(
      {
        reader,
        grounder: this.#grounder,
        store,
        ...(upstreams !== null && { upstreams: (...asked) => upstreams.upstreamFault(settings, servers, ...asked) }),
      },
      {
        manifest: {
          runId: part,
          locitoriumVersion: VERSION,
          engine: description,
          identity,
          settings: publicSettings(settings, servers),
          dataset: { name: part, sha256: part },
        },
        resume: false,
        concurrency: this.#concurrency,
        signal,
        outages: batchOutages(settings),
        ...(onOutage !== undefined && { onOutage }),
      },
    );
    signal.throwIfAborted();
    if (!finished) throw new Error('A batch ended before its last document.');
    const { DOCUMENT_COLUMNS, parquetPieces } = await import('@locitorium/exports');
    const { rows } = store;
    const batches = async function* () {
      yield rows;
    };
    const pieces: Uint8Array[] = [];
    for await (const piece of parquetPieces(DOCUMENT_COLUMNS, batches())) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    await this.#patiently(() => parts.put(part, bytes, signal));
    return counts;
  }

  /** Asks again, ever more seldom, while a server cannot be reached. Rejects with the reason of the signal. */
  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    const { signal, onWait, waits = WAITS } = this.#options;
    for (let waitMs = waits.firstMs; ; waitMs = Math.min(2 * waitMs, waits.longestMs)) {
      signal.throwIfAborted();
      try {
        return await work();
      } catch (error) {
        if (signal.aborted || !isLocitoriumError(error) || error.blame !== 'upstream') throw error;
        onWait?.(error, waitMs);
        await pause(waitMs, signal);
      }
    }
  }
}
