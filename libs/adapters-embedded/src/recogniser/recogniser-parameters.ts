import type { Lexicon } from './lexicon/lexicon.ts';
import type { SequenceParameters } from './sequence/sequence-parameters.ts';

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
