import type { MentionClass } from '@locitorium/domain';
import type { NameTag } from './sequence/label-set.ts';

/**
 * What counts as a mention. `toponyms`: names of places. `demonyms`: those, and people and adjectives of places ("Turkish").
 * `all`: those, and named facilities, modifiers and metonyms.
 */
export const MENTION_POLICIES = ['toponyms', 'demonyms', 'all'] as const;

export type MentionPolicy = (typeof MENTION_POLICIES)[number];

export const DEFAULT_MENTION_POLICY: MentionPolicy = 'toponyms';

/** Tags that are mentions under each policy. */
export const WANTED_TAGS: Readonly<Record<MentionPolicy, ReadonlySet<NameTag>>> = Object.freeze({
  toponyms: new Set<NameTag>(['LOC']),
  demonyms: new Set<NameTag>(['LOC', 'DEM']),
  all: new Set<NameTag>(['LOC', 'DEM', 'FAC']),
});

/** What a mention of each tag is called outside the recogniser; persons and organisations are none. */
export const MENTION_CLASS_OF_TAG: Readonly<Record<NameTag, MentionClass | null>> = Object.freeze({
  LOC: 'toponym',
  DEM: 'demonym',
  FAC: 'facility',
  PER: null,
  ORG: null,
});
