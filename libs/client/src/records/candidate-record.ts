import type { BoundingBox } from './prediction.ts';

/** A candidate with all that a selector weighs: what the stages exchange. */
export interface CandidateRecord {
  readonly source: string;
  readonly osm_type: string | null;
  readonly osm_id: number | string | null;
  readonly name: string;
  readonly display_name: string;
  readonly lat: number;
  readonly lon: number;
  readonly bbox: BoundingBox | null;
  /** True where `bbox` is an estimate, from inhabitants or settlements; absent where it is the extent that the source knows. */
  readonly bbox_derived?: boolean | undefined;
  readonly country_code: string | null;
  readonly category: string;
  readonly type: string;
  readonly place_category: string | null;
  readonly place_rank: number | null;
  readonly importance: number | null;
  readonly population: number | null;
  /** Country first. */
  readonly admin: readonly { readonly code: string; readonly name: string }[];
  readonly name_count: number | null;
  readonly match: { readonly name_class: string; readonly level: string; readonly share: number; readonly step?: string } | null;
}
