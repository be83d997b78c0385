/** What a run can be exported as, and what a row of it may be, the usual one first. */
export const EXPORT_UNITS = {
  csv: ['mention', 'place', 'country', 'admin1', 'admin2'],
  parquet: ['mention', 'place', 'country', 'admin1', 'admin2'],
  geojson: ['mention', 'place'],
  kml: ['place', 'mention'],
  'html-map': ['place'],
  'linked-places': ['place'],
  annotations: ['mention'],
  'label-studio': ['mention'],
  tei: ['mention'],
} as const;

export type ExportFormat = keyof typeof EXPORT_UNITS;
export type ExportUnit = 'mention' | 'place' | 'country' | 'admin1' | 'admin2';

export const EXPORT_FORMATS = Object.keys(EXPORT_UNITS) as readonly ExportFormat[];
