import type { AnswerUsage, ChunkPlace, QueryPlace, SearchResult, Span } from '@locitorium/domain';
import type { SpaceStatistics } from '../chunk-index/chunk-index.ts';
import type { CallContext } from '../context/call-context.ts';
import type { Identified } from '../identity/identity.ts';
import { token } from '../identity/token.ts';
import type { TextInLanguage } from '../sparse-encoder/sparse-encoder.ts';

/** A question as the search read it. */
export interface ReadQuestion extends TextInLanguage {
  /** Places that it names. */
  readonly places: readonly QueryPlace[];
  /** As in RerankQuery. */
  readonly statistics?: readonly SpaceStatistics[];
}

/** A passage that an answer may rest on: a result of the search. */
export type AnswerPassage = Pick<SearchResult, 'chunk' | 'metadata' | 'score' | 'rerankScore' | 'rank' | 'parts'>;

/** A piece of an answer: words, or a reference to the passage at this position of those that were offered. */
export type AnswerPart = { readonly text: string } | { readonly passage: number };

export interface DraftCitation {
  /** Position of the passage. */
  readonly passage: number;
  /** What of it is cited, in offsets of the document's parsed text; null: the passage as a whole. */
  readonly sentence: Span | null;
  readonly reason: string | null;
  /** As in AnswerCitation. */
  readonly weight: number | null;
}

/** An answer before it is joined with what the corpus knows of its passages. */
export interface DraftAnswer {
  /** In text order; empty where `fallback` is true. */
  readonly parts: readonly AnswerPart[];
  /** Each passage or sentence once. */
  readonly citations: readonly DraftCitation[];
  readonly fallback: boolean;
  readonly reason: string;
  /** Log-odds of the confidence before any citation; null where nobody measured it. */
  readonly prior: number | null;
  /** As in CorpusAnswer: of prior and weights, where these are known. For a fallback, which has no citations, the answerer's own. */
  readonly confidence: number | null;
  readonly places: readonly ChunkPlace[];
  /** References and citations that were left out because they named no passage that was offered. */
  readonly dropped: number;
  readonly usage: AnswerUsage | null;
}

export interface AnswererCapabilities {
  /** Passages that it looks at; callers offer no more. */
  readonly passages: number;
}

export interface AnswerOptions {
  /** Told the pieces of the answer as they grow, in order. What was told may still turn out to be no answer: the draft decides. */
  readonly onPart?: (part: AnswerPart) => void;
}

/**
 * Answers a question from passages, best first, and from nothing else. Every citation and reference names a passage that was offered,
 * what the text refers to is what is cited, a cited sentence lies within its passage, and an answer that is no fallback has a citation:
 * `checkDraft`. The pieces that are told make up the draft, unless it is a fallback or the model was asked a second time.
 *
 * Rejects with a PrerequisiteError or UpstreamError where a model cannot be used; with the signal's reason when aborted.
 */
export interface Answerer extends Identified {
  readonly capabilities: AnswererCapabilities;
  answer(question: ReadQuestion, passages: readonly AnswerPassage[], context: CallContext, options?: AnswerOptions): Promise<DraftAnswer>;
}

export const ANSWERER = token<Answerer>('Answerer');
