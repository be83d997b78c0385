export const GROUND_FORMATS = ['table', 'json', 'jsonl', 'geojson', 'csv'] as const;

export type GroundFormat = (typeof GROUND_FORMATS)[number];

export interface GroundFlags extends Readonly<Record<string, unknown>> {
  readonly file?: string;
  readonly format?: GroundFormat;
  readonly lang?: string;
}
