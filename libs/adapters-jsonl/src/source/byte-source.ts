import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Where bytes come from: a path (`.gz` is unpacked), or an open stream with a name for messages. */
export type ByteSource = string | { readonly name: string; readonly stream: Readable };

/** How messages call a source: the file's own name, without folders. */
export function sourceName(source: ByteSource): string {
  return typeof source === 'string' ? basename(source) : source.name;
}

/** Opens a source. Errors surface while reading. Nothing is read ahead but the stream's own buffer (64 KiB). */
export function openBytes(source: ByteSource, signal?: AbortSignal): Readable {
  if (typeof source !== 'string') return source.stream;
  const file = createReadStream(source, signal === undefined ? {} : { signal });
  // The callback is where pipeline puts the error that it also destroys the unpacked stream with; readers see it there.
  return source.endsWith('.gz') ? pipeline(file, createGunzip(), () => undefined) : file;
}
