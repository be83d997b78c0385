import type { ErrorFacts } from '@locitorium/domain';
import type { ParsedDocument, ParseLimits } from '@locitorium/ports';
import type { DocumentFormatName } from '../content-type/document-formats.ts';

/** A document for the thread. */
export interface ParserTask {
  readonly format: DocumentFormatName;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly limits: ParseLimits;
}

/** What the thread answers. */
export type ParserReply =
  | { readonly outcome: 'parsed'; readonly document: ParsedDocument }
  | { readonly outcome: 'refused'; readonly kind: string; readonly message: string; readonly facts: ErrorFacts };
