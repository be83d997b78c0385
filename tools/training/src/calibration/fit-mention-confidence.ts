import {
  GROUP_FEATURE_COUNT,
  MENTION_FEATURES,
  mentionFeatures,
  type FoundMention,
  type MentionConfidenceFile,
} from '@locitorium/adapters-embedded/training';
import { fitLogistic } from './logistic.ts';

/** A mention in a text that the recogniser had not seen, and whether it names a place. */
export interface MentionOutcome {
  readonly found: FoundMention;
  readonly isPlace: boolean;
}

/** Penalties on the weights of all groups, and on what a group adds: a group of few mentions stays near the others. */
const PENALTIES = Object.freeze({ shared: 0.3, ofGroup: 1 });
const DIGITS = 4;

/** Weights by which mentions like these name places as often as they did. */
export function fitMentionConfidence(outcomes: readonly MentionOutcome[]): Pick<MentionConfidenceFile, 'weights' | 'groups'> {
  const groups = [...new Set(outcomes.flatMap(({ found }) => found.groups))].sort();
  const positions = new Map(groups.map((group, at) => [group, MENTION_FEATURES.length + at * GROUP_FEATURE_COUNT]));
  const width = MENTION_FEATURES.length + groups.length * GROUP_FEATURE_COUNT;
  const observations = outcomes.map(({ found, isPlace }) => {
    const features = new Float64Array(width);
    const shared = mentionFeatures(found);
    features.set(shared);
    for (const group of found.groups) features.set(shared.subarray(0, GROUP_FEATURE_COUNT), positions.get(group)!);
    return { features, isRight: isPlace, weight: 1 };
  });
  const penalties = Array.from({ length: width }, (_, at) => (at < MENTION_FEATURES.length ? PENALTIES.shared : PENALTIES.ofGroup));
  const weights = Array.from(fitLogistic(observations, penalties), (weight) => Number(weight.toFixed(DIGITS)));
  return {
    weights: weights.slice(0, MENTION_FEATURES.length),
    groups: Object.fromEntries([...positions].map(([group, at]) => [group, weights.slice(at, at + GROUP_FEATURE_COUNT)])),
  };
}
