import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { pipeline as pipelined } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { UsageError } from '@locitorium/domain';
import { systemErrorCode } from '../system-error-code.ts';

/** Where bytes come from: a path (`.gz` is unpacked), or an open stream with a name for messages. */
export type ByteSource = string | { readonly name: string; readonly stream: Readable };

/** What a file is to the caller; it becomes the prefix of the error's kind. */
export type FileRole = 'dataset' | 'predictions';

/** How messages call a source: the file's own name, without folders. */
export function sourceName(source: ByteSource): string {
  return typeof source === 'string' ? basename(source) : source.name;
}

/** Opens a source. Errors surface while reading. Nothing is read ahead but the stream's own buffer (64 KiB). */
export function openBytes(source: ByteSource, signal?: AbortSignal): Readable {
  if (typeof source !== 'string') return source.stream;
  const file = createReadStream(source, { signal });
  // The callback is where pipeline puts the error that it also destroys the unpacked stream with; readers see it there.
  return source.endsWith('.gz') ? pipeline(file, createGunzip(), () => undefined) : file;
}

/** SHA-256 of a dataset file's bytes (as they lie on disk, packed or not), 64 lower-case hex digits. Streams. */
export async function sha256OfFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipelined(createReadStream(path), hash, { signal });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw sourceUnreadable('dataset', path, error);
  }
  return hash.digest('hex');
}

/** Kind `{role}_not_found` where there is no such file, otherwise `{role}_unreadable` (a folder, no permission, damaged gzip, …). */
export function sourceUnreadable(role: FileRole, source: ByteSource, cause: unknown): UsageError {
  const path = typeof source === 'string' ? source : sourceName(source);
  const code = systemErrorCode(cause);
  if (code === 'ENOENT') {
    return new UsageError(`${role}_not_found`, `There is no ${role} file at ${path}. Check the path.`, { file: path }, cause);
  }
  const because = code === null ? '' : ` (${code})`;
  return new UsageError(`${role}_unreadable`, `The ${role} file ${path} cannot be read${because}.`, { file: path, code }, cause);
}

/** Throws `{role}_encoding` where a file starts with a UTF-16 byte order mark: none of its lines could be read. */
export function assertNotUtf16(firstChunk: Buffer, role: FileRole, name: string): void {
  const [first, second] = firstChunk;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new UsageError(`${role}_encoding`, `${name} is encoded in UTF-16. Convert it to UTF-8.`, { file: name });
  }
}
