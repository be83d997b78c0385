import { z } from 'zod';
import { BULLET_RECORD } from './bullet.ts';

const time = z.iso.datetime({ offset: true, local: true });

/** The file of a playbook: one JSON object for each dataset. */
export const PLAYBOOK_RECORD = z.strictObject({
  metadata: z.strictObject({ created_at: time, updated_at: time }),
  bullets: z
    .array(BULLET_RECORD)
    .refine((bullets) => new Set(bullets.map(({ id }) => id)).size === bullets.length, 'has two bullets of one id')
    .default([]),
});

/** The lessons of a dataset. `updated_at` is set by the store alone, and tells one version from the next. */
export type Playbook = Readonly<z.infer<typeof PLAYBOOK_RECORD>>;

/** @param now in milliseconds since 1970 */
export function emptyPlaybook(now: number): Playbook {
  const time = new Date(now).toISOString();
  return { metadata: { created_at: time, updated_at: time }, bullets: [] };
}
