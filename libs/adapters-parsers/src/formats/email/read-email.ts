import PostalMime from 'postal-mime';
import type { ParsedDocument, ParseLimits } from '@locitorium/ports';
import { timeInDocument } from '../../text/time-in-document.ts';
import { TextBlocks } from '../../text/text-blocks.ts';
import { textOfHtml } from '../html/text-of-html.ts';
import { unreadable } from '../../refusals.ts';

/**
 * An e-mail as its reader sees it: its subject, since it often names what the text takes for granted; its text, else its HTML; the names of
 * what is attached.
 */
export async function readEmail(bytes: Uint8Array, { maxChars }: ParseLimits): Promise<ParsedDocument> {
  const email = await PostalMime.parse(bytes);
  if (email.headers.length === 0) throw unreadable('The document is not an e-mail: it has no header.');
  const text = new TextBlocks(maxChars);
  text.flow(email.subject ?? '');
  text.paragraph();
  const plain = email.text?.trim() ?? '';
  text.verbatim(plain === '' ? textOfHtml(email.html ?? '', maxChars).text : plain);
  const attached = email.attachments.flatMap(({ filename }) => filename ?? []);
  text.paragraph();
  if (attached.length > 0) text.verbatim(`Attachments: ${attached.join(', ')}`);
  return { text: text.toString(), metadata: { title: email.subject, createdAt: timeInDocument(email.date) } };
}
