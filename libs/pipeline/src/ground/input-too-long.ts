import { UsageError, type Document } from '@locitorium/domain';

export function inputTooLong({ docId, text }: Document, limit: number, advice: string): UsageError {
  return new UsageError(
    'input_too_long',
    `Document ${docId} has ${text.length} UTF-16 code units, and at most ${limit} are read. ${advice}`,
    { length: text.length, limit },
  );
}
