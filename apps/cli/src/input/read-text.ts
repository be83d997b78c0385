import { createReadStream } from 'node:fs';
import { LIMIT_CEILINGS, UsageError, type Document } from '@locitorium/domain';
import { absolutePath, fileUnreadable } from '../process/files.ts';
import type { Io } from '../process/io.ts';

/** Where the text of `ground` comes from; the argument `-` is standard input. */
type TextSource = Readonly<Record<'argument' | 'file', string | undefined>>;

/** The text, and what the document is called in the output. */
export type GivenText = Pick<Document, 'docId' | 'text'>;

/** UTF-8 needs at most three bytes for a UTF-16 code unit: what is longer cannot be under the ceiling of any setting. */
const MAX_BYTES = LIMIT_CEILINGS.maxChars * 3;

/**
 * The text, exactly as given: line breaks, NUL and all stay, so that offsets are right; only a byte order mark goes. Rejects with
 * a UsageError: `two_texts`, `no_text`, `empty_text`, `file_unreadable`, `invalid_encoding`, `input_too_long`.
 */
export async function readText(source: TextSource, io: Pick<Io, 'stdin' | 'directory'>): Promise<GivenText> {
  const given = await read(source, io);
  if (given.text.trim() === '') throw new UsageError('empty_text', `The text is empty (${given.docId}).`, {});
  return given;
}

async function read({ argument, file }: TextSource, io: Pick<Io, 'stdin' | 'directory'>): Promise<GivenText> {
  if (file !== undefined) {
    if (argument !== undefined) throw new UsageError('two_texts', 'Give a text or --file, not both.');
    return { docId: file, text: await readFile(absolutePath(io, file), file) };
  }
  if (argument !== undefined && argument !== '-') return { docId: 'text', text: argument };
  if (argument === undefined && io.stdin.isTTY === true) throw new UsageError('no_text', 'There is no text.');
  return { docId: 'stdin', text: await decode(io.stdin, 'standard input') };
}

async function readFile(path: string, name: string): Promise<string> {
  try {
    return await decode(createReadStream(path), name);
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    throw fileUnreadable(name, cause);
  }
}

async function decode(chunks: AsyncIterable<Uint8Array | string>, name: string): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    length += bytes.length;
    if (length > MAX_BYTES) {
      throw new UsageError(
        'input_too_long',
        `The text (${name}) is longer than ${LIMIT_CEILINGS.maxChars.toLocaleString('en-US')} characters, the most that any setting allows.`,
        { file: name },
      );
    }
    parts.push(bytes);
  }
  const bytes = Buffer.concat(parts);
  // Windows programs write UTF-16 with a mark; nothing else is guessed.
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UsageError('invalid_encoding', `The text (${name}) is not valid ${encoding.toUpperCase()}.`, { file: name, encoding }, cause);
  }
}
