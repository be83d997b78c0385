import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer } from './create-mcp-server.ts';
import type { McpParts } from './mcp-parts.ts';

export interface ServeMcpOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly signal: AbortSignal;
  /** Is told what went wrong with the connection; never a text. */
  readonly onError: (error: Error) => void;
}

/** Answers one client on a pair of streams, a JSON message a line, until its input ends or the signal aborts. */
export async function serveMcp(parts: McpParts, { input, output, signal, onError }: ServeMcpOptions): Promise<void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const handle = serveStdio(() => createMcpServer(parts), {
    transport: new StdioServerTransport(input, output),
    onerror: onError,
  });
  input.once('end', end).once('close', end);
  signal.addEventListener('abort', () => end(), { once: true });
  if (signal.aborted) end();
  await ended;
  await handle.close();
}
