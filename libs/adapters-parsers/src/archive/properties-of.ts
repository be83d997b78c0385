import type { ParsedDocument } from '@locitorium/ports';
import { languageTag } from '../text/language-tag.ts';
import { timeInDocument } from '../text/time-in-document.ts';
import { namedElements } from '../formats/xml/named-elements.ts';

/** Names in Word, OpenDocument and EPUB, all of Dublin Core or near it. */
const CREATED = ['created', 'creation-date', 'date'];

/** What the file of properties in an archive says of its document. */
export function propertiesOf(bytes: Uint8Array): ParsedDocument['metadata'] {
  const elements = namedElements(bytes, ['title', 'language', ...CREATED]);
  const first = (...names: readonly string[]): string | undefined =>
    elements.find(({ name, text }) => names.includes(name) && text !== '')?.text;
  return { title: first('title'), lang: languageTag(first('language')), createdAt: timeInDocument(first(...CREATED)) };
}
