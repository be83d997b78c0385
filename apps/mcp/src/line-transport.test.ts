import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { LineTransport } from './line-transport.ts';

const call = (id: number): string => `${JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' })}\n`;
/** More than the SDK holds of one message. */
const TOO_LONG = 'x'.repeat(64 * 1_048_576);

describe('a transport of lines', () => {
  it('delivers nothing more of what has come, once it is closed', async () => {
    const input = new PassThrough();
    const transport = new LineTransport(input, new PassThrough());
    const delivered: unknown[] = [];
    transport.onmessage = (message) => {
      delivered.push((message as { readonly id?: unknown }).id);
      void transport.close();
    };
    await transport.start();
    input.write(call(1) + call(2));
    await transport.done;
    expect(delivered).toEqual([1]);
  });

  it('closes where a message is longer than can be held, and delivers nothing behind it', async () => {
    const input = new PassThrough();
    const transport = new LineTransport(input, new PassThrough());
    const [delivered, errors]: [unknown[], unknown[]] = [[], []];
    transport.onmessage = (message) => delivered.push(message);
    transport.onerror = (error) => errors.push(error);
    await transport.start();
    input.write(`${TOO_LONG}\n${call(1)}`);
    await transport.done;
    input.write(call(2));
    await setImmediate();
    expect([delivered, errors.length]).toEqual([[], 1]);
  });
});
