import type { MessagePort } from 'node:worker_threads';
import type { Document, GroundedDocument } from '@locitorium/domain';
import type { EngineDescription, Identity } from '@locitorium/ports';
import type { AnswerFormat, WrittenAnswer } from '../serving/serving-engine.ts';
import type { ErrorInTransit } from './error-in-transit.ts';

/** A message on `abort`, or its closing, means that the answer is no longer wanted. */
interface Asked {
  readonly document: Document;
  readonly explain: boolean;
  readonly abort: MessagePort | null;
}

/** What is asked of a worker thread. `answer` is as `ground`, answered as it is sent. */
export type GrounderTask =
  | { readonly ask: 'describe' }
  | (Asked & { readonly ask: 'ground'; readonly mentions: 'extract' | 'gold'; readonly rejectedSpans: boolean })
  | (Asked & { readonly ask: 'answer'; readonly format: AnswerFormat });

/** What a worker thread answers. Failures are data, so that they keep their kind. */
export type GrounderReply =
  | { readonly outcome: 'described'; readonly identity: Identity; readonly description: EngineDescription }
  | { readonly outcome: 'grounded'; readonly document: GroundedDocument }
  | { readonly outcome: 'answered'; readonly answer: WrittenAnswer }
  | { readonly outcome: 'failed'; readonly error: ErrorInTransit };
