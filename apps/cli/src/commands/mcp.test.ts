import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

it('an agent starts the command, uses a tool, and leaves', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--conditions=@locitorium/source', MAIN, 'mcp'],
    stderr: 'inherit',
  });
  await client.connect(transport);
  const { structuredContent } = await client.callTool({ name: 'ground_text', arguments: { text: 'Rain in Suva, Fiji.' } });
  expect(structuredContent).toMatchObject({ places: [{ id: 'geonames:2198148' }, { name: 'Fiji' }] });
  const { pid } = transport;
  await client.close();
  // The command ends with its input.
  expect(() => process.kill(pid!, 0)).toThrow('ESRCH');
}, 60_000);
