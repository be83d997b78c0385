import type { MentionOutcome } from './mention-outcome.ts';

let made = 0;

/** A mention of "Paris" in France that was found there; pass only what the test is about. */
export function judged(given: Partial<MentionOutcome> = {}): MentionOutcome {
  made += 1;
  const docId = given.docId ?? `d${made}`;
  return {
    docId,
    mentionId: `${docId}:0`,
    name: 'Paris',
    start: 0,
    end: 5,
    sentence: null,
    gold: { countryCode: 'FR' },
    predicted: { countryCode: 'FR', candidates: [{ countryCode: 'FR' }, { countryCode: 'US' }] },
    failureClass: 'right_place',
    ...given,
  };
}

/** The place in the United States was meant, and that in France was taken. */
export const wrongChoice = (name = 'Paris', given: Partial<MentionOutcome> = {}): MentionOutcome =>
  judged({ name, gold: { countryCode: 'US' }, failureClass: 'wrong_choice', ...given });

export const spurious = (name: string, given: Partial<MentionOutcome> = {}): MentionOutcome =>
  judged({ name, gold: null, failureClass: 'spurious', ...given });

export const missed = (name: string, given: Partial<MentionOutcome> = {}): MentionOutcome =>
  judged({ name, predicted: null, failureClass: 'not_recognised', ...given });

export const times = <T>(count: number, make: () => T): readonly T[] => Array.from({ length: count }, make);
