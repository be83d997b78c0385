import { expect, it } from '@jest/globals';
import { mediaTypeOf } from './media-type.ts';

it.each([
  ['a.bin', 'Text/Plain', 'text/plain'],
  ['a.MD', 'application/octet-stream', 'text/markdown'],
  ['notes.docx', '', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['a.pdf', 'no type', 'application/pdf'],
  ['unknown', '', 'application/octet-stream'],
])('the media type of %s, named %j, is %s', (filename, named, expected) => {
  expect(mediaTypeOf(filename, named)).toBe(expected);
});
