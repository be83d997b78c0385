import { exponential, logarithm, type Mention, type Span, UsageError } from '@locitorium/domain';
import { hashOf, NAME_CLASS_BITS, type NameClasses } from '@locitorium/ports';
import type { MentionPolicy } from './mention-policy.ts';
import type { TextReading } from './rules/text-reading.ts';
import type { TaggedSpan } from './tagged-span.ts';

/** A mention as it was found, before anybody measured how often one like it is a place. */
export interface FoundMention extends Pick<Mention, 'surface' | 'mentionClass'> {
  /** What the model thinks, 0–1; of a mention that a rule found, the same for all. */
  readonly probability: number;
  readonly isByRule: boolean;
  /** What the gazetteer knows of the name. */
  readonly classes: NameClasses;
  /** Texts whose mentions are alike, from wide to narrow: all languages of a model, scans, a language, a policy. */
  readonly groups: readonly string[];
}

const {
  country,
  admin1,
  populatedLarge,
  populatedMedium,
  populatedSmall,
  alternateLarge,
  alternateSmall,
  demonym,
  region,
  feature,
  continues,
} = NAME_CLASS_BITS;

/** Beyond these a model's probability says nothing more. */
const LEAST_PROBABILITY = 1e-4;
const SHORT_NAME = 4;

const bounded = ({ probability }: FoundMention): number => Math.min(1 - LEAST_PROBABILITY, Math.max(LEAST_PROBABILITY, probability));
const hasClass =
  (classes: number) =>
  (found: FoundMention): number =>
    Number((found.classes & classes) !== 0);

/**
 * What the confidence of a mention is computed from, in the order of the weights. The first ones have weights of each group's own beside
 * those of all groups: with ln p and −ln(1 − p) the curve is that of beta calibration (Kull, Silva Filho, Flach 2017).
 */
const FEATURES: Readonly<Record<string, (found: FoundMention) => number>> = {
  intercept: () => 1,
  log_doubt: (found) => -logarithm(1 - bounded(found)),
  log_probability: (found) => logarithm(bounded(found)),
  by_rule: ({ isByRule }) => Number(isByRule),
  country: hasClass(country),
  admin1: hasClass(admin1),
  populated_large: hasClass(populatedLarge),
  populated_medium: hasClass(populatedMedium),
  populated_small: hasClass(populatedSmall),
  alternate: hasClass(alternateLarge | alternateSmall),
  people: hasClass(demonym),
  region_or_feature: hasClass(region | feature),
  unknown_name: ({ classes }) => Number((classes & ~continues) === 0),
  demonym: ({ mentionClass }) => Number(mentionClass === 'demonym'),
  facility: ({ mentionClass }) => Number(mentionClass === 'facility'),
  several_words: ({ surface }) => Number(/\s/.test(surface)),
  capitals: ({ surface }) => Number(surface.length > 2 && surface === surface.toUpperCase() && surface !== surface.toLowerCase()),
  lower_case: ({ surface }) => Number(surface === surface.toLowerCase() && surface !== surface.toUpperCase()),
  short: ({ surface }) => Number(surface.length <= SHORT_NAME),
};

const VALUES = Object.values(FEATURES);

export const MENTION_FEATURES: readonly string[] = Object.freeze(Object.keys(FEATURES));

/** How many of the features have weights for each group. */
export const GROUP_FEATURE_COUNT = 4;

export const mentionFeatures = (found: FoundMention): Float64Array => Float64Array.from(VALUES, (valueOf) => valueOf(found));

/** Version of the file format. */
export const MENTION_CONFIDENCE_FORMAT = 1;

