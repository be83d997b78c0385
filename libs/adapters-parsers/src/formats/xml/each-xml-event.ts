import { SaxesParser } from 'saxes';
import { decodeText } from '../../text/decode-text.ts';
import { unreadable } from '../../refusals.ts';

/** Elements within each other, beyond which nothing is a document. */
const MOST_DEPTH = 1_000;

const DECLARED = /^(?:\xef\xbb\xbf)?<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]+)/;

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface XmlEvents {
  open(element: XmlElement): void;
  close(name: string): void;
  text(text: string): void;
}

/**
 * Reads XML from left to right. Entities that the document defines itself are not expanded but refused: they can grow without bounds, or
 * name files.
 */
export function eachXmlEvent(bytes: Uint8Array, events: XmlEvents): void {
  const [, declared = null] = DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 1_024))) ?? [];
  const parser = new SaxesParser({});
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MOST_DEPTH) throw unreadable(`The document has more than ${MOST_DEPTH} elements within each other.`, { limit: MOST_DEPTH });
    events.open({ name: localName(name), attributes });
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    events.close(localName(name));
  });
  parser.on('text', (text) => events.text(text));
  parser.on('cdata', (text) => events.text(text));
  parser.on('error', ({ message }) => {
    throw message.includes('undefined entity')
      ? unreadable('The document uses entities of its own, which are not expanded: write the characters themselves.')
      : unreadable('The document is not well-formed XML: open it in an XML editor and mend it.', { line: parser.line });
  });
  parser.write(decodeText(bytes, declared)).close();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
