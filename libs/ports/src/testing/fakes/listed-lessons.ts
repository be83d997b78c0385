import type { CallContext } from '../../context/call-context.ts';
import { identityOf } from '../../identity/identity.ts';
import type { Lesson, LessonQuery, LessonSource } from '../../lesson-source/lesson-source.ts';

/** The same lessons for every text; records what they were asked for. */
export class ListedLessons implements LessonSource {
  readonly identity;
  readonly asked: LessonQuery[] = [];
  readonly #lessons: readonly Lesson[];

  constructor(...lessons: readonly Lesson[]) {
    this.#lessons = lessons;
    this.identity = identityOf('listed-lessons', '1', { lessons });
  }

  async lessonsFor(query: LessonQuery, { signal }: CallContext): Promise<readonly Lesson[]> {
    signal.throwIfAborted();
    this.asked.push(query);
    return this.#lessons;
  }
}
