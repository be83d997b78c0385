import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { createMcpServer } from './create-mcp-server.ts';
import type { McpParts } from './mcp-parts.ts';

/** The official client, connected to a server with these parts. */
export async function sessionWith(parts: McpParts): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  await createMcpServer(parts).connect(far);
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(near);
  return client;
}
