import { posix } from 'node:path';
import type { ParsedDocument, ParseLimits } from '@locitorium/ports';
import { propertiesOf } from '../../archive/properties-of.ts';
import { unpack } from '../../archive/unpack.ts';
import { decodeText } from '../../text/decode-text.ts';
import { TextBlocks } from '../../text/text-blocks.ts';
import { unreadable } from '../../refusals.ts';
import { textOfHtml } from '../html/text-of-html.ts';
import { namedElements } from '../xml/named-elements.ts';

/** A book (.epub): its chapters in order. */
export async function readEpub(bytes: Uint8Array<ArrayBuffer>, { maxChars, maxRatio }: ParseLimits): Promise<ParsedDocument> {
  const parts = await unpack(bytes, maxRatio, (path) => /\.(?:xml|opf|x?html?)$/i.test(path));
  const container = parts.get('META-INF/container.xml');
  const root = container === undefined ? undefined : namedElements(container, ['rootfile'])[0]?.attributes['full-path'];
  const book = root === undefined ? undefined : parts.get(root);
  if (root === undefined || book === undefined) throw unreadable('The archive holds no book (.epub).');
  const elements = namedElements(book, ['item', 'itemref']);
  const files = new Map(elements.flatMap(({ name, attributes: { id = '', href = '' } }) => (name === 'item' ? [[id, href]] : [])));
  const text = new TextBlocks(maxChars);
  for (const { name, attributes } of elements) {
    const file = name === 'itemref' ? files.get(attributes['idref'] ?? '') : undefined;
    const chapter = file === undefined ? undefined : parts.get(posix.join(posix.dirname(root), decodeURIComponent(file)));
    if (chapter === undefined) continue;
    text.paragraph();
    text.verbatim(textOfHtml(decodeText(chapter), maxChars).text);
  }
  return { text: text.toString(), metadata: propertiesOf(book) };
}
