import { decodeLanguageNGrams, LANGUAGES_FILE } from './languages/language-n-grams.ts';
import { decodeGivenNames, GIVEN_NAMES_FILE } from './lexicon/given-names.ts';
import { decodeLexicon } from './lexicon/lexicon.ts';
import { parseMentionCalibration } from './mention-confidence.ts';
import type { MentionPolicy } from './mention-policy.ts';
import {
  LAZY_MODELS,
  LEXICON_FILE,
  MENTION_CONFIDENCE_FILE,
  PARAMETER_FILES,
  type LazyParameters,
  type RecogniserParameters,
} from './recogniser-parameters.ts';
import { decodeParameters } from './sequence/sequence-parameters.ts';

/** Where parameter files are: a folder, or a server of the page that the engine runs in. */
export interface ParameterFiles {
  read(file: string): Promise<Uint8Array>;
  /** What is known of a file before it is needed. */
  readLazily(file: string): Promise<LazyParameters>;
}

/** Rejects as `files` does, and with a PrerequisiteError: `parameters_unreadable` or `parameters_stale`. */
export async function readRecogniserParameters(policy: MentionPolicy, files: ParameterFiles): Promise<RecogniserParameters> {
  const read = async <T>(file: string, decode: (bytes: Uint8Array, name: string) => T): Promise<T> => decode(await files.read(file), file);
  const [prose, posts, japanese, lexicon, givenNames, languages, confidence, ...lazy] = await Promise.all([
    read(PARAMETER_FILES[policy], decodeParameters),
    read(PARAMETER_FILES.posts, decodeParameters),
    read(PARAMETER_FILES.japanese, decodeParameters),
    read(LEXICON_FILE, decodeLexicon),
    read(GIVEN_NAMES_FILE, decodeGivenNames),
    read(LANGUAGES_FILE, decodeLanguageNGrams),
    read(MENTION_CONFIDENCE_FILE, (bytes, name) => parseMentionCalibration(new TextDecoder().decode(bytes), name)),
    ...LAZY_MODELS.map((name) => files.readLazily(PARAMETER_FILES[name])),
  ]);
  return {
    prose,
    posts,
    japanese,
    lexicon,
    givenNames,
    languages,
    confidence,
    lazy: Object.fromEntries(LAZY_MODELS.map((name, at) => [name, lazy[at]!])) as RecogniserParameters['lazy'],
  };
}
