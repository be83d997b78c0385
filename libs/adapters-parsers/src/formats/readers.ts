import type { DocumentFormatName } from '../content-type/document-formats.ts';
import type { ReadDocument } from './read-document.ts';

/** How each format is read. Imported when the first of its documents comes: a corpus of text files loads no PDF reader. */
export const READERS: Readonly<Record<DocumentFormatName, () => Promise<ReadDocument>>> = Object.freeze({
  text: async () => (await import('./plain-text/read-plain-text.ts')).readPlainText,
  markdown: async () => (await import('./markdown/read-markdown.ts')).readMarkdown,
  html: async () => (await import('./html/read-html.ts')).readHtml,
  'json-lines': async () => (await import('./json-lines/read-json-lines.ts')).readJsonLines,
});
