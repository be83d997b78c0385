import type { MessagePort } from 'node:worker_threads';
import type { Document, GroundedDocument } from '@locitorium/domain';
import type { EngineDescription, Identity } from '@locitorium/ports';
import type { AnswerFormat, MentionQuestion, WrittenAnswer } from '../serving/serving-engine.ts';
import type { ErrorInTransit } from './error-in-transit.ts';

interface Asked {
  /** The thread sends a message when it begins. A message to it, or the closing, means that the answer is no longer wanted. */
  readonly line: MessagePort;
}

interface Grounded extends Asked {
  readonly document: Document;
  readonly explain: boolean;
}

/** What is asked of a worker thread. `answer` is as `ground`, answered as it is sent; so are the stages. */
export type GrounderTask =
  | { readonly ask: 'describe' }
  | (Grounded & { readonly ask: 'ground'; readonly mentions: 'extract' | 'gold'; readonly rejectedSpans: boolean })
  | (Grounded & { readonly ask: 'answer'; readonly format: AnswerFormat; readonly candidates: number | undefined })
  | (Asked & { readonly ask: 'extract'; readonly document: Document })
  | (Asked & { readonly ask: 'lookUp'; readonly names: readonly string[]; readonly language: string | null })
  | (Asked & { readonly ask: 'select'; readonly document: Document; readonly questions: readonly MentionQuestion[] });

/** What a worker thread answers. Failures are data, so that they keep their kind. */
export type GrounderReply =
  | { readonly outcome: 'described'; readonly identity: Identity; readonly description: EngineDescription }
  | { readonly outcome: 'grounded'; readonly document: GroundedDocument }
  | { readonly outcome: 'answered'; readonly answer: WrittenAnswer }
  | { readonly outcome: 'written'; readonly json: Uint8Array }
  | { readonly outcome: 'failed'; readonly error: ErrorInTransit };
