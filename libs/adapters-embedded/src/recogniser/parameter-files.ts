import type { MentionPolicy } from './mention-policy.ts';

/** What one parameter file is for: prose under a policy, posts, or Japanese. */
export type ParameterVariant = MentionPolicy | 'posts' | 'japanese';

export const PARAMETER_FILES: Readonly<Record<ParameterVariant, string>> = Object.freeze({
  toponyms: 'recogniser-prose-toponyms.bin',
  demonyms: 'recogniser-prose-demonyms.bin',
  all: 'recogniser-prose-all.bin',
  posts: 'recogniser-posts.bin',
  japanese: 'recogniser-japanese.bin',
});

export const LEXICON_FILE = 'recogniser-lexicon.bin';
