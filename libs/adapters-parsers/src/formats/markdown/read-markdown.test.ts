import { describe, expect, it } from '@jest/globals';
import { readMarkdown } from './read-markdown.ts';

const read = (markdown: string) => readMarkdown(new Uint8Array(Buffer.from(markdown)), { maxChars: 10_000, maxPages: 3, maxRatio: 100 });

describe('Markdown', () => {
  it('reads without its marks', () => {
    const markdown =
      '# Crues\n\nLe **Niger** atteint\n[Ségou](https://example.org).\n\n- Mopti\n- Gao\n\n| a | b |\n| - | - |\n| c | d |\n\n```\nx  y\n```';
    expect(read(markdown)).toMatchObject({
      text: 'Crues\n\nLe Niger atteint Ségou.\n\n- Mopti\n- Gao\n\na\tb\nc\td\n\nx  y',
      metadata: { title: 'Crues' },
    });
  });

  it('joins the lines of Japanese without spaces', () => {
    expect(read('洪水が**東京**に\n達した。').text).toBe('洪水が東京に達した。');
  });

  it('says what it is before its text', () => {
    expect(read('---\ntitle: 洪水\ndate: 2026-03-05\nlang: ja\n---\n\n本文\n')).toEqual({
      text: '本文',
      metadata: { title: '洪水', createdAt: '2026-03-05', lang: 'ja' },
    });
  });

  it('begins with a rule where that is no YAML', () => {
    expect(read('---\nSégou: [\n---\n\nText').text).toContain('Ségou');
  });
});
