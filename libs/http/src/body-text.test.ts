import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { bodyText } from './body-text.ts';
import { BodyTooLarge } from './body-too-large.ts';

const TOKYO = Buffer.from('東京');

describe('bodyText', () => {
  it.each([
    ['nothing', TOKYO, null],
    ['identity', TOKYO, 'identity'],
    ['gzip', gzipSync(TOKYO), 'gzip'],
    ['deflate', deflateSync(TOKYO), ' Deflate '],
    ['brotli', brotliCompressSync(TOKYO), 'br'],
  ])('reads what was packed by %s', async (_by, bytes, encoding) => {
    expect(await bodyText(bytes, encoding, 100)).toBe('東京');
  });

  it('leaves out a byte order mark', async () => {
    expect(await bodyText(Buffer.from('\uFEFF{}'), null, 100)).toBe('{}');
  });

  it('refuses what is too long when unpacked', async () => {
    await expect(bodyText(gzipSync(Buffer.alloc(1_000_000)), 'gzip', 1_000)).rejects.toBeInstanceOf(BodyTooLarge);
  });

  it('rejects what is not packed as it says', async () => {
    await expect(bodyText(TOKYO, 'gzip', 100)).rejects.toThrow('incorrect header check');
  });
});