/** The file: weights of a logistic regression, fitted on mentions of texts that the recogniser had not seen. */
export interface MentionConfidenceFile {
  readonly format: typeof MENTION_CONFIDENCE_FORMAT;
  readonly features: readonly string[];
  readonly provenance: {
    readonly command: string;
    readonly corpora: readonly { readonly name: string; readonly sha256: string; readonly licence: string; readonly mentions: number }[];
  };
  /** One for each feature, for mentions of any group. */
  readonly weights: readonly number[];
  /** What is added to the first of them in each group that was measured. */
  readonly groups: Readonly<Record<string, readonly number[]>>;
}

export interface MentionCalibration extends Pick<MentionConfidenceFile, 'weights' | 'groups'> {
  readonly hash: string;
}

/** Reads the text of the file. Rejects another format, and weights of other features than this version has. */
export function parseMentionCalibration(text: string, origin: string): MentionCalibration {
  const unusable = (fault: string, cause?: unknown): UsageError =>
    new UsageError(
      'parameters_stale',
      `${origin} cannot be used: it ${fault}. Write it again: npm run train -- end-to-end.`,
      { file: origin },
      cause,
    );
  let file: MentionConfidenceFile;
  try {
    file = JSON.parse(text) as MentionConfidenceFile;
  } catch (cause) {
    throw unusable('is not JSON', cause);
  }
  const { format, features, weights, groups } = file;
  if (format !== MENTION_CONFIDENCE_FORMAT)
    throw unusable(`has format ${String(format)}, and this version reads ${MENTION_CONFIDENCE_FORMAT}`);
  if (features.join() !== MENTION_FEATURES.join()) throw unusable('was fitted for other features');
  return { weights, groups, hash: hashOf({ weights, groups }) };
}

/** Probability 0–1 that a mention names a place, as often as mentions like it did. */
export function mentionConfidence({ weights, groups }: MentionCalibration, found: FoundMention): number {
  const ofGroups = found.groups.filter((group) => Object.hasOwn(groups, group)).map((group) => groups[group]!);
  let logOdds = 0;
  VALUES.forEach((valueOf, at) => {
    logOdds += ofGroups.reduce((weight, ofGroup) => weight + (ofGroup[at] ?? 0), weights[at]!) * valueOf(found);
  });
  return 1 / (1 + exponential(-logOdds));
}

/** What the model of words reads, and its scripts. */
const READ_BY_WORDS = 'read by words';
const SCRIPTS = (
  'Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada ' +
  'Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thai'
)
  .split(' ')
  .map((script) => ({ group: `${script} script`, letters: new RegExp(`\\p{Script=${script}}`, 'u') }));

const JAPANESE = 'ja';
const ENGLISH_GROUPS = Object.freeze({ post: 'english posts', scan: 'english scans' });
/** Those of all languages but English: a language with too few annotated texts of its own has these alone. */
const OTHER_LANGUAGES = 'other languages';
const OTHER_LANGUAGES_SCANNED = 'other languages, scans';

/**
 * The groups of a span: the language of what is read by characters; of what is read by words, with its language where several have its
 * letters, else its script; another language, with those of all languages and of scans; or English posts, scans, or prose under a policy.
 */
export function groupsOf(reading: TextReading, span: Pick<TaggedSpan, 'start' | 'end'>, policy: MentionPolicy): readonly string[] {
  const isIn = (stretches: readonly Span[]): boolean => stretches.some(({ start, end }) => start < span.end && end > span.start);
  if (isIn(reading.stretches)) return [reading.characterLanguage ?? JAPANESE];
  if (isIn(reading.scriptStretches))
    return [READ_BY_WORDS, reading.sharedLettersLanguage ?? scriptOf(reading.text.slice(span.start, span.end))];
  const language = reading.learnedLanguage ?? reading.otherLanguage;
  if (language !== null) return [OTHER_LANGUAGES, ...(reading.isMisread ? [OTHER_LANGUAGES_SCANNED] : []), language];
  return [reading.register === 'prose' ? `english ${policy}` : ENGLISH_GROUPS[reading.register]];
}

const scriptOf = (surface: string): string => SCRIPTS.find(({ letters }) => letters.test(surface))?.group ?? 'other scripts';
