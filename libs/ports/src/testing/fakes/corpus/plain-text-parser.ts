import { concatBytes } from '@noble/hashes/utils.js';
import { UsageError } from '@locitorium/domain';
import { identityOf } from '../../../identity/identity.ts';
import type { CallContext } from '../../../context/call-context.ts';
import type { DocumentParser, ParsedDocument, ParseLimits, UnparsedDocument } from '../../../document-parser/document-parser.ts';

/** Plain text in UTF-8. */
export class PlainTextParser implements DocumentParser {
  readonly identity = identityOf('plain-text-parser', '1', {});

  parses(contentType: string): boolean {
    return contentType === 'text/plain';
  }

  async parse({ contentType, content }: UnparsedDocument, { maxChars }: ParseLimits, { signal }: CallContext): Promise<ParsedDocument> {
    signal.throwIfAborted();
    if (!this.parses(contentType)) {
      throw new UsageError('document_unsupported', `Documents of the type ${contentType} cannot be read: add it as text/plain.`, {
        content_type: contentType,
      });
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(piece);
    const text = decoded(concatBytes(...pieces)).replaceAll(/\r\n?/g, '\n');
    if (text.length > maxChars) {
      throw new UsageError('document_too_large', `The document has more than ${maxChars} characters: raise the limit, or split it.`, {
        limit: maxChars,
      });
    }
    return { text, metadata: {} };
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new UsageError('document_unreadable', 'The document is not UTF-8: save it as UTF-8 and add it again.', {}, error);
  }
}
