/** To be raised with every change of ours to what is read from a document. */
export const PARSER_RULES = '8';

/** Libraries that decide what is read from a document, in the versions that package.json pins. */
export const PARSER_LIBRARIES: Readonly<Record<string, string>> = Object.freeze({
  '@mozilla/readability': '0.6.0',
  chardet: '2.2.0',
  'csv-parse': '7.0.3',
  fflate: '0.8.3',
  htmlparser2: '10.1.0',
  hyparquet: '1.31.5',
  linkedom: '0.18.12',
  mammoth: '1.13.0',
  marked: '18.2.1',
  'postal-mime': '4.0.0',
  saxes: '6.0.0',
  unpdf: '1.8.1',
  yaml: '2.9.1',
  yauzl: '3.4.0',
});
