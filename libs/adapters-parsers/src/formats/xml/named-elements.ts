import { eachXmlEvent, type XmlElement } from './each-xml-event.ts';

export interface NamedElement extends XmlElement {
  /** Trimmed text in it. */
  readonly text: string;
}

/** Elements of these names in document order, by their local names: for the small files that say what a document is. */
export function namedElements(bytes: Uint8Array, names: readonly string[]): readonly NamedElement[] {
  const found: { name: string; attributes: Readonly<Record<string, string>>; text: string }[] = [];
  const open: ((typeof found)[number] | null)[] = [];
  eachXmlEvent(bytes, {
    open: ({ name, attributes }) => {
      const element = names.includes(name) ? { name, attributes, text: '' } : null;
      if (element !== null) found.push(element);
      open.push(element);
    },
    close: () => open.pop(),
    text: (text) => {
      for (const element of open) if (element !== null) element.text += text;
    },
  });
  return found.map((element) => ({ ...element, text: element.text.trim() }));
}
