import { UsageError } from '@locitorium/domain';

/** Throws `{role}_encoding` where a file starts with a UTF-16 byte order mark: no line of it could be read. */
export function refuseUtf16(firstChunk: Buffer, role: string, name: string): void {
  const [first, second] = firstChunk;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new UsageError(`${role}_encoding`, `${name} is encoded in UTF-16. Convert it to UTF-8.`, { file: name });
  }
}
