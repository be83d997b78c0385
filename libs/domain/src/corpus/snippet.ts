import type { Span } from '../mention/mention.ts';

/** What of a snippet stands out: a word of the query, or a name of a place. */
export interface SnippetMark extends Span {
  readonly kind: 'word' | 'place';
}

/** The part of a chunk that shows best why it was found. */
export interface Snippet {
  readonly text: string;
  /** Where it begins in the parsed text of the document. */
  readonly start: number;
  /** In text order, apart from each other; offsets are those of the snippet. */
  readonly marks: readonly SnippetMark[];
}
