import { describe, expect, it } from '@jest/globals';
import { readHtml } from './read-html.ts';

const LIMITS = { maxChars: 10_000, maxPages: 3, maxRatio: 100 };
const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const LONG = 'The Niger rose over its banks on Monday, and three thousand people left their houses in the old town, said the mayor. '
  .repeat(6)
  .trim();

describe('a page', () => {
  it('is its article with its headline, without menus and scripts', () => {
    const page = `<!doctype html><html lang="en-GB"><head><title>Floods reach the old town of Ségou | The Daily</title>
      <meta property="article:published_time" content="2026-03-05T10:00:00+01:00"><style>p{color:red}</style></head>
      <body><nav><a href=/>Home</a> <a href=/sport>Sport</a></nav><article><h1>Floods reach the old town of Ségou</h1><p>${LONG}</p><p>${LONG}</p>
      <script>document.body.innerHTML = 'changed'</script></article><footer>Imprint</footer></body></html>`;
    expect(readHtml(utf8(page), LIMITS)).toEqual({
      text: expect.stringMatching(/^Floods reach the old town of Ségou\n\nThe Niger rose[^\n]*mayor\.\n\nThe Niger rose[^\n]*mayor\.$/),
      metadata: { title: 'Floods reach the old town of Ségou', lang: 'en-GB', createdAt: '2026-03-05T10:00:00+01:00' },
    });
  });

  it.each([
    ['that the title repeats', '<article><h1>Water reaches Mopti</h1>', `Water reaches Mopti\n\n${LONG}`],
    ['that is not the title', '<article><h1>Rain in\n <i>Gao</i></h1>', `Rain in Gao\n\n${LONG}`],
    ['but not the name of the site', '<header><h1>The Daily</h1></header><article>', LONG],
  ])('has its headline once, %s', (_what, head, text) => {
    const page = `<html><head><title>Water reaches Mopti</title></head><body>${head}<p>${LONG}</p></article></body></html>`;
    expect(readHtml(utf8(page), LIMITS).text).toBe(text);
  });

  it('has the paragraphs of an article apart that stands in a table for its looks', () => {
    const page = `<html><head><title>Floods</title></head><body><table><tr><td><p>${LONG}</p><p>${LONG}</p></td></tr></table></body></html>`;
    expect(readHtml(utf8(page), LIMITS).text).toBe(`${LONG}\n\n${LONG}`);
  });

  it('is all of its text where it has no article', () => {
    const page = '<title>Towns</title><ul><li>Ségou<li>Mopti</ul><table><tr><td>a<td>b<tr><td>c<td>d</table>';
    expect(readHtml(utf8(page), LIMITS)).toMatchObject({ text: '- Ségou\n- Mopti\n\na\tb\nc\td', metadata: { title: 'Towns' } });
  });

  it.each([
    ['JSON-LD', '<script type="application/ld+json">{"@graph":[{"@type":"NewsArticle","datePublished":"2026-03-05"}]}</script>'],
    ['broken JSON-LD, then a meta element', '<script type="application/ld+json">{</script><meta name="date" content="5 March 2026">'],
    ['OpenGraph', '<meta property="og:published_time" content="2026-03-05">'],
  ])('says when it was published by %s', (_how, head) => {
    expect(readHtml(utf8(`<html><head>${head}</head><body><p>x</p></body></html>`), LIMITS).metadata.createdAt).toBe('2026-03-05');
  });

  it.each([
    ['Shift_JIS', Buffer.concat([Buffer.from('<meta charset="Shift_JIS"><p>'), Buffer.from([0x90, 0x5f, 0x8c, 0xcb])]), '神戸'],
    [
      'windows-1252',
      Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=windows-1252"><p>S\xe9gou', 'latin1'),
      'Ségou',
    ],
    [
      'EUC-JP',
      Buffer.concat([Buffer.from('<?xml version="1.0" encoding="EUC-JP"?><html><body><p>'), Buffer.from([0xbf, 0xc0, 0xb8, 0xcd])]),
      '神戸',
    ],
  ])('is read in the encoding that it declares: %s', (_encoding, bytes, expected) => {
    expect(readHtml(new Uint8Array(bytes), LIMITS).text).toBe(expected);
  });

  it('is read without a tree where it is very large or deep', () => {
    expect(readHtml(utf8(`<body>${'<div>'.repeat(3_000)}Ségou`), LIMITS).text).toBe('Ségou');
    expect(readHtml(utf8('<i></i>'.repeat(150_000) + 'Ségou'), LIMITS).text).toBe('Ségou');
  });
});
