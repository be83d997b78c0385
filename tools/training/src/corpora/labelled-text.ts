import type { NameTag } from '@locitorium/adapters-embedded/training';

/** What an annotator marked, as far as a corpus says it. Offsets are UTF-16 code units, end exclusive. */
export interface LabelledSpan {
  readonly start: number;
  readonly end: number;
  /** The span is one name of one of these tags … */
  readonly tags: readonly NameTag[];
  /** … or, where not firm, may also be no name or parts of names: the source means something else by it. */
  readonly firm: boolean;
}

/** A mention that a recogniser should find, for scoring. */
export interface GoldSpan {
  readonly start: number;
  readonly end: number;
  readonly tag: NameTag;
}

/** One text of a corpus with what its annotation allows. Learning sums over all readings that are allowed. */
export interface LabelledText {
  readonly id: string;
  /** Texts of one group never stand on both sides of a split: an article's sentences, copies of a post. */
  readonly group: string;
  readonly corpus: CorpusName;
  readonly text: string;
  /** Without overlaps, in text order. */
  readonly spans: readonly LabelledSpan[];
  /** Tags that unmarked text may be all the same: a corpus of places says nothing about persons. */
  readonly unmarked: readonly NameTag[];
  /** Places to be found; empty in corpora that are only learned from. */
  readonly golds: readonly GoldSpan[];
}

/** Corpora that are scored, then corpora that are only learned from. */
export const SCORED_CORPORA = ['lgl', 'gwn', 'geocorpora-dev', 'jawiki-dev'] as const;
export const AUXILIARY_CORPORA = ['gum', 'wikigold', 'uner-ewt', 'wnut17', 'btc', 're3d', 'ja-gsd'] as const;

export type ScoredCorpusName = (typeof SCORED_CORPORA)[number];
export type AuxiliaryCorpusName = (typeof AUXILIARY_CORPORA)[number];
export type CorpusName = ScoredCorpusName | AuxiliaryCorpusName;

export const JAPANESE_CORPORA: ReadonlySet<CorpusName> = new Set<CorpusName>(['jawiki-dev', 'ja-gsd']);

/** A corpus with its provenance. */
export interface Corpus {
  readonly name: CorpusName;
  readonly sha256: string;
  readonly texts: readonly LabelledText[];
}
