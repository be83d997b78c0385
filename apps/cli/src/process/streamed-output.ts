import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isLocitoriumError, PrerequisiteError, visibleText } from '@locitorium/domain';
import { Interrupted, type Io } from './io.ts';

type Pieces = AsyncIterable<string | Uint8Array>;

/** Writes data to standard output piece by piece, as fast as it is taken; on a terminal nothing of it is obeyed. */
export async function writePieces({ stdout }: Pick<Io, 'stdout'>, pieces: Pieces): Promise<void> {
  for await (const piece of pieces) {
    const shown = stdout.isTTY === true && typeof piece === 'string' ? visibleText(piece) : piece;
    if (!stdout.write(shown)) await once(stdout, 'drain');
  }
}

/** Writes a file piece by piece, beside its place until it is whole: what was there before stays until then. */
export async function writePiecesTo(path: string, pieces: Pieces): Promise<void> {
  const isReplaceable = await stat(path).then(
    (found) => found.isFile(),
    () => true,
  );
  const target = isReplaceable ? `${path}.${process.pid}.part` : path;
  try {
    await pipeline(Readable.from(pieces), createWriteStream(target));
    if (isReplaceable) await rename(target, path);
  } catch (cause) {
    if (isReplaceable) await rm(target, { force: true });
    if (isLocitoriumError(cause) || cause instanceof Interrupted) throw cause;
    const { code = null } = cause as { readonly code?: string };
    if (code === null) throw cause;
    throw new PrerequisiteError(
      'export_unwritable',
      `The export cannot be written to ${path} (${code}). Choose another place.`,
      { path, code },
      cause,
    );
  }
}
