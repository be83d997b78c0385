import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { inspectedBytes, type InspectedFile } from './inspected-file.ts';

/** Bytes that can be read once (a stream of Node's or of the web, an async generator), with a name for messages. */
export interface NamedStream {
  readonly name: string;
  readonly stream: AsyncIterable<Uint8Array | string>;
}

/** Where bytes come from: a path (`.gz` is unpacked), a file that must be as it was when it was inspected, or an open stream. */
export type ByteSource = string | InspectedFile | NamedStream;

/** How messages call a source: the file's own name, without folders. */
export function sourceName(source: ByteSource): string {
  return isStream(source) ? source.name : basename(sourcePath(source));
}

/** The path of a file as it was given, or the name of a stream. */
export function sourcePath(source: ByteSource): string {
  if (typeof source === 'string') return source;
  return isStream(source) ? source.name : source.path;
}

export function isStream(source: ByteSource): source is NamedStream {
  return typeof source !== 'string' && 'stream' in source;
}

/** Opens a source. Errors surface while reading. Nothing is read ahead but the buffer of a stream, or a block of a file. */
export function openBytes(source: ByteSource, signal?: AbortSignal): AsyncIterable<unknown> {
  if (isStream(source)) return source.stream;
  const file = typeof source === 'string' ? createReadStream(source, { signal }) : inspectedBytes(source, signal);
  // The callback is where pipeline puts the error that it also destroys the unpacked stream with; readers see it there.
  return sourcePath(source).endsWith('.gz') ? pipeline(file, createGunzip(), () => undefined) : file;
}
