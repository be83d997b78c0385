import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openFile, touchFile } from '../sqlite/open-file.ts';
import { EVIDENCE_SCHEMA } from './evidence-schema.ts';
import type { EvidenceStoreOptions } from './evidence-store-options.ts';
import { evidenceUnusable, toEvidenceError } from './evidence-unusable.ts';

/** Longest wait for another process, in milliseconds: while opening, and then in one go. Nothing else runs in this process meanwhile. */
const OPENING_TIMEOUT_MS = 5_000;
const BUSY_TIMEOUT_MS = 250;

/**
 * Pages in memory, in KiB: new fragments go to random places of the index of their ids.
 * The log is written back after this many pages, and truncated to this many bytes.
 */
const CACHE_KIB = 65_536;
const CHECKPOINT_PAGES = 16_000;
const LOG_BYTES = 67_108_864;

/**
 * `synchronous = NORMAL` with a write-ahead log: what was committed outlives the process, however it ends; when the machine loses power,
 * the last transactions may be lost, whole, and the file is sound. `secure_delete`: what is cleaned away is no longer in the file.
 */
const SETTINGS = `
  PRAGMA synchronous = NORMAL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
  PRAGMA trusted_schema = OFF;
  PRAGMA temp_store = MEMORY;
  PRAGMA cache_size = -${CACHE_KIB};
  PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES};
  PRAGMA journal_size_limit = ${LOG_BYTES};`;

/** Opens a file and brings it to the latest version, or creates one. Rejects with a PrerequisiteError `evidence_unusable`. */
export async function openEvidenceFile({ path, mustExist = false, maxPages }: EvidenceStoreOptions): Promise<DatabaseSync> {
  const found = mustExist ? statSync(path, { throwIfNoEntry: false }) : null;
  if (found === undefined) throw evidenceUnusable(path, 'absent');
  // SQLite would make it a database: who only looks changes nothing.
  if (found?.size === 0) throw evidenceUnusable(path, 'empty');
  try {
    touchFile(path);
    const database = await openFile(path, { schema: EVIDENCE_SCHEMA, timeoutMs: OPENING_TIMEOUT_MS, settings: SETTINGS, maxPages });
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    return database;
  } catch (error) {
    throw toEvidenceError(path, error);
  }
}
