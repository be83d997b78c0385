import { rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { InspectedFile } from '@locitorium/adapters-jsonl';
import { encodeCorrection, encodeCorrectionRule, UsageError } from '@locitorium/domain';
import type { EvidenceLedger } from '@locitorium/evidence';
import { LimitedGrounder, runDataset, type OutagePolicy, type UpstreamCheck } from '@locitorium/pipeline';
import type { DatasetReader, Grounder, PlaceDirectory, RunManifest, RunStore } from '@locitorium/ports';
import { identifyEngine } from '../engine/identify-engine.ts';
import { readCorrections, type CorrectionsFile } from '../dataset/read-corrections.ts';
import { FindingList } from '../finding/line-findings.ts';
import type { Servers } from '../servers/servers.ts';
import { publicSettings } from '../settings/settings-report.ts';
import type { Settings } from '../settings/settings-table.ts';
import { VERSION } from '../version.ts';
import { givenDataset } from './given-dataset.ts';
import { refusePublicServer } from './refuse-public-server.ts';
import type { RunOptions, RunProgress, RunReport, RunStart } from './run-options.ts';

/** First wait for a server that is down, as a multiple of the pause before a request is repeated. */
const WAIT_OF_RETRY_DELAYS = 4;

const NOTHING_DONE: RunProgress = Object.freeze({ grounded: 0, failed: 0, skipped: 0 });

export interface RunParts {
  readonly settings: Settings;
  readonly servers: Servers;
  /** Makes the engine of the run; asked once the dataset is known to be readable. */
  readonly grounder: () => Promise<Grounder>;
  /** Has the records that corrections may name; asked only where one does. */
  readonly places: Pick<PlaceDirectory, 'placeById'>;
  /** Documents under way at once. */
  readonly concurrency: number;
  /** Asks the servers behind the engine how they are; null where there are none. */
  readonly upstreams: UpstreamCheck | null;
}

/** Grounds a dataset into a folder, and says where everything lies. An abort is no error: the report says `finished: false`. */
export async function runIntoFolder(parts: RunParts, options: RunOptions): Promise<RunReport> {
  const { settings, servers } = parts;
  const { directory = 'runs', mentions = 'extract', resume = false, signal } = options;
  const begin = performance.now();
  await refusePublicServer(parts);
  const { assertRunId, defaultRunId } = await import('@locitorium/adapters-jsonl');
  if (options.runId !== undefined) assertRunId(options.runId);

  const said = options.corrections === undefined ? null : await readCorrections(options.corrections, { places: parts.places, signal });
  const given = await givenDataset(options.dataset, {
    ...(options.fields !== undefined && { fields: options.fields }),
    ...(options.onSkipped !== undefined && { onSkipped: options.onSkipped }),
    ...(options.onBlankRows !== undefined && { onBlankRows: options.onBlankRows }),
    ...(signal !== undefined && { signal }),
  });
  const grounder = await parts.grounder();
  const explain = options.explain === true || options.evidence !== undefined;
  const { identity, description } = identifyEngine(grounder, { mentions, explain });
  const runId = options.runId ?? defaultRunId(Date.now(), identity.hash);
  const { file, spool } = await given.inspected({ directory, runId, resume });
  const start: RunStart = { runId, folder: join(directory, runId), total: file.lines, ...(spool !== null && { spool }) };
  const manifest: RunManifest = {
    runId,
    locitoriumVersion: VERSION,
    engine: description,
    identity,
    settings: { ...publicSettings(settings, servers), mentions, explain },
    ...(options.predictionFields !== undefined && { fields: options.predictionFields }),
    dataset: { name: basename(file.path), sha256: file.sha256 },
  };
  const prepared = { start, manifest, file, grounder, begin, said };
  if (options.evidence === undefined) return runWith(parts, options, prepared, null);
  // Last: a run that cannot begin leaves no file of evidence.
  const { openEvidence } = await import('../evidence/open-evidence.ts');
  const evidence = await openEvidence(options.evidence);
  try {
    return await runWith(parts, options, prepared, evidence);
  } finally {
    await evidence.close();
  }
}

interface PreparedRun {
  readonly start: RunStart;
  readonly manifest: RunManifest;
  readonly file: InspectedFile;
  readonly grounder: Grounder;
  /** When the work began. */
  readonly begin: number;
  /** What people said of mentions; null where nobody was heard. */
  readonly said: CorrectionsFile | null;
}

async function runWith(
  { settings, concurrency, upstreams }: RunParts,
  options: RunOptions,
  { start, manifest, file, grounder: plain, begin, said }: PreparedRun,
  evidence: EvidenceLedger | null,
): Promise<RunReport> {
  const { directory = 'runs', mentions = 'extract', explain = false, resume = false, signal } = options;
  const { runId, folder } = start;
  const { JsonlDatasetReader, JsonlPredictionReader, JsonlRunStore } = await import('@locitorium/adapters-jsonl');
  const recording = evidence === null ? null : await recordingInto(evidence, plain, { runId, resume, concurrency });
  const engine = recording?.grounder ?? plain;
  let progress = NOTHING_DONE;
  const findings = new FindingList();
  const reader = noting(new JsonlDatasetReader({ source: file }), basename(file.path), findings);
  const runs = new JsonlRunStore({ directory });
  const store = said === null ? runs : keepingCorrections(runs, join(folder, 'corrections.jsonl'), said);
  options.onStart?.(start);
  const { finished, counts, effort } = await runDataset(
    { reader, grounder: engine, store, ...(upstreams !== null && { upstreams }) },
    {
      manifest,
      resume,
      concurrency: concurrency + (recording?.waiting ?? 0),
      mentions,
      explain,
      outages: batchOutages(settings),
      ...(options.onUsage !== undefined && { onUsage: options.onUsage }),
      ...(options.onOutage !== undefined && { onOutage: options.onOutage }),
      ...(signal !== undefined && { signal }),
      onProgress: ({ grounded, failed, skipped }) => {
        progress = { grounded, failed, skipped };
        options.onProgress?.(progress);
      },
    },
  );
  const predictions = join(folder, 'predictions.jsonl');
  const later =
    evidence === null || !resume || !finished
      ? null
      : await (
          await import('../evidence/record-missing.ts')
        ).recordMissing({
          reader: new JsonlDatasetReader({ source: file }),
          predictions: new JsonlPredictionReader({ source: predictions }).entries(signal),
          grounder: engine,
          evidence,
          task: runId,
          mentions,
          ...(signal !== undefined && { signal }),
        });
  return {
    ...start,
    predictions,
    failures: join(folder, 'failures.jsonl'),
    finished: finished && later?.finished !== false,
    ...(later !== null && { recordedLater: later.documents }),
    counts,
    progress,
    effort,
    findings,
    ...(said !== null && { corrections: { kept: said.corrections.length + said.rules.length, unusableLines: said.unusableLines } }),
    durationMs: performance.now() - begin,
  };
}

/** A store that has the corrections in a run's folder before its first document is done: a run that breaks off does not lose them. */
function keepingCorrections(store: RunStore, path: string, { corrections, rules }: CorrectionsFile): RunStore {
  const lines = [...corrections.map(encodeCorrection), ...rules.map(encodeCorrectionRule)];
  return {
    async open(...run) {
      const opened = await store.open(...run);
      const part = `${path}.part`;
      await writeFile(part, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      await rename(part, path);
      return opened;
    },
  };
}

/** The entries of a reader, while what it left out of their lines is noted. */
function noting(reader: DatasetReader, file: string, findings: FindingList): DatasetReader {
  return {
    async *entries(signal) {
      for await (const entry of reader.entries(signal)) {
        if (entry.kind === 'document') findings.add(file, entry.line, entry.findings, entry.readFrom);
        yield entry;
      }
    },
  };
}

interface Recording {
  readonly grounder: Grounder;
  /** Documents that may wait for their evidence to be recorded, beside those that are grounded. */
  readonly waiting: number;
}

/** Throws a UsageError where the task's evidence is that of another run. */
async function recordingInto(
  evidence: EvidenceLedger,
  grounder: Grounder,
  { runId, resume, concurrency }: { readonly runId: string; readonly resume: boolean; readonly concurrency: number },
): Promise<Recording> {
  if (!resume) {
    const { claims } = await evidence.graph(runId);
    if (claims.some(({ subject }) => subject !== null)) {
      throw new UsageError(
        'evidence_of_another_run',
        `The evidence file holds claims of a run called ${runId}. Go on with that run (--resume), choose another run id, or take them away: locitorium evidence cleanup --task ${runId}.`,
        { run_id: runId },
      );
    }
  }
  const [{ RecordingGrounder }, { GROUP }] = await Promise.all([
    import('../evidence/recording-grounder.ts'),
    import('../evidence/group-commit.ts'),
  ]);
  const limited = new LimitedGrounder(grounder, concurrency);
  return { grounder: new RecordingGrounder(limited, { evidence, task: runId }), waiting: GROUP.documents };
}

/** How a batch waits for its servers, by the settings. */
export function batchOutages({ outagePatienceMs, retryDelayMs, retries }: Settings): OutagePolicy {
  return { patienceMs: outagePatienceMs, firstWaitMs: WAIT_OF_RETRY_DELAYS * retryDelayMs, retries };
}
