import { SaxesParser } from 'saxes';
import { unreadable } from '../unreadable.ts';

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

/** Elements within each other, beyond which nothing is a document: what walks the tree does so by recursion. */
const MOST_DEPTH = 1_000;

/**
 * The root element of an XML document. Entities that a document defines itself are refused, not expanded: they can grow without bounds or
 * name files.
 *
 * @param format what the error calls the file
 */
export function parseXml(xml: string, format: string): XmlElement {
  const parser = new SaxesParser({});
  const document = { name: '', attributes: {}, children: [] as (XmlElement | string)[] };
  const open = [document];
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MOST_DEPTH) throw unreadable(format, `more than ${MOST_DEPTH} elements stand within each other.`, parser.line);
    const element = { name: name.slice(name.indexOf(':') + 1), attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  const add = (text: string): void => void open.at(-1)?.children.push(text);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('error', ({ message }) => {
    throw unreadable(
      format,
      message.includes('undefined entity')
        ? 'entities that the file defines itself are not expanded; write the characters themselves.'
        : 'it is not well-formed XML. Open it in an XML editor and mend it.',
      parser.line,
    );
  });
  parser.write(xml).close();
  return document.children.find((child) => typeof child !== 'string') as XmlElement;
}

/** All elements of these names below an element, in document order; none within another of them. */
export function elementsWithin(element: XmlElement, names: ReadonlySet<string>): readonly XmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return names.has(child.name) ? [child] : elementsWithin(child, names);
  });
}

/** The text in an element, as it stands. */
export function textWithin(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textWithin(child))).join('');
}

/** The trimmed text of the first element of one of these names, in the order of the names; null where there is none, or it is empty. */
export function firstText(element: XmlElement, ...names: readonly string[]): string | null {
  for (const name of names) {
    const [found] = elementsWithin(element, new Set([name]));
    const text = found === undefined ? '' : textWithin(found).trim();
    if (text !== '') return text;
  }
  return null;
}
