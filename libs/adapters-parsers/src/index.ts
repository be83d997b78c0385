export * from './content-type/content-type-of.ts';
export * from './create-parsers.ts';
export { DOCUMENT_FORMATS } from './content-type/document-formats.ts';
