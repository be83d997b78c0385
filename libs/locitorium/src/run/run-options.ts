import type { NamedStream, SpooledDataset } from '@locitorium/adapters-jsonl';
import type { GroundingUsage, InputFields, LocitoriumError, PredictionField } from '@locitorium/domain';
import type { OutageEvent } from '@locitorium/pipeline';
import type { RunCounts, RunEffort } from '@locitorium/ports';
import type { LineFindings } from '../finding/line-findings.ts';

export interface RunProgress {
  readonly grounded: number;
  readonly failed: number;
  /** Settled by earlier attempts. */
  readonly skipped: number;
}

/** How a dataset is grounded into a run folder. */
export interface RunOptions {
  /**
   * Path of a dataset: a file of JSON lines, a JSON array, a table (CSV, TSV, Parquet), any other document, a folder or a pattern; `.gz`
   * accepted. A pipe or a stream, and what is no file of JSON lines, is saved into the folder of the run first, as `dataset.jsonl`
   * (`dataset.jsonl.gz` where JSON lines come packed); `resume` takes what was saved, and reads nothing again.
   */
  readonly dataset: string | NamedStream;
  /** Which columns of tables, or fields of JSON, hold text, identifier and language. Default: those with the usual names. */
  readonly fields?: InputFields;
  /** Folder that holds one folder for each run. Default `runs`. */
  readonly directory?: string;
  /** Name of the run's folder. Default: time and the beginning of the engine's hash. */
  readonly runId?: string;
  /** Goes on with the run of this id; starts it where there is none. */
  readonly resume?: boolean;
  /** Whether the dataset's own mentions stand in for the extractor: resolution measured alone. Default `extract`. */
  readonly mentions?: 'extract' | 'gold';
  /**
   * Which fields prediction lines keep beside those that all have; default: all. Evaluation and export say what they miss. `resume` needs
   * the same ones.
   */
  readonly predictionFields?: readonly PredictionField[];
  /** Whether the predictions say why: an explanation for each mention, and the names that were not taken. Default false. */
  readonly explain?: boolean;
  /**
   * Path of a file of evidence (made where it is not there), into which the evidence of every mention is recorded, with the run as their
   * task. A document's evidence is recorded before its prediction is written, many documents in one transaction; `resume` records what
   * earlier attempts did not. Takes about twice the CPU of a run without it, and leaves the predictions as they are.
   */
  readonly evidence?: string;
  /** Called for each file of a folder in a format that is not read. */
  readonly onSkipped?: (name: string, contentType: string) => void;
  /** Called for each table that has rows of empty cells, which are no documents, with how many. */
  readonly onBlankRows?: (name: string, count: number) => void;
  /**
   * Path of what people said of mentions, which is kept in the run's folder as `corrections.jsonl`, where exports find it. Predictions stay
   * what the engine said.
   */
  readonly corrections?: string;
  /** Stops the run, resumably: nothing new is begun, what is in work may finish within a second or two. */
  readonly signal?: AbortSignal;
  /** Told once where the run lies, before the first document. */
  readonly onStart?: (run: RunStart) => void;
  readonly onProgress?: (progress: RunProgress) => void;
  /** Called with what each document took (milliseconds of its stages, requests, tokens), also one that failed. */
  readonly onUsage?: (usage: GroundingUsage) => void;
  /** Called when the run begins to wait for a server that is down, at every further wait, and when it goes on. */
  readonly onOutage?: (event: OutageEvent) => void;
}

export interface RunStart {
  readonly runId: string;
  readonly folder: string;
  /** Lines of the dataset that are not blank. */
  readonly total: number;
  /** Where the dataset was saved that came through a pipe; absent where it is a file. */
  readonly spool?: SpooledDataset;
}

/** What became of a run. */
export interface RunReport extends RunStart {
  readonly predictions: string;
  readonly failures: string;
  /** Whether every line is settled; false where the signal stopped it. */
  readonly finished: boolean;
  /** Of the whole run, earlier attempts included. */
  readonly counts: RunCounts;
  /** Of this attempt. */
  readonly progress: RunProgress;
  /** What this attempt took: model calls, look-ups, and how many documents a cascade passed on to its model. */
  readonly effort: RunEffort;
  /** Fields of the dataset that could not be used; their documents were grounded without them. */
  readonly findings: LineFindings;
  /** How many corrections were kept, and lines that were none; absent where there was no file of them. */
  readonly corrections?: { readonly kept: number; readonly unusableLines: readonly LocitoriumError[] };
  readonly durationMs: number;
  /** Documents of earlier attempts whose evidence this one recorded; absent where no evidence is recorded. */
  readonly recordedLater?: number;
}
