import { z } from 'zod';

/** One change of a playbook. A playbook is never written anew as a whole: it changes by these alone. */
export const DELTA_CONTEXT_ITEM = z.strictObject({
  type: z.enum(['ADD', 'UPDATE', 'DELETE']),
  section: z.string().min(1),
  bullet_id: z.string().min(1).nullable().default(null),
  content: z.string(),
  reasoning: z.string(),
});

export type DeltaContextItem = Readonly<z.infer<typeof DELTA_CONTEXT_ITEM>>;
