/** Formats that are read; the media type that a file of this name has comes first. */
export const DOCUMENT_FORMATS = Object.freeze({
  text: { contentTypes: ['text/plain'], extensions: ['txt', 'text', 'log'] },
  markdown: { contentTypes: ['text/markdown', 'text/x-markdown'], extensions: ['md', 'markdown', 'mdown'] },
  html: { contentTypes: ['text/html', 'application/xhtml+xml'], extensions: ['html', 'htm', 'xhtml'] },
  'json-lines': { contentTypes: ['application/jsonl', 'application/x-ndjson', 'application/x-jsonlines'], extensions: ['jsonl', 'ndjson'] },
} satisfies Record<string, DocumentFormat>);

export interface DocumentFormat {
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
