import type { McpServer } from '@modelcontextprotocol/server';
import { groundTextTool } from 'locitorium/tools';
import type { McpParts } from '../mcp-parts.ts';
import { LOOKS_ONLY, toolAnswer } from '../tool-answer.ts';

/** `ground_text`: text in, real places out, one row a place. */
export function registerGroundText(server: McpServer, parts: McpParts): void {
  const { locitorium, maxChars } = parts;
  const { name, title, description, inputSchema, outputSchema, answer } = groundTextTool(locitorium, { maxChars });
  server.registerTool(name, { title, description, inputSchema, outputSchema, annotations: LOOKS_ONLY }, (input, { mcpReq: { signal } }) =>
    toolAnswer(parts, signal, async () => ({ ...(await answer(input, { signal })) })),
  );
}
