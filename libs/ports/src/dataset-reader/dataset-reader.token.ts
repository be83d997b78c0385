import { token } from '../identity/token.ts';
import type { DatasetReader } from './dataset-reader.ts';

export const DATASET_READER = token<DatasetReader>('DatasetReader');
