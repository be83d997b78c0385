import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLocitorium, type Locitorium } from 'locitorium';
import type { McpParts } from './mcp-parts.ts';
import { serveMcp } from './serve-mcp.ts';

let locitorium: Locitorium;
beforeAll(async () => {
  locitorium = await createLocitorium();
});
afterAll(() => locitorium.close());

const BEGIN = [
  {
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1.0.0' } },
  },
  { method: 'notifications/initialized' },
];
const GROUND = { id: 2, method: 'tools/call', params: { name: 'ground_text', arguments: { text: 'Rain in Suva.' } } };

/** A session on streams, with an engine that begins to ground when it is asked and goes on when it is told to. */
function session() {
  const input = new PassThrough();
  const output = new PassThrough();
  const stop = new AbortController();
  const begun = Promise.withResolvers<AbortSignal>();
  const told = Promise.withResolvers<void>();
  const reported: unknown[] = [];
  const parts: McpParts = {
    locitorium: {
      ground: async ({ text }, { signal }) => {
        begun.resolve(signal!);
        await Promise.race([told.promise, new Promise((resolve) => signal?.addEventListener('abort', resolve))]);
        signal?.throwIfAborted();
        return locitorium.ground(text);
      },
      places: () => locitorium.places(),
    },
    corpus: null,
    maxChars: 100,
    onInternalError: (error) => reported.push(error),
  };
  const ended = serveMcp(parts, { input, output, signal: stop.signal, onError: (error) => reported.push(error) });
  const write = (...messages: readonly object[]) =>
    input.write(messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join(''));
  const answered = () =>
    String(output.read() ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (JSON.parse(line) as { readonly id: number }).id);
  return { input, stop, begun: begun.promise, goOn: told.resolve, ended, write, answered, reported };
}

const isSettled = (promise: Promise<unknown>) => Promise.race([promise.then(() => true), setTimeout(50, false)]);

it('answers what is in flight when the input ends, and then ends', async () => {
  const { input, begun, goOn, ended, write, answered, reported } = session();
  write(...BEGIN, GROUND);
  input.end();
  await begun;
  expect(await isSettled(ended)).toBe(false);
  goOn();
  await ended;
  expect(answered()).toEqual([1, 2]);
  expect(reported).toEqual([]);
});

it('takes a last message without the end of its line', async () => {
  const { input, goOn, ended, write, answered } = session();
  goOn();
  write(...BEGIN);
  input.end(JSON.stringify({ jsonrpc: '2.0', ...GROUND }));
  await ended;
  expect(answered()).toEqual([1, 2]);
});

it('waits for no call that was cancelled', async () => {
  const { input, begun, ended, write, answered, reported } = session();
  write(...BEGIN, GROUND);
  await begun;
  write({ method: 'notifications/cancelled', params: { requestId: 2 } });
  input.end();
  await ended;
  expect(answered()).toEqual([1]);
  expect(reported).toEqual([]);
});

it('ends at once when it is told to, also without the calls in flight, which is no error', async () => {
  const { input, stop, begun, ended, write, answered, reported } = session();
  write(...BEGIN, GROUND);
  const signal = await begun;
  stop.abort(new Error('enough'));
  await ended;
  expect(signal.aborted).toBe(true);
  expect(answered()).toEqual([1]);
  expect(reported).toEqual([]);
  // Whoever started the command may keep it open.
  expect(input.listenerCount('data')).toBe(0);
  expect(input.isPaused()).toBe(true);
});

it('ends with an input that broke off', async () => {
  const { input, ended, write, answered } = session();
  write(...BEGIN);
  await setTimeout(50);
  input.destroy(new Error('broken'));
  await ended;
  expect(answered()).toEqual([1]);
});
