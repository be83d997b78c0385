import { describe, expect, it } from '@jest/globals';
import { BodyTooLarge, readText } from './read-text.ts';

describe('readText', () => {
  it('reads a body to its end', async () => {
    expect(await readText(new Response('東京'), 6)).toBe('東京');
  });

  it('joins characters that arrive in pieces', async () => {
    const [a, b] = [new Uint8Array([0xe6, 0x9d]), new Uint8Array([0xb1])];
    expect(await readText(new Response(new ReadableStream({ start: (c) => (c.enqueue(a), c.enqueue(b), c.close()) })), 100)).toBe('東');
  });

  it('reads no body as empty', async () => {
    expect(await readText(new Response(null), 1)).toBe('');
  });

  it('stops at the bound, and lets the rest go', async () => {
    let cancelled = false;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1024)),
      cancel: () => {
        cancelled = true;
      },
    });
    await expect(readText(new Response(endless), 10_000)).rejects.toBeInstanceOf(BodyTooLarge);
    expect(cancelled).toBe(true);
  });
});
