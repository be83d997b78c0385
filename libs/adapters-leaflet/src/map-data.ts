/** A place with the sentences that it is named in. */
export interface MappedPlace {
  readonly name: string;
  readonly displayName: string;
  readonly lat: number;
  readonly lon: number;
  /** Codes of the areas that contain it, from large to small, as those of `MappedArea`. */
  readonly areas: readonly string[];
  readonly documents: number;
  readonly mentions: number;
  /** Whether a person had a say in it. */
  readonly corrected: number;
  /** How the texts call it. */
  readonly names: readonly string[];
  /** `start` and `end` are the name within the sentence. */
  readonly quotations: readonly { readonly docId: string; readonly text: string; readonly start: number; readonly end: number }[];
}

/** A country, or an area of its first level, with what was counted in it. */
export interface MappedArea {
  readonly code: string;
  readonly name: string;
  /** Of its country; null for a country. */
  readonly within: string | null;
  readonly documents: number;
  readonly mentions: number;
  readonly places: number;
}

/** What a map shows. */
export interface MapData {
  readonly title: string;
  readonly counts: { readonly documents: number; readonly mentions: number; readonly unplaced: number; readonly placesLeftOut: number };
  /** Those of most mentions first. */
  readonly places: readonly MappedPlace[];
  readonly areas: readonly MappedArea[];
}
