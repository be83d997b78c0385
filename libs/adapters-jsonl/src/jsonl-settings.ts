import { token } from '@locitorium/ports';
import type { JsonlDatasetSettings } from './dataset/jsonl-dataset-reader.ts';
import type { JsonlRunSettings } from './run/jsonl-run-store.ts';

/** What the composition binds before it loads the module. */
export interface JsonlSettings {
  readonly dataset: JsonlDatasetSettings;
  readonly runs: JsonlRunSettings;
}

export const JSONL_SETTINGS = token<JsonlSettings>('JsonlSettings');
