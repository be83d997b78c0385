import { z } from 'zod';

const count = z.int().min(0);

/** Other programs write it beside the counts that it is computed from. */
function withoutConfidence(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('confidence_score' in value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'confidence_score'));
}

/** What a playbook's file holds of one lesson; `confidence_score` is computed, never stored, and read over where it stands. */
export const BULLET_RECORD = z.preprocess(
  withoutConfidence,
  z.strictObject({
    id: z.string().min(1),
    section: z.string().min(1),
    content: z.string(),
    searchable_text: z.string(),
    keywords: z.array(z.string()).default([]),
    helpful: count.default(0),
    harmful: count.default(0),
    source_trajectory: z.string().default(''),
  }),
);

/** A lesson: what to do in which case, and how often it has helped or harmed since. Keys are those of the file. */
export type Bullet = Readonly<z.infer<typeof BULLET_RECORD>>;

/** `helpful` / (`helpful` + `harmful`); .5 for a lesson that nobody has tried. */
export function confidenceScore({ helpful, harmful }: Pick<Bullet, 'helpful' | 'harmful'>): number {
  const total = helpful + harmful;
  return total === 0 ? 0.5 : helpful / total;
}
