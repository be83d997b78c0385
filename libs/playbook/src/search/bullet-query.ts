import type { Bullet } from '@locitorium/domain';
import { z } from 'zod';

/** What lessons are looked for. Keys are those of requests. */
export const BULLET_QUERY = z.strictObject({
  query_text: z.string(),
  top_k: z.int().min(1).default(10),
  /** Lessons of these sections alone; of all where it is null or empty. */
  section_filter: z.array(z.string()).nullable().default(null),
  /** Least `confidence_score`: what did more harm than that is not shown. */
  min_confidence: z.number().min(0).max(1).default(0.3),
});

export type BulletQuery = Readonly<z.infer<typeof BULLET_QUERY>>;

/** A lesson that was found, with the scores (0–1) that found it. */
export interface FoundBullet {
  readonly bullet: Bullet;
  /** Null where no embedder is bound. */
  readonly vector_score: number | null;
  readonly bm25_score: number;
  readonly combined_score: number;
}
