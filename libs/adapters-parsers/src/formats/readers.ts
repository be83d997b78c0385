import type { DocumentFormatName } from '../content-type/document-formats.ts';
import type { ReadDocument } from './read-document.ts';

/** How each format is read. Imported when the first of its documents comes: a corpus of text files loads no PDF reader. */
export const READERS: Readonly<Record<DocumentFormatName, () => Promise<ReadDocument>>> = Object.freeze({
  text: async () => (await import('./plain-text/read-plain-text.ts')).readPlainText,
  markdown: async () => (await import('./markdown/read-markdown.ts')).readMarkdown,
  html: async () => (await import('./html/read-html.ts')).readHtml,
  'json-lines': async () => (await import('./json-lines/read-json-lines.ts')).readJsonLines,
  pdf: async () => (await import('./pdf/read-pdf.ts')).readPdf,
  word: async () => (await import('./word/read-word.ts')).readWord,
  csv: async () => (await import('./csv/read-csv.ts')).readCsv,
  email: async () => (await import('./email/read-email.ts')).readEmail,
  xml: async () => (await import('./xml/read-xml.ts')).readXml,
  'open-document': async () => (await import('./open-document/read-open-document.ts')).readOpenDocument,
  epub: async () => (await import('./epub/read-epub.ts')).readEpub,
});
