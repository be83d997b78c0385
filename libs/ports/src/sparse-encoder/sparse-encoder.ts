import type { SparseVector } from '@locitorium/domain';
import type { CallContext } from '../context/call-context.ts';
import type { Identified } from '../identity/identity.ts';
import { token } from '../identity/token.ts';

/** A text with its BCP 47 tag; null where nobody knows. */
export interface TextInLanguage {
  readonly text: string;
  readonly lang: string | null;
}

/**
 * Terms of texts: cut, folded and stemmed as their language wants it, or a model's. Empty terms for a text without words.
 *
 * Rejects with a PrerequisiteError or UpstreamError where a model cannot be used; with the signal's reason when aborted.
 */
export interface SparseEncoder extends Identified {
  /** One vector for each passage, in their order. */
  encodePassages(passages: readonly TextInLanguage[], context: CallContext): Promise<readonly SparseVector[]>;
  /** The query's terms in each space in which they may be found, at least one; each space once. */
  encodeQuery(query: TextInLanguage, context: CallContext): Promise<readonly SparseVector[]>;
}

export const SPARSE_ENCODER = token<SparseEncoder>('SparseEncoder');
