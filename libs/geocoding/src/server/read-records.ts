import type { ReplyShape } from '@locitorium/http';
import { invalidReply, type RequestSubject } from './geocoder-error.ts';

/** Records of a reply, read one by one: a strange one is left out and does not spoil the others; where none makes sense, the reply is refused. */
export function readRecords<T>(records: readonly unknown[], shape: ReplyShape<T>, about: RequestSubject): readonly T[] {
  const read = records.flatMap((record) => {
    const parsed = shape.safeParse(record);
    return parsed.success ? [parsed.data] : [];
  });
  if (read.length === 0 && records.length > 0) throw invalidReply('wrong_shape', 'records that are no places', about).error;
  return read;
}
