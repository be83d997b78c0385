/** Formats that are read; the media type that a file of this name has comes first. */
export const DOCUMENT_FORMATS = Object.freeze({
  text: { label: 'plain text', contentTypes: ['text/plain'], extensions: ['txt', 'text', 'log'] },
  markdown: { label: 'Markdown', contentTypes: ['text/markdown', 'text/x-markdown'], extensions: ['md', 'markdown', 'mdown'] },
  html: { label: 'HTML', contentTypes: ['text/html', 'application/xhtml+xml'], extensions: ['html', 'htm', 'xhtml'] },
  'json-lines': {
    label: 'JSON lines',
    contentTypes: ['application/jsonl', 'application/x-ndjson', 'application/x-jsonlines'],
    extensions: ['jsonl', 'ndjson'],
  },
  pdf: { label: 'PDF', contentTypes: ['application/pdf'], extensions: ['pdf'] },
  word: { label: 'Word', contentTypes: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'], extensions: ['docx'] },
  csv: { label: 'CSV', contentTypes: ['text/csv', 'text/tab-separated-values'], extensions: ['csv', 'tsv', 'tab'] },
  email: { label: 'e-mail', contentTypes: ['message/rfc822'], extensions: ['eml'] },
  xml: { label: 'XML', contentTypes: ['application/xml', 'text/xml', 'application/tei+xml'], extensions: ['xml', 'tei'] },
  'open-document': { label: 'OpenDocument', contentTypes: ['application/vnd.oasis.opendocument.text'], extensions: ['odt'] },
  epub: { label: 'EPUB', contentTypes: ['application/epub+zip'], extensions: ['epub'] },
} satisfies Record<string, DocumentFormat>);

export interface DocumentFormat {
  /** For people. */
  readonly label: string;
  readonly contentTypes: readonly [string, ...string[]];
  /** Ends of file names, lower case. */
  readonly extensions: readonly string[];
}

export type DocumentFormatName = keyof typeof DOCUMENT_FORMATS;

const BY_CONTENT_TYPE = new Map<string, DocumentFormatName>();
const BY_EXTENSION = new Map<string, DocumentFormatName>();
for (const [name, { contentTypes, extensions }] of Object.entries(DOCUMENT_FORMATS) as [DocumentFormatName, DocumentFormat][]) {
  for (const contentType of contentTypes) BY_CONTENT_TYPE.set(contentType, name);
  for (const extension of extensions) BY_EXTENSION.set(extension, name);
}

export const formatOfContentType = (contentType: string): DocumentFormatName | undefined => BY_CONTENT_TYPE.get(contentType);

export const formatOfExtension = (extension: string): DocumentFormatName | undefined => BY_EXTENSION.get(extension);
