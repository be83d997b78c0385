import type { Ablation } from '@locitorium/pipeline';
import { optionalText, type FixedSetting } from '@locitorium/ports';
import * as z from 'zod';

const ABLATIONS: readonly Ablation[] = ['oracle-selection', 'no-document-context', 'no-back-off'];

const names = (list: string): readonly string[] => list.split(',').map((name) => name.trim());

const isAblation = (name: string): name is Ablation => (ABLATIONS as readonly string[]).includes(name);

/** What to take out of the engine, for measuring. */
export const ablationSetting: FixedSetting<string | null> = {
  ...optionalText('LIST', `names with commas between them, of ${ABLATIONS.map((name) => `"${name}"`).join(', ')}`, {
    group: 'wiring',
    meaning: `what to take out of the engine to measure what it is worth, or to let the annotations of the dataset decide: ${ABLATIONS.join(', ')}, with commas between them`,
  }),
  schema: z
    .string()
    .refine((list) => names(list).every(isAblation), `must be of ${ABLATIONS.join(', ')}`)
    .nullable(),
};

export function ablationsOf({ ablate }: { readonly ablate: string | null }): ReadonlySet<Ablation> {
  return new Set(ablate === null ? [] : names(ablate).filter(isAblation));
}
