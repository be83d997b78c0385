import { UsageError } from '@locitorium/domain';
import {
  identityOf,
  type CallContext,
  type DocumentParser,
  type ParsedDocument,
  type ParseLimits,
  type UnparsedDocument,
} from '@locitorium/ports';

/** Plain text, until the parsers of all formats are there. */
export class PlainTextParser implements DocumentParser {
  readonly identity = identityOf('plain-text-parser', '1', {});

  parses(contentType: string): boolean {
    return contentType === 'text/plain';
  }

  async parse({ contentType, content }: UnparsedDocument, { maxChars }: ParseLimits, { signal }: CallContext): Promise<ParsedDocument> {
    if (!this.parses(contentType)) throw new UsageError('document_unsupported', `Documents of type ${contentType} cannot be read.`, {});
    const pieces: Uint8Array[] = [];
    for await (const piece of content) {
      signal.throwIfAborted();
      pieces.push(piece);
    }
    const text = new TextDecoder().decode(Buffer.concat(pieces)).replace(/\r\n?/g, '\n');
    if (text.length > maxChars) throw new UsageError('document_too_large', `The text has more than ${maxChars} characters.`, {});
    return { text, metadata: {} };
  }
}
