import type { MentionCalibration } from './mention-confidence.ts';
import type { MentionPolicy } from './mention-policy.ts';
import type { LanguageNGrams } from './languages/language-n-grams.ts';
import type { GivenNames } from './lexicon/given-names.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import type { SequenceParameters } from './sequence/sequence-parameters.ts';

/** What one parameter file is for: prose under a policy, posts, scans of old print, Japanese, or other languages. */
export type ParameterVariant = MentionPolicy | 'posts' | 'japanese' | LazyModelName;

/** Models of languages other than English and Japanese. */
export const LANGUAGE_MODELS = ['multilingual', 'chinese', 'korean', 'scripts'] as const;

export type LanguageModelName = (typeof LANGUAGE_MODELS)[number];

/** Models that are read from disk when the first text of theirs comes. */
export const LAZY_MODELS = [...LANGUAGE_MODELS, 'scans'] as const;

export type LazyModelName = (typeof LAZY_MODELS)[number];

export const PARAMETER_FILES: Readonly<Record<ParameterVariant, string>> = Object.freeze({
  toponyms: 'recogniser-prose-toponyms.bin',
  demonyms: 'recogniser-prose-demonyms.bin',
  all: 'recogniser-prose-all.bin',
  posts: 'recogniser-posts.bin',
  japanese: 'recogniser-japanese.bin',
  multilingual: 'recogniser-multilingual.bin',
  chinese: 'recogniser-chinese.bin',
  korean: 'recogniser-korean.bin',
  scripts: 'recogniser-scripts.bin',
  scans: 'recogniser-scans.bin',
});

export const MENTION_CONFIDENCE_FILE = 'mention-confidence.json';

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
  /** Given names of languages that the lexicon does not know. */
  readonly givenNames: GivenNames;
  /** Tell the language of a text that does not name its own. */
  readonly languages: LanguageNGrams;
  /** How often a mention is a place; null while that is being measured: then the models' own probabilities stand. */
  readonly confidence: MentionCalibration | null;
  /** Other languages, and scans of old English print: each model serves every policy. */
  readonly lazy: Readonly<Record<LazyModelName, LazyParameters>>;
}

/** Parameters that most processes never need. */
export interface LazyParameters {
  /** Hash of the parameters. */
  readonly hash: string;
  /** Reads and decodes them; the caller keeps the result. */
  load(): SequenceParameters;
}
