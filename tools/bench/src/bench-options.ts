/** What is measured and how often. */
export interface BenchOptions {
  /** Folder with `dev/`; what needs it is left out where it is absent. */
  readonly corpora: string;
  /** File of vectors of the retrieval collections, made as docs/design/retrieval.md says; null: search by meaning is left out. */
  readonly vectors: string | null;
  /** Folder of parameter files to measure in the place of the shipped ones; null: the shipped ones. */
  readonly parameters: string | null;
  /** Measures the corpora of `languages` by their texts of this fold of five alone; by all where null. */
  readonly fold: number | null;
  /** Repetitions of every timing; the median is reported. */
  readonly repetitions: number;
  /** Processes started for cold-start figures. */
  readonly starts: number;
  /** Documents used for speed; all where null. */
  readonly documents: number | null;
  /** Longest text of the growth tables, in UTF-16 code units. */
  readonly longest: number;
  /** Seconds of each load on the service. */
  readonly loadSeconds: number;
  /** Seconds of the long load on the service. */
  readonly soakSeconds: number;
}

export const DEFAULT_OPTIONS: BenchOptions = Object.freeze({
  corpora: '../shared/benchmarks',
  vectors: null,
  parameters: null,
  fold: null,
  repetitions: 7,
  starts: 10,
  documents: null,
  longest: 1_000_000,
  loadSeconds: 10,
  soakSeconds: 600,
});
