import type { Readable, Writable } from 'node:stream';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer } from './create-mcp-server.ts';
import { LineTransport } from './line-transport.ts';
import type { McpParts } from './mcp-parts.ts';

export interface ServeMcpOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly signal: AbortSignal;
  /** Is told what went wrong with the connection; never a text. */
  readonly onError: (error: Error) => void;
}

/**
 * Answers one client on a pair of streams, a JSON message a line, until its input has ended and what it asked is answered, or the signal
 * aborts.
 */
export async function serveMcp(parts: McpParts, { input, output, signal, onError }: ServeMcpOptions): Promise<void> {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  const transport = new LineTransport(input, output);
  const handle = serveStdio(() => createMcpServer(parts), { transport, onerror: onError });
  signal.addEventListener('abort', () => stop(), { once: true });
  if (signal.aborted) stop();
  await Promise.race([transport.done, stopped]);
  await handle.close();
}
