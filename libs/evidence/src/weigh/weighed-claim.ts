import type { Claim, Fragment, Page, Stance } from '@locitorium/domain';

/** Where a fragment stands. */
export interface FragmentSource {
  readonly page: Page;
  /** Offsets in the page's text, UTF-16 code units, end exclusive; null where it was not cut out of a text. */
  readonly span: { readonly start: number; readonly end: number } | null;
}

/** A fragment, and every page that it was taken from. */
export interface SourcedFragment {
  readonly fragment: Fragment;
  readonly sources: readonly FragmentSource[];
}

/** A fragment as one claim sees it. */
export interface WeighedFragment extends SourcedFragment {
  readonly stance: Stance;
  /** Confidence 0–1 of the stance. */
  readonly stanceConfidence: number;
  /** Natural log-odds: above 0 for the claim, below 0 against it. Taking the fragment away lowers the claim's log-odds by exactly so much. */
  readonly weight: number;
  /** What it rests on: fragments that it cites, then those that these cite, each once, nearest first. */
  readonly cites: readonly SourcedFragment[];
}

/** A claim with all that speaks for it and against it, each side with the weightiest first. */
export interface WeighedClaim {
  readonly claim: Claim;
  /** prior + Σ weights, natural logarithm. */
  readonly logOdds: number;
  /** 1 / (1 + e^−logOdds), 0–1. */
  readonly confidence: number;
  readonly supports: readonly WeighedFragment[];
  readonly refutes: readonly WeighedFragment[];
  /** What was said about it and weighs nothing. */
  readonly neutral: readonly WeighedFragment[];
}
