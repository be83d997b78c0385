import { describe, expect, it } from '@jest/globals';
import { BodyTooLarge, readText } from './read-text.ts';

const NEVER_ABORTED = new AbortController().signal;

describe('readText', () => {
  it('reads a body to its end', async () => {
    expect(await readText(new Response('東京'), 6, NEVER_ABORTED)).toBe('東京');
  });

  it('joins characters that arrive in pieces', async () => {
    const [a, b] = [new Uint8Array([0xe6, 0x9d]), new Uint8Array([0xb1])];
    expect(await readText(new Response(new ReadableStream({ start: (c) => (c.enqueue(a), c.enqueue(b), c.close()) })), 100, NEVER_ABORTED)).toBe('東');
  });

  it('reads no body as empty', async () => {
    expect(await readText(new Response(null), 1, NEVER_ABORTED)).toBe('');
  });

  it('stops at the bound, and lets the rest go', async () => {
    let cancelled = false;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1024)),
      cancel: () => {
        cancelled = true;
      },
    });
    await expect(readText(new Response(endless), 10_000, NEVER_ABORTED)).rejects.toBeInstanceOf(BodyTooLarge);
    expect(cancelled).toBe(true);
  });

  it('stops at an abort although the body never ends, and lets it go', async () => {
    let cancelled: unknown = null;
    const silent = new ReadableStream({
      cancel: (reason) => {
        cancelled = reason;
      },
    });
    const caller = new AbortController();
    const reading = readText(new Response(silent), 10_000, caller.signal);
    const reason = new Error('the caller gave up');
    caller.abort(reason);
    await expect(reading).rejects.toBe(reason);
    expect(cancelled).toBe(reason);
  });

  it('reads nothing for a caller who is gone', async () => {
    await expect(readText(new Response('x'), 1, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });
});
