import { z } from 'zod';
import { BULLET_RECORD } from './bullet.ts';

const time = z.iso.datetime({ offset: true, local: true });

/** The file of a playbook: one JSON object for each dataset. */
export const PLAYBOOK_RECORD = z.strictObject({
  metadata: z.strictObject({ created_at: time, updated_at: time }),
  bullets: z.array(BULLET_RECORD).default([]),
});

export type Playbook = Readonly<z.infer<typeof PLAYBOOK_RECORD>>;
