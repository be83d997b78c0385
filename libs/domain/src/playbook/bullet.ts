import { z } from 'zod';

const count = z.int().min(0);

/** What a playbook's file holds of one lesson; `confidence_score` is computed and never stored. */
export const BULLET_RECORD = z.strictObject({
  id: z.string().min(1),
  section: z.string().min(1),
  content: z.string(),
  searchable_text: z.string(),
  keywords: z.array(z.string()).default([]),
  helpful: count.default(0),
  harmful: count.default(0),
  source_trajectory: z.string().default(''),
});

/** A lesson: what to do in which case, and how often it has helped or harmed since. Keys are those of the file. */
export type Bullet = Readonly<z.infer<typeof BULLET_RECORD>>;

/** `helpful` / (`helpful` + `harmful`); .5 for a lesson that nobody has tried. */
export function confidenceScore({ helpful, harmful }: Pick<Bullet, 'helpful' | 'harmful'>): number {
  const total = helpful + harmful;
  return total === 0 ? 0.5 : helpful / total;
}
