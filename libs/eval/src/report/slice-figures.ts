import type { SliceName } from '../slices/slices.ts';

/** Figures of the mentions that share one value of a slice; over all gold mentions, found or not. Null over nothing. */
export interface SliceFigures {
  readonly slice: SliceName;
  readonly value: string;
  /** Gold mentions. */
  readonly mentions: number;
  /** Of these, mentions with a prediction. */
  readonly found: number;
  /** Predicted mentions that no gold mention accounts for; of a slice by gold alone (`country`) none. */
  readonly spurious: number;
  readonly mentionsWithCountry: number;
  readonly countryTop1: number | null;
  readonly countryTop1WithInferred: number | null;
  readonly mentionsWithCoordinates: number;
  readonly accuracyAt161Km: number | null;
  readonly accuracyAt10Km: number | null;
  readonly brierScore: number | null;
}
