import { expect, it } from '@jest/globals';
import { recogniseContent } from './recognise-content.ts';

const PDF = Buffer.from(`%PDF-1.7\n${'x'.repeat(10_000)}`);

async function* inPieces(bytes: Buffer, size: number, ended: () => void = () => undefined): AsyncGenerator<Uint8Array> {
  try {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  } finally {
    ended();
  }
}

it.each([1, 100, 4_096, 20_000])('knows content in pieces of %d bytes, and leaves all of it', async (size) => {
  const { contentType, content } = await recogniseContent(inPieces(PDF, size), { filename: 'a.txt', declared: 'text/plain' });
  expect(contentType).toBe('application/pdf');
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  expect(Buffer.concat(pieces).equals(PDF)).toBe(true);
});

it('knows an empty file by its name', async () => {
  expect((await recogniseContent(inPieces(Buffer.alloc(0), 1), { filename: 'a.md', declared: '' })).contentType).toBe('text/markdown');
});

it('ends what it was given where nobody reads on', async () => {
  let hasEnded = false;
  const { content } = await recogniseContent(
    inPieces(PDF, 5_000, () => (hasEnded = true)),
    { filename: 'a', declared: '' },
  );
  for await (const piece of content) {
    expect(piece).toHaveLength(5_000);
    break;
  }
  expect(hasEnded).toBe(true);
});

it('fails as the content does', async () => {
  const broken = (async function* (): AsyncGenerator<Uint8Array> {
    yield PDF.subarray(0, 3);
    throw new Error('gone');
  })();
  await expect(recogniseContent(broken, { filename: 'a', declared: '' })).rejects.toThrow('gone');
});
