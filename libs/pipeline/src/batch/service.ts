import { isLocitoriumError, type GroundedDocument } from '@locitorium/domain';

/** What one try at a document came to. */
export type Try = { readonly kind: 'grounded'; readonly document: GroundedDocument } | { readonly kind: 'failed'; readonly error: unknown };

/**
 * How the servers served a document. `unserved`: at least one of its questions was not answered. `late`: no more than its time ran
 * out, which a server that hangs and a text that is hard have in common. Whatever else became of it, it was `served`.
 */
export type Service = 'served' | 'late' | 'unserved';

/** A model that answered nonsense did answer. */
const ANSWERED = 'invalid_output';

export function serviceOf(tried: Try): Service {
  return tried.kind === 'grounded' ? serviceOfGrounded(tried.document) : serviceOfFailed(tried.error);
}

function serviceOfGrounded({ groundings, account }: GroundedDocument): Service {
  const silences = groundings.flatMap((grounding) => (grounding.status === 'timeout' ? [grounding.reason] : []));
  if (silences.some((reason) => reason !== 'deadline') || account.escalationsUnanswered > 0) return 'unserved';
  return silences.length > 0 ? 'late' : 'served';
}

function serviceOfFailed(error: unknown): Service {
  if (!isLocitoriumError(error) || error.blame !== 'upstream' || error.kind === ANSWERED) return 'served';
  return error.kind === 'deadline' ? 'late' : 'unserved';
}
