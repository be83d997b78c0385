import type { CallContext } from '../context/call-context.ts';
import type { Identified } from '../identity/identity.ts';
import { token } from '../identity/token.ts';

/** Something learned from earlier texts, as a prompt carries it. */
export interface Lesson {
  readonly id: string;
  readonly content: string;
}

/** What a prompt is about to ask, of which document. */
export interface LessonQuery {
  readonly purpose: 'extract' | 'select';
  readonly docId: string;
  readonly text: string;
  /** The names that are asked about; empty where they are yet to be found. */
  readonly names: readonly string[];
}

/**
 * Lessons for the prompts of one document, best first, each once. The same query has the same answer for as long as the identity is the
 * same: lessons are part of what a prompt says.
 *
 * Rejects with a typed error where they cannot be had, and with the signal's reason when aborted: empty means that none is for this text.
 */
export interface LessonSource extends Identified {
  lessonsFor(query: LessonQuery, context: CallContext): Promise<readonly Lesson[]>;
}

export const LESSON_SOURCE = token<LessonSource>('LessonSource');
