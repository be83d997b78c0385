import { UsageError } from '@locitorium/domain';

const NAMESPACE = 'http://www.tei-c.org/ns/1.0';

/** What stands before the documents of a `teiCorpus`: the header that TEI asks for, with no more than a title. */
export function teiCorpusHead(title: string): string {
  const written = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const header = `<titleStmt><title>${written}</title></titleStmt><publicationStmt><p>Unpublished</p></publicationStmt><sourceDesc><p>The documents below</p></sourceDesc>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<teiCorpus xmlns="${NAMESPACE}">\n<teiHeader><fileDesc>${header}</fileDesc></teiHeader>\n`;
}

/** What stands behind them. */
export const TEI_CORPUS_TAIL = '</teiCorpus>\n';

/**
 * A TEI document as a part of a corpus: without its XML declaration and document type, which stand only before a root. Everything else
 * stays.
 *
 * @throws UsageError `tei_unreadable` where the document type defines something that the document may use
 */
export function partOfTeiCorpus(xml: string, name: string): string {
  const body = xml.replace(/^\ufeff?(?:<\?xml\s[^>]*\?>)?/, '');
  const [prolog = ''] = /^(?:\s|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)*<!DOCTYPE[^>[]*[>[]/.exec(body) ?? [];
  if (prolog.endsWith('['))
    throw new UsageError(
      'tei_unreadable',
      `${name} cannot be part of a corpus: its document type defines entities. Write a file for each document: --out FOLDER/.`,
      { file: name },
    );
  const part = prolog === '' ? body : prolog.replace(/<!DOCTYPE[^>]*>$/, '') + body.slice(prolog.length);
  return `${part.trim()}\n`;
}
