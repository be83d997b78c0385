import { isLocitoriumError, type DocumentStatus, type LocitoriumError } from '@locitorium/domain';

/** Why a document could not be grounded, as it is recorded. */
export interface DocumentFailure extends DocumentStatus {
  readonly message: string;
  readonly facts: LocitoriumError['facts'];
}

/** An unexpected error is named, not quoted: what it says may hold the text. */
export function documentFailure(error: unknown): DocumentFailure {
  if (isLocitoriumError(error)) {
    const { kind, message, facts } = error;
    return { kind, message, facts, status: statusOfFailed(error) };
  }
  const name = error instanceof Error ? error.name : typeof error;
  const message = `An unexpected ${name} stopped this document. This is a defect of locitorium.`;
  return { kind: 'internal', message, facts: { error: name }, status: 'failed' };
}

/** How a document ended that failed, in the words in which its mentions would: a server that did not answer makes it a `timeout`. */
function statusOfFailed({ blame, kind }: LocitoriumError): DocumentStatus['status'] {
  // A model that answered nonsense did answer.
  if (kind === 'invalid_output') return 'invalid_output';
  return blame === 'upstream' ? 'timeout' : 'failed';
}
