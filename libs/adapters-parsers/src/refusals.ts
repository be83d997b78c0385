import { UsageError, type ErrorFacts } from '@locitorium/domain';

/** A document that is damaged, locked or not what it says it is. */
export function unreadable(message: string, facts: ErrorFacts = {}, cause?: unknown): UsageError {
  return new UsageError('document_unreadable', message, facts, cause);
}

export function tooManyCharacters(limit: number): UsageError {
  return tooLarge(`The document has more than ${limit} characters: raise the limit, or split it.`, { limit });
}

export function tooLarge(message: string, facts: ErrorFacts): UsageError {
  return new UsageError('document_too_large', message, facts);
}

export function unsupported(contentType: string, advice: string): UsageError {
  return new UsageError('document_unsupported', `Documents of the type ${contentType} cannot be read: ${advice}.`, {
    content_type: contentType,
  });
}
