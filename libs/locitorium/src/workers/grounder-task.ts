import type { MessagePort } from 'node:worker_threads';
import type { Document, GroundedDocument } from '@locitorium/domain';
import type { EngineDescription, Identity } from '@locitorium/ports';
import type { AnswerFormat, WrittenAnswer } from '../serving/serving-engine.ts';
import type { ErrorInTransit } from './error-in-transit.ts';

/** What is asked of a worker thread. */
export type GrounderTask =
  | { readonly ask: 'describe' }
  /** `abort`: a message on it, or its closing, means that the answer is no longer wanted. */
  | {
      readonly ask: 'ground';
      readonly document: Document;
      readonly mentions: 'extract' | 'gold';
      readonly explain: boolean;
      readonly abort: MessagePort | null;
    }
  /** As `ground`, answered as it is sent. */
  | {
      readonly ask: 'answer';
      readonly document: Document;
      readonly format: AnswerFormat;
      readonly explain: boolean;
      readonly abort: MessagePort | null;
    };

/** What a worker thread answers. Failures are data, so that they keep their kind. */
export type GrounderReply =
  | { readonly outcome: 'described'; readonly identity: Identity; readonly description: EngineDescription }
  | { readonly outcome: 'grounded'; readonly document: GroundedDocument }
  | { readonly outcome: 'answered'; readonly answer: WrittenAnswer }
  | { readonly outcome: 'failed'; readonly error: ErrorInTransit };
