import { expect, it } from '@jest/globals';
import { mediaTypeOf } from './media-type.ts';

it.each([
  ['a.bin', 'Text/Plain', 'text/plain'],
  ['a.MD', 'application/octet-stream', 'text/markdown'],
  ['notes.docx', '', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['a.pdf', 'no type', 'application/pdf'],
  ['book.epub', '', 'application/epub+zip'],
  ['unknown', '', 'application/octet-stream'],
])('the media type of %s, named %j, is %s', async (filename, named, expected) => {
  expect(await mediaTypeOf(filename, named)).toBe(expected);
});
