export * from './content-type/content-type-of.ts';
export * from './create-parsers.ts';
export { DOCUMENT_FORMATS, formatOfContentType } from './content-type/document-formats.ts';
export { readParquet, type ParquetRow, type ReadParquetOptions } from './table/read-parquet.ts';
export { readTable, type ReadTableOptions } from './table/read-table.ts';
export { annotateTei, type AnnotatedTei, type TeiName } from './tei/annotate-tei.ts';
export { readMarkedTei, type MarkedName, type MarkedTei } from './tei/marked-tei.ts';
export { partOfTeiCorpus, TEI_CORPUS_TAIL, teiCorpusHead } from './tei/tei-corpus.ts';
export { decodeText } from './text/decode-text.ts';
