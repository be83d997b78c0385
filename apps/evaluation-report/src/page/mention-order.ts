import type { EvaluatedMention } from '@locitorium/eval';

/** Orders of the list of mentions, by what the page calls them. What has no such number comes last. */
export const MENTION_ORDERS = {
  'as in the dataset': null,
  'farthest first': ({ errorKm }) => (errorKm === null ? Infinity : -errorKm),
  'most certain first': ({ predicted }) => -(predicted?.confidence ?? -Infinity),
  'least certain first': ({ predicted }) => predicted?.confidence ?? Infinity,
} as const satisfies Readonly<Record<string, ((mention: EvaluatedMention) => number) | null>>;

export type MentionOrder = keyof typeof MENTION_ORDERS;

/** The mentions in an order; those that are alike in it as in the dataset. */
export function ordered(mentions: readonly EvaluatedMention[], order: MentionOrder): readonly EvaluatedMention[] {
  const rank: ((mention: EvaluatedMention) => number) | null = MENTION_ORDERS[order];
  if (rank === null) return mentions;
  const ranks = new Map(mentions.map((mention) => [mention, rank(mention)]));
  return mentions.toSorted((a, b) => {
    const [one = 0, other = 0] = [ranks.get(a), ranks.get(b)];
    return one === other ? 0 : one - other;
  });
}

/** By name; words that are none of these are the order of the dataset. */
export function mentionOrder(name: string): MentionOrder {
  return name in MENTION_ORDERS ? (name as MentionOrder) : 'as in the dataset';
}
