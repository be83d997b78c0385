import type { Span } from '@locitorium/domain';
import { readXml } from '../formats/xml/read-xml.ts';
import { unreadable } from '../refusals.ts';
import { isPlaceName, readTeiSource, type SourceElement } from './tei-source.ts';

/** The name of a place as somebody marked it, with the attributes of the element. */
export interface MarkedName extends Span {
  readonly attributes: Readonly<Record<string, string>>;
}

/** The running text of a TEI element, and the place names in it: of those within each other the outermost. */
export interface MarkedTei {
  readonly text: string;
  readonly names: readonly MarkedName[];
}

const TEXTS: ReadonlySet<string> = new Set(['TEI', 'TEI.2']);

/** What stands in each TEI element of a well-formed document, in document order; the text is that of the document wherever it is read. */
export function readMarkedTei(xml: string): readonly MarkedTei[] {
  // The mark says that these bytes are UTF-8, whatever the XML declaration says of those that they come from.
  const bytes = new TextEncoder().encode(`\ufeff${xml}`);
  const { text } = readXml(bytes, { maxChars: Infinity, maxPages: Infinity, maxRatio: Infinity });
  const { elements, characters } = readTeiSource(xml);
  if (text.replace(/\s/g, '') !== characters.text)
    throw unreadable('The declarations of the document type hide where its text stands: take them out.');
  /** Where each character that is no white space stands. */
  const offsets = Array.from(text.matchAll(/\S/g), ({ index }) => index);
  const spanOf = ({ from, to }: SourceElement): Span => ({ start: offsets[from]!, end: offsets[to - 1]! + 1 });
  const names = elements.filter((element) => isPlaceName(element) && element.from < element.to && !isWithin(element, isPlaceName));
  const isText = ({ name }: SourceElement): boolean => TEXTS.has(name);
  return elements
    .filter((element) => isText(element) && !isWithin(element, isText))
    .map((tei) => {
      if (tei.from === tei.to) return { text: '', names: [] };
      const { start: begin, end: last } = spanOf(tei);
      const own = names.filter(({ from, to }) => tei.from <= from && to <= tei.to);
      return {
        text: text.slice(begin, last),
        names: own.map((element) => {
          const { start, end } = spanOf(element);
          return { start: start - begin, end: end - begin, attributes: element.attributes };
        }),
      };
    });
}

function isWithin({ parent }: SourceElement, isSuch: (element: SourceElement) => boolean): boolean {
  for (let at = parent; at !== null; at = at.parent) if (isSuch(at)) return true;
  return false;
}
