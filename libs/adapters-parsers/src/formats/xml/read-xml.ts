import type { ParsedDocument, ParseLimits } from '@locitorium/ports';
import { languageTag } from '../../text/language-tag.ts';
import { flowing, TextBlocks } from '../../text/text-blocks.ts';
import { timeInDocument } from '../../text/time-in-document.ts';
import { eachXmlEvent, type XmlElement } from './each-xml-event.ts';
import { RunningText } from './running-text.ts';

/** Elements that are paragraphs in TEI, and in the formats of publishers and feeds. */
const PARAGRAPHS: ReadonlySet<string> = new Set(
  'ab article-title byline cit closer dateline description entry epigraph figDesc figure head headline hl1 item note para p quote salute sp stage title'.split(
    ' ',
  ),
);
/** Elements that are lines of a paragraph. */
const LINES: ReadonlySet<string> = new Set(['l', 'row', 'label', 'signed']);
/** Where a line, column or page of the source began: a word may go on behind it. */
const BEGINNINGS: ReadonlySet<string> = new Set(['lb', 'cb', 'pb']);
const CELLS: ReadonlySet<string> = new Set(['cell', 'td', 'th']);

/** Where TEI says when a text was written, surest first; elsewhere, what names a day of publication. */
const TIMES: readonly (readonly [within: string, name: string])[] = [
  ['creation', 'date'],
  ['history', 'origDate'],
  ['sourceDesc', 'date'],
  ['publicationStmt', 'date'],
  ['', 'date'],
  ['', 'pubDate'],
  ['', 'published'],
];

interface Reading {
  readonly element: XmlElement;
  text: string;
}

/** TEI, or other XML: its text in order, paragraphs apart; of TEI without its header. */
export function readXml(bytes: Uint8Array, { maxChars }: ParseLimits): ParsedDocument {
  const text = new TextBlocks(maxChars);
  const running = new RunningText();
  const { path } = running;
  const reading: Reading[] = [];
  const times = new Map<string, string>();
  let [title, lang, paragraphs]: [string | undefined, string | undefined, number] = [undefined, undefined, 0];

  const close = ({ element, text: content }: Reading): void => {
    const isOfHeader = path.includes('teiHeader');
    if (element.name === 'title' || element.name === 'headline') {
      if (!isOfHeader || path.includes('titleStmt')) title ??= flowing(content).trim() || undefined;
      return;
    }
    const given = element.attributes['when'] ?? element.attributes['when-iso'] ?? content;
    const place = TIMES.find(
      ([within, name]) => name === element.name && (within === '' ? !isOfHeader && path.length <= 4 : path.includes(within)),
    );
    const time = place === undefined ? undefined : timeInDocument(given);
    const key = place?.join();
    if (time !== undefined && key !== undefined && !times.has(key)) times.set(key, time);
  };

  eachXmlEvent(bytes, {
    open: (element) => {
      const { name, attributes } = element;
      if (name === 'TEI' || name === 'text' || path.length === 0) lang ??= languageTag(attributes['xml:lang']);
      if (name === 'language') lang ??= languageTag(attributes['ident']);
      if (name === 'title' || name === 'headline' || TIMES.some(([, time]) => time === name)) reading.push({ element, text: '' });
      running.open(element);
      if (running.isSkipped) return;
      if (PARAGRAPHS.has(name)) {
        paragraphs += 1;
        text.paragraph();
      } else if (LINES.has(name)) text.line();
      else if (BEGINNINGS.has(name)) {
        if (attributes['break'] === 'no') text.goOn();
        else if (paragraphs > 0) text.lineOfSource();
        else text.line();
      } else if (path.length === 2 || name.startsWith('div')) text.paragraph();
    },
    close: (name) => {
      const wasSkipped = running.isSkipped;
      running.close();
      if (reading.at(-1)?.element.name === name) close(reading.pop() as Reading);
      if (wasSkipped) return;
      if (PARAGRAPHS.has(name)) {
        paragraphs -= 1;
        text.paragraph();
      } else if (LINES.has(name)) text.line();
      else if (CELLS.has(name)) text.cell();
      else if (path.length === 1) text.paragraph();
    },
    text: (content) => {
      for (const element of reading) element.text += content;
      if (running.isSkipped) return;
      // Between elements that are no known paragraphs, the lines of the source are all that tells them apart.
      if (paragraphs === 0 && content.includes('\n') && content.trim() === '') text.line();
      else text.flow(content);
    },
  });
  const createdAt = TIMES.map((place) => times.get(place.join())).find((time) => time !== undefined);
  return { text: text.toString(), metadata: { title, lang, createdAt } };
}
