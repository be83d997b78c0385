import { describe, expect, it } from '@jest/globals';
import { Container } from 'inversify';
import { DATASET_READER, RUN_STORE } from '@locitorium/ports';
import { JsonlDatasetReader } from './dataset/jsonl-dataset-reader.ts';
import { JSONL_SETTINGS } from './jsonl-settings.ts';
import { jsonlModule } from './jsonl.module.ts';
import { JsonlRunStore } from './run/jsonl-run-store.ts';

describe('jsonlModule', () => {
  it('binds both ports from the settings, without touching the disk', () => {
    const container = new Container();
    container.bind(JSONL_SETTINGS).toConstantValue({ dataset: { source: 'no-such-file.jsonl' }, runs: { directory: 'no-such-folder' } });
    container.load(jsonlModule);
    expect(container.get(DATASET_READER)).toBeInstanceOf(JsonlDatasetReader);
    expect(container.get(RUN_STORE)).toBeInstanceOf(JsonlRunStore);
  });
});
