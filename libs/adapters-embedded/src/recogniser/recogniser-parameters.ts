import type { SequenceParameters } from './sequence/sequence-parameters.ts';

/** What a recogniser needs to know of one mention policy. */
export interface RecogniserParameters {
  readonly latin: SequenceParameters;
  readonly japanese: SequenceParameters;
}
