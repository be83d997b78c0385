/** What the command line of a trainer says; see docs/design/recognition.md. */
export interface TrainingOptions {
  /** Folder with `dev/` and `train/`. */
  readonly corpora: string;
  /** Folder of parameter files; the shipped one where null. For `vectors` the file. */
  readonly out: string | null;
  readonly crossValidate: boolean;
  /** Number of folds; the trainer's own where null. */
  readonly folds: number | null;
  /** Cross-validates the ranker by newspaper, too, not by document alone. */
  readonly newspapers: boolean;
  /** Folds to run, from 0; all where null. */
  readonly only: readonly number[] | null;
  /** Corpora to train without and to be scored on; features for `retrieval`. */
  readonly leaveOut: readonly string[];
  /** Scores a linear model in place of the ranker's trees, for comparison; writes no parameters. */
  readonly linear: boolean;
  /** Folder for the ranker's predictions of the unseen folds, in JSON Lines; none where null. */
  readonly predictions: string | null;
  /** Folder of parameter files to measure with, for `overlay`; the shipped one where null. */
  readonly parameters: string | null;
  /** File of vectors of the collections' texts, for `retrieval`; see docs/design/retrieval.md. */
  readonly vectors: string | null;
  /** Name of an embedding model of the store, for `vectors` and `word-vectors`. */
  readonly model: string | null;
}
