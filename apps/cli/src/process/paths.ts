import { isAbsolute, relative, resolve } from 'node:path';
import type { Io } from './io.ts';

/** A path as the user gave it, absolute. */
export function absolutePath(io: Io, path: string): string {
  return resolve(io.directory, path);
}

/** A path as the user can use it: relative to where they are, unless it lies elsewhere. */
export function shownPath(io: Io, path: string): string {
  const from = relative(io.directory, path);
  return from === '' || from.startsWith('..') || isAbsolute(from) ? path : from;
}
