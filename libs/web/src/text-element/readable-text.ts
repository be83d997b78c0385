/** A text node, and where its characters begin in the text that is grounded. */
export interface TextPiece {
  readonly node: Text;
  readonly start: number;
}

/** What a reader of an element reads, and where it stands in the document. */
export interface ReadableText {
  readonly text: string;
  readonly pieces: readonly TextPiece[];
}

/** Their text is not read, or is the user's own. */
const UNREAD = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'TEXTAREA', 'SELECT', 'OPTION', 'LOCITORIUM-TEXT']);
const BREAK = '\n\n';

/** The text within an element. Between blocks stands an empty line, so that no name runs from one into the next. */
export function readableText(element: Element): ReadableText {
  const pieces: TextPiece[] = [];
  let text = '';
  const breakBlock = (): void => {
    if (text !== '' && !text.endsWith(BREAK)) text += BREAK;
  };
  const read = (node: Node): void => {
    if (node instanceof Text) {
      pieces.push({ node, start: text.length });
      text += node.data;
      return;
    }
    if (!(node instanceof Element) || UNREAD.has(node.tagName.toUpperCase())) return;
    const isBlock = node.tagName === 'BR' || !getComputedStyle(node).display.startsWith('inline');
    if (isBlock) breakBlock();
    node.childNodes.forEach(read);
    if (isBlock) breakBlock();
  };
  element.childNodes.forEach(read);
  return { text, pieces };
}
