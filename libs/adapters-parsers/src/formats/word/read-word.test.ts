import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from '@jest/globals';
import { wordOf, wordParagraph } from './word.fixture.ts';
import { readWord } from './read-word.ts';

const LIMITS = { maxChars: 10_000, maxPages: 3, maxRatio: 100 };

describe('a document of Word', () => {
  it('has its paragraphs, in all languages', async () => {
    const body = ['Floods reached Ségou.', 'Les eaux montent à Ségou.', '洪水がセグーに達した。'].map(wordParagraph).join('');
    expect((await readWord(wordOf(body), LIMITS)).text).toBe(
      'Floods reached Ségou.\n\nLes eaux montent à Ségou.\n\n洪水がセグーに達した。',
    );
  });

  it('has its tables by rows', async () => {
    const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${wordParagraph(cell)}</w:tc>`).join('')}</w:tr>`;
    const body = `${wordParagraph('Towns')}<w:tbl>${row('Ségou', '130 690')}${row('', '1')}</w:tbl>${wordParagraph('End')}`;
    expect((await readWord(wordOf(body), LIMITS)).text).toBe('Towns\n\nSégou\t130 690\n\t1\n\nEnd');
  });

  it('says what it is', async () => {
    const properties = '<dc:title>洪水</dc:title><dcterms:created>2026-03-05T10:00:00Z</dcterms:created><dc:language>ja-JP</dc:language>';
    expect((await readWord(wordOf(wordParagraph('x'), properties), LIMITS)).metadata).toEqual({
      title: '洪水',
      lang: 'ja-JP',
      createdAt: '2026-03-05T10:00:00Z',
    });
  });

  it('is refused where the archive is another one', async () => {
    await expect(readWord(new Uint8Array(zipSync({ a: strToU8('a') })), LIMITS)).rejects.toMatchObject({ kind: 'document_unreadable' });
  });
});
