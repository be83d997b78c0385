import { ContainerModule } from 'inversify';
import { DATASET_READER, RUN_STORE } from '@locitorium/ports';
import { JsonlDatasetReader } from './dataset/jsonl-dataset-reader.ts';
import { JSONL_SETTINGS } from './jsonl-settings.ts';
import { JsonlRunStore } from './run/jsonl-run-store.ts';

/** Binds DatasetReader and RunStore to JSON-lines files. Needs `JSONL_SETTINGS`. */
export const jsonlModule = new ContainerModule(({ bind }) => {
  bind(DATASET_READER)
    .toResolvedValue((settings) => new JsonlDatasetReader(settings.dataset), [JSONL_SETTINGS])
    .inSingletonScope();
  bind(RUN_STORE)
    .toResolvedValue((settings) => new JsonlRunStore(settings.runs), [JSONL_SETTINGS])
    .inSingletonScope();
});
