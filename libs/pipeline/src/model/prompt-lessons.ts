import type { CallContext, Identity, Lesson, LessonQuery, LessonSource } from '@locitorium/ports';
import { LESSONS_PROMPT, lessonsWithin } from './lessons.prompt.ts';

/** Where lessons come from, and how much of a prompt they may take. */
export interface LessonSettings {
  readonly source: LessonSource;
  readonly maxTokens: number;
}

/** The lessons that one prompt about a document carries. Who asks with none asks as if there were no lessons at all. */
export async function lessonsForPrompt(
  lessons: LessonSettings | undefined,
  query: LessonQuery,
  context: CallContext,
): Promise<readonly Lesson[]> {
  if (lessons === undefined) return [];
  const shown = lessonsWithin(await lessons.source.lessonsFor(query, context), lessons.maxTokens);
  if (shown.length > 0) context.trace.record({ type: 'lessons_shown', ids: shown.map(({ id }) => id) });
  return shown;
}

/** What lessons add to the identity of who asks with them; nothing where there are none. */
export function lessonFacts(lessons: LessonSettings | undefined): {
  readonly lessons?: { readonly source: Identity; readonly maxTokens: number; readonly prompt: typeof LESSONS_PROMPT };
} {
  if (lessons === undefined) return {};
  return { lessons: { source: lessons.source.identity, maxTokens: lessons.maxTokens, prompt: LESSONS_PROMPT } };
}
