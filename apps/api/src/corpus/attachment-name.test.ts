import { describe, expect, it } from '@jest/globals';
import { attachmentNamed } from './attachment-name.ts';

describe('attachmentNamed', () => {
  it.each([
    ['report.pdf', 'report.pdf', 'report.pdf'],
    ['news/2026/report.pdf', 'report.pdf', 'report.pdf'],
    ['C:\\news\\report.pdf', 'report.pdf', 'report.pdf'],
    ["é'vil.html", "_'vil.html", '%C3%A9%27vil.html'],
    ['a"; filename="b.exe', 'a__ filename=_b.exe', 'a%22%3B%20filename%3D%22b.exe'],
    ['100%25.txt', '100_25.txt', '100%2525.txt'],
    ['line\r\nbreak.txt', 'line__break.txt', 'line%0D%0Abreak.txt'],
    ['news/', 'original', 'original'],
  ])('names %j for clients that know one parameter or the other', (filename, plain, encoded) => {
    expect(attachmentNamed(filename)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
  });
});
