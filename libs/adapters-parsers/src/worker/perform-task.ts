import { isLocitoriumError } from '@locitorium/domain';
import { DOCUMENT_FORMATS, type DocumentFormatName } from '../content-type/document-formats.ts';
import { READERS } from '../formats/readers.ts';
import { unreadable } from '../refusals.ts';
import type { ParserReply, ParserTask } from './parser-task.ts';

/** Reads a document. Never rejects for what is in it. */
export async function performTask({ format, bytes, limits }: ParserTask): Promise<ParserReply> {
  const read = await READERS[format]();
  try {
    return { outcome: 'parsed', document: await read(bytes, limits) };
  } catch (error) {
    const { kind, message, facts } = isLocitoriumError(error) ? error : damaged(format, error);
    return { outcome: 'refused', kind, message, facts };
  }
}

/** What a library says of a document may quote it; its name does not. */
function damaged(format: DocumentFormatName, error: unknown): ReturnType<typeof unreadable> {
  const name = error instanceof Error ? error.name : typeof error;
  return unreadable(`The document is damaged, or no ${DOCUMENT_FORMATS[format].label} document: open it and save it again.`, {
    format,
    error: name,
  });
}
