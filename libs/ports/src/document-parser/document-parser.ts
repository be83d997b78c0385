import type { CorpusMetadata } from '@locitorium/domain';
import type { CallContext } from '../context/call-context.ts';
import type { Identified } from '../identity/identity.ts';
import { token } from '../identity/token.ts';

/** An original, to be read once. */
export interface UnparsedDocument {
  /** Media type without parameters, lower case. */
  readonly contentType: string;
  readonly filename: string;
  readonly sizeBytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}

export interface ParseLimits {
  /** Longest text in UTF-16 code units. */
  readonly maxChars: number;
  readonly maxPages: number;
  /** Unpacked bytes for each packed one. */
  readonly maxRatio: number;
}

/** The text of a document, and what the document says about itself. */
export interface ParsedDocument {
  /** Well-formed Unicode, lines ended by "\n"; paragraphs are apart by an empty line. Empty where the document has no text. */
  readonly text: string;
  /** Where each page begins in the text, ascending from 0: one without text where the next one begins. Absent for formats without pages. */
  readonly pages?: readonly number[];
  readonly metadata: Partial<Pick<CorpusMetadata, 'title' | 'lang' | 'createdAt' | 'ref'>>;
}

/**
 * Reads the text of documents. Same text for the same bytes and identity.
 *
 * Rejects with a UsageError: `document_unsupported` for a media type that `parses` denies, `document_unreadable` for a damaged one or
 * one under a password, `document_too_large` beyond a limit; with the signal's reason when aborted. Messages never quote.
 */
export interface DocumentParser extends Identified {
  parses(contentType: string): boolean;
  parse(document: UnparsedDocument, limits: ParseLimits, context: CallContext): Promise<ParsedDocument>;
}

export const DOCUMENT_PARSER = token<DocumentParser>('DocumentParser');
