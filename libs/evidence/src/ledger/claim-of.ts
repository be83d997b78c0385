import type { Claim, GroundingSubject } from '@locitorium/domain';
import { hashOf } from '@locitorium/ports';

/** A claim in somebody's own words: the same words in the same task are the same claim. */
export function ownClaim(task: string, text: string, prior: number): Claim {
  return { id: hashOf({ claim: { task, text } }), task, text, prior, subject: null };
}

/** A claim about a mention: grounded again, to whatever place, it is the same claim. */
export function groundingClaim(task: string, subject: GroundingSubject, text: string, prior: number): Claim {
  const { docId, mentionId, aspect } = subject;
  return { id: hashOf({ claim: { task, docId, mentionId, aspect } }), task, text, prior, subject };
}
