import { mkdir } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { isLocitoriumError } from '@locitorium/domain';
import type { createLocitorium } from '../create-locitorium.ts';
import { asksServers } from '../engine/require-settings.ts';
import { evaluateFiles } from '../evaluation/evaluate-files.ts';
import type { Locitorium } from '../locitorium.ts';
import type { RunReport } from '../run/run-options.ts';
import { VERSION } from '../version.ts';
import type { MatrixCell } from './engine-matrix.ts';
import { percentilesOf, STAGES, StageTimesFile, type DocumentTimes } from './stage-times.ts';

/** A row of the table, in snake_case, without nesting: a cell of the matrix, what was measured, and what made it. */
export type BenchRow = Readonly<Record<string, string | number | null>>;

export interface EngineBenchOptions {
  /** Folder of the runs and of the times of their documents. */
  readonly directory: string;
  readonly create: (settings: MatrixCell['settings']) => ReturnType<typeof createLocitorium>;
  /** Rows of earlier attempts: a cell that was measured with the same engine on the same dataset is not measured again. */
  readonly earlier?: readonly BenchRow[];
  readonly signal?: AbortSignal;
  /** Told of each row once it is known, and whether an earlier attempt measured it. */
  readonly onRow?: (
    row: BenchRow,
    at: { readonly cell: number; readonly cells: number; readonly isEarlier: boolean },
  ) => void | Promise<void>;
}

/** Hex digits of hashes in the name of a run: enough to tell the engines and datasets of one table apart. */
const HASH_DIGITS = 10;

/** Enough for the compiler to have seen most paths. */
const WARM_UP_DOCUMENTS = 100;

/**
 * Measures every cell of a matrix, one after the other, so that none takes another's time. A cell that fails has a row that says why and is
 * tried again next time; what an interrupted one has grounded is kept. Rejects with the signal's reason.
 */
export async function benchEngines(cells: readonly MatrixCell[], options: EngineBenchOptions): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [cell, one] of cells.entries()) {
    options.signal?.throwIfAborted();
    const { row, isEarlier } = await measured(one, options);
    rows.push(row);
    await options.onRow?.(row, { cell, cells: cells.length, isEarlier });
  }
  return rows;
}

async function measured(cell: MatrixCell, options: EngineBenchOptions): Promise<{ readonly row: BenchRow; readonly isEarlier: boolean }> {
  const { engine, dataset, mentions } = cell;
  const names = { engine, dataset, mentions };
  try {
    await using locitorium = await options.create(cell.settings);
    const { inspectDataset } = await import('@locitorium/adapters-jsonl');
    const { sha256 } = await inspectDataset(cell.path, options.signal);
    const { configHash } = await locitorium.modelInfo(mentions);
    const runId = [engine, dataset, mentions, VERSION, configHash.slice(0, HASH_DIGITS), sha256.slice(0, HASH_DIGITS)].join('_');
    const known = options.earlier?.find((row) => row['run_id'] === runId && row['error'] === null);
    if (known !== undefined) return { row: known, isEarlier: true };
    await warmUp(locitorium, cell, options.signal);
    const provenance = { run_id: runId, config_hash: configHash, dataset_sha256: sha256, ...machine() };
    const outcome = await runCell(locitorium, cell, runId, options);
    return { row: { ...names, error: null, ...outcome, ...provenance }, isEarlier: false };
  } catch (error) {
    options.signal?.throwIfAborted();
    if (!isLocitoriumError(error)) throw error;
    return { row: { ...names, error: `${error.kind}: ${error.message}`, ...machine() }, isEarlier: false };
  }
}

/**
 * Grounds some documents that are not counted, or the first cell would pay for the code that all cells have compiled. Not where servers
 * are asked: they would answer twice.
 */
async function warmUp(locitorium: Locitorium, { path, mentions }: MatrixCell, signal: AbortSignal | undefined): Promise<void> {
  if (asksServers(locitorium.settings)) return;
  const { JsonlDatasetReader } = await import('@locitorium/adapters-jsonl');
  let left = WARM_UP_DOCUMENTS;
  for await (const entry of new JsonlDatasetReader({ source: path }).entries(signal)) {
    if (left-- === 0) return;
    // One that cannot be grounded is told by the run.
    if (entry.kind === 'document') await locitorium.ground(entry.document, { mentions }).catch(() => null);
  }
}

async function runCell(
  locitorium: Locitorium,
  { path, mentions }: MatrixCell,
  runId: string,
  { directory, signal }: EngineBenchOptions,
): Promise<BenchRow> {
  await mkdir(join(directory, 'stage-times'), { recursive: true });
  const file = await StageTimesFile.open(join(directory, 'stage-times', `${runId}.jsonl`));
  const [begun, clock, processor] = [new Date(), performance.now(), process.cpuUsage()];
  let report: RunReport;
  let times: readonly DocumentTimes[] = [];
  try {
    report = await locitorium.run({
      dataset: path,
      directory: join(directory, 'runs'),
      runId,
      mentions,
      resume: true,
      onUsage: (usage) => file.add(usage),
      ...(signal !== undefined && { signal }),
    });
  } finally {
    times = await file.close();
  }
  signal?.throwIfAborted();
  const { user, system } = process.cpuUsage(processor);
  const seconds = (performance.now() - clock) / 1_000;
  return {
    ...(await figuresOf(path, report, mentions)),
    documents: report.counts.documents,
    failures: report.counts.failures,
    ...timesOf(times),
    ...effortOf(report),
    started_at: begun.toISOString(),
    seconds: Number(seconds.toFixed(3)),
    cpu_seconds: Number(((user + system) / 1e6).toFixed(3)),
    attempt_documents: report.progress.grounded + report.progress.failed,
  };
}

async function figuresOf(dataset: string, { predictions }: RunReport, mentions: MatrixCell['mentions']): Promise<BenchRow> {
  const { headlineFigures } = await import('@locitorium/eval');
  const { report } = await evaluateFiles({ dataset, predictions, mode: mentions === 'gold' ? 'gold' : 'e2e' });
  const figures = Object.entries(headlineFigures(report)).map(([key, value]) => [key, value === null ? null : Number(value.toFixed(4))]);
  return { mentions_judged: report.counts.mentions, ...(Object.fromEntries(figures) as BenchRow) };
}

/** `extraction_p50_ms` and its like, over the documents that were timed. */
function timesOf(times: readonly DocumentTimes[]): BenchRow {
  const columns = STAGES.flatMap((stage) =>
    Object.entries(percentilesOf(times, stage)).map(([percentile, ms]) => [`${stage}_${percentile}_ms`, ms]),
  );
  return { timed_documents: times.length, ...(Object.fromEntries(columns) as BenchRow) };
}

/** Of the last attempt. */
function effortOf({ effort }: RunReport): BenchRow {
  const { modelCalls, modelRequests, repairs, lookups, lookupsCached, geocoderRequests, documentsEscalated } = effort;
  return {
    model_calls: modelCalls,
    model_requests: modelRequests,
    repairs,
    lookups,
    lookups_cached: lookupsCached,
    geocoder_requests: geocoderRequests,
    documents_escalated: documentsEscalated,
  };
}

/** What the times mean little without. */
function machine(): BenchRow {
  return {
    locitorium_version: VERSION,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model.trim() ?? null,
    processors: availableParallelism(),
    memory_gib: Math.round(totalmem() / 2 ** 30),
  };
}
