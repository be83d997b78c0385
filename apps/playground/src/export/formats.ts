import type { OpenDocument } from '../state/workbench.ts';
import type { Words } from '../words/words.ts';
import { toCsv } from './to-csv.ts';
import { toDataset } from './to-dataset.ts';
import { toGeoJson } from './to-geo-json.ts';

export interface Format {
  readonly id: 'dataset' | 'geojson' | 'csv';
  readonly label: (words: Words) => string;
  readonly extension: string;
  readonly type: string;
  readonly write: (documents: readonly OpenDocument[], threshold: number) => string;
}

export const FORMATS: readonly Format[] = [
  { id: 'dataset', label: (words) => words.saveDataset, extension: 'jsonl', type: 'application/x-ndjson', write: toDataset },
  { id: 'geojson', label: (words) => words.saveGeoJson, extension: 'geojson', type: 'application/geo+json', write: toGeoJson },
  // The mark tells spreadsheets that it is UTF-8.
  {
    id: 'csv',
    label: (words) => words.saveCsv,
    extension: 'csv',
    type: 'text/csv',
    write: (documents, threshold) => `\uFEFF${toCsv(documents, threshold)}`,
  },
];
