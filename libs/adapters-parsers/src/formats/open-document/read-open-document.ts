import type { ParsedDocument, ParseLimits } from '@locitorium/ports';
import { propertiesOf } from '../../archive/properties-of.ts';
import { unpack } from '../../archive/unpack.ts';
import { TextBlocks } from '../../text/text-blocks.ts';
import { unreadable } from '../../refusals.ts';
import { eachXmlEvent } from '../xml/each-xml-event.ts';

/** What stands in the file and not in the text: deleted passages, comments. */
const UNSEEN: ReadonlySet<string> = new Set(['tracked-changes', 'annotation', 'automatic-styles', 'font-face-decls', 'forms']);

/** A text of OpenDocument (.odt), as LibreOffice writes it. */
export async function readOpenDocument(bytes: Uint8Array<ArrayBuffer>, { maxChars, maxRatio }: ParseLimits): Promise<ParsedDocument> {
  const parts = await unpack(bytes, maxRatio, (path) => path === 'content.xml' || path === 'meta.xml');
  const [content, properties] = [parts.get('content.xml'), parts.get('meta.xml')];
  if (content === undefined) throw unreadable('The archive holds no text of OpenDocument (.odt).');
  const text = new TextBlocks(maxChars);
  let [unseen, cells, lists] = [0, 0, 0];
  eachXmlEvent(content, {
    open: ({ name }) => {
      if (UNSEEN.has(name)) unseen += 1;
      if (name === 'p' || name === 'h') {
        if (cells > 0) text.space();
        else if (lists > 0) text.line();
        else text.paragraph();
      }
      if (name === 'list') {
        if (lists === 0) text.paragraph();
        lists += 1;
      }
      if (name === 'list-item') text.item();
      if (name === 'table-row' || name === 'line-break') text.line();
      if (name === 's' || name === 'tab') text.space();
      if (name === 'table-cell') cells += 1;
    },
    close: (name) => {
      if (UNSEEN.has(name)) unseen -= 1;
      if (name === 'table-cell') {
        cells -= 1;
        text.cell();
      }
      if (name === 'list') lists -= 1;
      if ((name === 'table' || name === 'list') && lists === 0) text.paragraph();
    },
    text: (words) => {
      if (unseen === 0) text.flow(words);
    },
  });
  return { text: text.toString(), metadata: properties === undefined ? {} : propertiesOf(properties) };
}
