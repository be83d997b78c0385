import { stat } from 'node:fs/promises';
import { SYSTEM_CLOCK, type Clock, type OpenRun, type RunManifest, type RunStore } from '@locitorium/ports';
import { AppendOnlyFile } from './append-only-file.ts';
import { assertSameRun } from './assert-same-run.ts';
import { JsonlOpenRun } from './jsonl-open-run.ts';
import { runCorrupt, runExists, runLocked } from './run-errors.ts';
import { assertRunId, createRunFolder, runFiles, type RunFiles } from './run-folder.ts';
import { readRunJson, removeManifestLeftovers, runJsonOf, writeRunJson } from './run-json.ts';
import { FileLock } from '../lock/file-lock.ts';
import { SettledEntries } from './settled-entries.ts';

export interface JsonlRunSettings {
  /** Folder that holds one folder for each run; created where it is missing. */
  readonly directory: string;
  /** Milliseconds since the epoch, for the times in run.json. */
  readonly clock?: Clock;
}

/**
 * Runs as folders: run.json (manifest, replaced atomically), predictions.jsonl and failures.jsonl (append-only), run.lock.
 * A killed process leaves at most half a line at the end of a file, which the next `open` cuts off, and failures whose prediction line is
 * missing, which it writes.
 */
export class JsonlRunStore implements RunStore {
  readonly #directory: string;
  readonly #clock: Clock;

  constructor(settings: JsonlRunSettings) {
    this.#directory = settings.directory;
    this.#clock = settings.clock ?? SYSTEM_CLOCK;
  }

  /**
   * Rejects with a usage error: `invalid_run_id`, `run_exists` (without `resume`), `run_mismatch` (another engine or dataset),
   * `run_locked` (another process writes it), `run_corrupt`; or with a prerequisite error
   * `run_folder_unusable` or `run_write_failed`.
   * Resuming a run that does not exist starts it.
   */
  async open(manifest: RunManifest, options: { readonly resume: boolean }): Promise<OpenRun> {
    assertRunId(manifest.runId);
    const files = runFiles(this.#directory, manifest.runId);
    await createRunFolder(files.folder);
    const lock = await FileLock.take(files.lock, (holder) => runLocked(files.lock, manifest.runId, holder));
    try {
      return await this.#openLocked(files, lock, manifest, options.resume);
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  async #openLocked(files: RunFiles, lock: FileLock, manifest: RunManifest, resume: boolean): Promise<OpenRun> {
    await removeManifestLeftovers(files.manifest);
    const existing = await readRunJson(files.manifest);
    if (existing === null) await assertNoLines(files);
    else if (resume) assertSameRun(existing, manifest);
    else throw runExists(manifest.runId, files.folder);
    const base = existing ?? runJsonOf(manifest);
    const settled = existing === null ? new SettledEntries() : await SettledEntries.recover(files);
    const attempt = { started_at: new Date(this.#clock.now()).toISOString(), ended_at: null };
    const runJson = { ...base, counts: settled.counts, attempts: [...base.attempts, attempt], finished: false };
    // The manifest is written before the first line: lines without a manifest are not from this program.
    await writeRunJson(files.manifest, runJson);
    const predictions = await AppendOnlyFile.open(files.predictions);
    const failures = await AppendOnlyFile.open(files.failures);
    const run = new JsonlOpenRun({ files, lock, manifest, runJson, settled, predictions, failures, clock: this.#clock });
    await run.completeFailed();
    return run;
  }
}

async function assertNoLines(files: RunFiles): Promise<void> {
  for (const path of [files.predictions, files.failures]) {
    const found = await stat(path).catch(() => null);
    if (found !== null && found.size > 0) throw runCorrupt(path, null, 'holds lines, but there is no run.json beside it');
  }
}
