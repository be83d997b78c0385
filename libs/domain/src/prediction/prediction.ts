import type { BoundingBox } from '../geometry/bounding-box.ts';
import type { AdminArea } from '../candidate/candidate.ts';
import type { Reason } from '../grounding/reason.ts';
import type { Status } from '../grounding/status.ts';

/** What made a prediction. `none` stands where a part was not used. */
export interface ModelInfo {
  readonly ollamaModel: string;
  readonly nominatimBaseUrl: string;
  readonly configHash: string;
  readonly engine: string | null;
  readonly extractor: string | null;
  readonly candidateSource: string | null;
  readonly selector: string | null;
  readonly locitoriumVersion: string | null;
}

/** A place as a prediction line carries it. */
export interface PredictedPlace {
  readonly source: string | null;
  readonly osmType: string | null;
  readonly osmId: number | string | null;
  readonly name: string | null;
  readonly displayName: string;
  readonly type: string | null;
  readonly lat: number;
  readonly lon: number;
  readonly bbox: BoundingBox | null;
  readonly countryCode: string | null;
  readonly admin: readonly AdminArea[];
  readonly confidence: number | null;
  readonly recordConfidence: number | null;
}

/** A candidate as a prediction line carries it. */
export interface PredictedCandidate {
  /** 1 is best. */
  readonly rank: number;
  readonly source: string | null;
  readonly osmType: string | null;
  readonly osmId: number | string | null;
  readonly displayName: string;
  readonly lat: number;
  readonly lon: number;
  readonly bbox: BoundingBox | null;
  readonly countryCode: string | null;
  readonly category: string | null;
  readonly placeRank: number | null;
  readonly importance: number | null;
}

export interface PredictedMention {
  readonly mentionId: string;
  readonly surface: string;
  readonly start: number | null;
  readonly end: number | null;
  readonly status: Status;
  /** Null where another system's prediction gave none. */
  readonly reason: Reason | null;
  readonly selected: PredictedPlace | null;
  readonly candidates: readonly PredictedCandidate[];
  /** Confidence 0–1, null where another system gave none. */
  readonly inferredCountry: { readonly countryCode: string; readonly confidence: number | null } | null;
  readonly within: PredictedPlace | null;
}

/** One line of predictions.jsonl. */
export interface Prediction {
  readonly docId: string;
  readonly modelInfo: ModelInfo;
  readonly results: readonly PredictedMention[];
}
