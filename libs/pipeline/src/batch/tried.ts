import { isLocitoriumError, type GroundedDocument, type GroundingUsage } from '@locitorium/domain';

/** What one try at a document came to. */
export type Tried = (
  { readonly kind: 'grounded'; readonly document: GroundedDocument } | { readonly kind: 'failed'; readonly error: unknown }
) & { readonly usage: GroundingUsage };

/** Whether the document's time ran out on a server, which one that hangs and a text that is hard have in common. */
export function isLate(tried: Tried): boolean {
  if (tried.kind === 'failed') return isLocitoriumError(tried.error) && tried.error.blame === 'upstream' && tried.error.kind === 'deadline';
  // A cascade hides from its groundings that its second selector did not answer.
  return (
    tried.usage.escalationsUnanswered > 0 ||
    tried.document.groundings.some(({ status, reason }) => status === 'timeout' && reason === 'deadline')
  );
}
