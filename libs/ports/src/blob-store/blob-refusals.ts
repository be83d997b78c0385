import { PrerequisiteError, UsageError } from '@locitorium/domain';

/** Content of more than `PutOptions.maxBytes`. */
export function blobTooLarge(maxBytes: number): UsageError {
  return new UsageError('document_too_large', `The document has more than ${maxBytes} bytes: raise the limit, or split it.`, {
    limit: maxBytes,
  });
}

export function blobMissing(path: string): PrerequisiteError {
  return new PrerequisiteError('blob_missing', `The original ${JSON.stringify(path)} is gone: add the document again.`, { path });
}

/** Bytes whose hash is not that of the path. */
export function blobDamaged(path: string): PrerequisiteError {
  return new PrerequisiteError('blob_damaged', `The original ${path} is not what was kept: remove the document, and add it again.`, {
    path,
  });
}
