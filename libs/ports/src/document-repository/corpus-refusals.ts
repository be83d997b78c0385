import { PrerequisiteError, UsageError } from '@locitorium/domain';

/** A write of an attempt that has ended, was withdrawn, or that a later one has followed. */
export function attemptLost(documentId: string, attempt: number): PrerequisiteError {
  return new PrerequisiteError('corpus_attempt_lost', `Attempt ${attempt} at the document ${documentId} has ended: nothing was changed.`, {
    document_id: documentId,
    attempt,
  });
}

export function documentExists(id: string): UsageError {
  return new UsageError('corpus_document_exists', `There is a document ${id} in the corpus: remove it first, or choose another id.`, {
    document_id: id,
  });
}

/** @param twin the document that has the same bytes */
export function sameBytes(twin: string): UsageError {
  return new UsageError('corpus_duplicate', `The document ${twin} has the same bytes: use that one.`, { document_id: twin });
}
