export const GROUND_FORMATS = ['table', 'json', 'jsonl', 'geojson', 'csv'] as const;

export type GroundFormat = (typeof GROUND_FORMATS)[number];

/** Formats that have room for explanations. */
export const EXPLAINING_FORMATS: ReadonlySet<GroundFormat> = new Set<GroundFormat>(['table', 'json', 'jsonl']);

export interface GroundFlags extends Readonly<Record<string, unknown>> {
  readonly file?: string;
  readonly format?: GroundFormat;
  readonly lang?: string;
  readonly explain?: boolean;
}
