import type { MentionClass } from '@locitorium/domain';

/** What counts as a mention: names of places; those and demonyms; also facilities. */
export type MentionPolicy = 'toponyms' | 'demonyms' | 'all';

export const CLASSES_OF_POLICY: Readonly<Record<MentionPolicy, readonly MentionClass[]>> = Object.freeze({
  toponyms: ['toponym'],
  demonyms: ['toponym', 'demonym'],
  all: ['toponym', 'demonym', 'facility'],
});
