import type { Attribution } from '@locitorium/adapters-gazetteer/portable';
import type { TransferColumn } from '@locitorium/adapters-gazetteer/transfer';

/** Raised whenever an engine of the previous version would misread the folder. */
export const FOLDER_FORMAT = 1;
/** Says what is in the folder of an engine. */
export const MANIFEST_FILE = 'manifest.json';
export const WORKER_FILE = 'engine-worker.js';
export const RANKER_FILE = 'ranker-v1.json';

/** A file as it is sent: compressed with gzip, and named after its content. */
export interface SentFile {
  readonly file: string;
  /** Bytes over the wire. */
  readonly bytes: number;
}

/** A file of parameters; those that not every text needs have their hash here, since the engine's identity names it. */
export interface SentParameters extends SentFile {
  readonly hash?: string;
}

/** What a folder of an engine holds. */
export interface EngineManifest {
  readonly format: number;
  /** Version of locitorium. */
  readonly version: string;
  readonly gazetteer: Readonly<Record<TransferColumn, SentFile>>;
  /** By the names that the files have in Node. */
  readonly parameters: Readonly<Record<string, SentParameters>>;
  /** What must be said about the gazetteer's data. */
  readonly attributions: readonly Attribution[];
}
