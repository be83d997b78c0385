import { createMcpHandler } from '@modelcontextprotocol/server';
import { createMcpServer } from './create-mcp-server.ts';
import type { McpParts } from './mcp-parts.ts';
import { ASK_DOCUMENTS } from './tools/ask-documents.ts';

/** An answer of streamable HTTP, as a whole. */
export interface McpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** Streamable HTTP without sessions. */
export interface McpOverHttp {
  /** Answers one request. Access, bounds and the parsing of the body are the caller's. */
  answer(request: Request, parsedBody: unknown): Promise<McpAnswer>;
  close(): Promise<void>;
}

export function mcpOverHttp(parts: McpParts): McpOverHttp {
  // Nothing is subscribed to: tools neither change nor tell of their progress.
  const handler = createMcpHandler(() => createMcpServer(parts), { maxSubscriptions: 0 });
  return {
    async answer(request, parsedBody) {
      const response = await handler.fetch(request, { parsedBody });
      return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
    },
    close: () => handler.close(),
  };
}

/** How many questions to the corpus a parsed body asks, as one message or a batch of them: each may wait for a language model. */
export function questionsIn(parsedBody: unknown): number {
  const messages: readonly unknown[] = Array.isArray(parsedBody) ? parsedBody : [parsedBody];
  return messages.filter(isQuestion).length;
}

function isQuestion(message: unknown): boolean {
  const { method, params } = (message ?? {}) as { readonly method?: unknown; readonly params?: { readonly name?: unknown } | null };
  return method === 'tools/call' && params?.name === ASK_DOCUMENTS;
}
