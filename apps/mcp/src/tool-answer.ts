import { isLocitoriumError } from '@locitorium/domain';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { McpParts } from './mcp-parts.ts';

/**
 * What a tool answers: the record as structured content, and as JSON for clients that read text alone. What went wrong with the request or
 * with a server is an answer that a model can act on; of anything else only that it happened is told. Nobody waits for the answer of a call
 * whose signal aborted: what became of it is no error.
 */
export async function toolAnswer(
  { onInternalError }: Pick<McpParts, 'onInternalError'>,
  signal: AbortSignal,
  work: () => Promise<Record<string, unknown>>,
): Promise<CallToolResult> {
  try {
    const structuredContent = await work();
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (error) {
    signal.throwIfAborted();
    if (!isLocitoriumError(error) || error.blame === 'internal') onInternalError(error);
    if (isLocitoriumError(error)) return { content: [{ type: 'text', text: error.message }], isError: true };
    return { content: [{ type: 'text', text: 'An internal error: this is a bug of locitorium.' }], isError: true };
  }
}

/** Tools that look things up: they change nothing, and asking twice gives the same answer. */
export const LOOKS_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;
