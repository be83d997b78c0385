import type { MentionPolicy } from './mention-policy.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import type { SequenceParameters } from './sequence/sequence-parameters.ts';

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

/** What a recogniser needs to know for one mention policy. */
export interface RecogniserParameters {
  /** Words of spaced scripts, in news and reports: learned for the policy. */
  readonly prose: SequenceParameters;
  /** Words of spaced scripts, in posts: serves every policy. */
  readonly posts: SequenceParameters;
  /** Japanese: serves every policy. */
  readonly japanese: SequenceParameters;
  readonly lexicon: Lexicon;
}
