export const STANCES = ['SUPPORTS', 'REFUTES', 'NEUTRAL'] as const;

export type Stance = (typeof STANCES)[number];

/** Fragment → claim. One fragment has one stance towards a claim; a later one takes the place of an earlier one. */
export interface StanceEdge {
  readonly fragmentId: string;
  readonly claimId: string;
  readonly stance: Stance;
  /** Confidence 0–1 that this is the fragment's stance. */
  readonly confidence: number;
}

/** Fragment → page: EXTRACTED_FROM. */
export interface ExtractionEdge {
  readonly fragmentId: string;
  readonly pageId: string;
  /** Offsets in the page's text, UTF-16 code units, end exclusive; null where it was not cut out of a text. */
  readonly span: { readonly start: number; readonly end: number } | null;
}

/** Fragment → fragment: CITES. May run in circles. */
export interface CitationEdge {
  readonly fragmentId: string;
  readonly citedId: string;
}
