import { z } from 'zod';

export const LESSONS_FORMAT = 1;

/** The sections that reflection files its lessons under: each reaches one kind of prompt. Lessons of any other section reach both. */
export const LEARNED_SECTIONS = Object.freeze({ extract: 'extraction', select: 'selection' });

/** A mention that earned a lesson: enough to find it again, without its text. */
const earnedBy = z.strictObject({
  doc_id: z.string(),
  mention_id: z.string(),
  start: z.int().nullable(),
  end: z.int().nullable(),
});

export const LESSON_RECORD = z.strictObject({
  section: z.string().min(1),
  content: z.string().trim().min(1),
  /** The names that it is about; empty where it is about none in particular. */
  keywords: z.array(z.string()).default([]),
  /** The class of failure that it is to mend, how many mentions of the run failed so, and the first of them. */
  failure_class: z.string(),
  mentions: z.int().min(1),
  cases: z.array(earnedBy),
});

/** What a run's failures teach, before it is weighed against what a playbook holds already. */
export type ProposedLesson = Readonly<z.infer<typeof LESSON_RECORD>>;

/** What `reflect` writes, and a person may edit before `curate` reads it. */
export const LESSONS_RECORD = z.strictObject({ format: z.literal(LESSONS_FORMAT), lessons: z.array(LESSON_RECORD) });

export type ProposedLessons = Readonly<z.infer<typeof LESSONS_RECORD>>;
