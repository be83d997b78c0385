import type { Claim, GroundingSubject } from '@locitorium/domain';
import { hashOf } from '@locitorium/ports';

/** A claim in somebody's own words: the same words in the same task and context are the same claim. */
export function ownClaim({ task, text, context, prior }: Pick<Claim, 'task' | 'text' | 'context' | 'prior'>): Claim {
  return { id: hashOf({ claim: { task, text, ...(context !== null && { context }) } }), task, text, context, prior, subject: null };
}

/** A claim about a mention: grounded again, to whatever place, it is the same claim. */
export function groundingClaim(task: string, subject: GroundingSubject, text: string, prior: number): Claim {
  const { docId, mentionId, aspect } = subject;
  return { id: hashOf({ claim: { task, docId, mentionId, aspect } }), task, text, context: null, prior, subject };
}
