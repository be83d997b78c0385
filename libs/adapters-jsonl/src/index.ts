export { sha256OfFile, type ByteSource } from './source/byte-source.ts';
export { DEFAULT_MAX_LINE_BYTES, type JsonLinesInput } from './line/read-json-lines.ts';
export { JsonlDatasetReader } from './dataset/jsonl-dataset-reader.ts';
export { JsonlPredictionReader, type PredictionEntry } from './prediction/jsonl-prediction-reader.ts';
export { JsonlRunStore, type JsonlRunSettings } from './run/jsonl-run-store.ts';
export { assertRunId, defaultRunId } from './run/run-folder.ts';
export type { RunAttempt, RunJson } from './run/run-json.ts';
export type { FailureLine } from './run/jsonl-open-run.ts';
