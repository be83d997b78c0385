import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { main } from '../cli.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';
import { ScriptedLocitorium } from '../scripted-locitorium.fixture.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A session, as lines. */
const MESSAGES = [
  {
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1.0.0' } },
  },
  { method: 'notifications/initialized' },
  { id: 2, method: 'tools/list' },
  { id: 3, method: 'tools/call', params: { name: 'ground_text', arguments: { text: 'Rain in Suva, Fiji.' } } },
  { id: 4, method: 'tools/call', params: { name: 'get_place', arguments: { id: 'geonames:2198148' } } },
].map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

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

it('answers all that stands in a file, and then ends', async () => {
  const command = spawn(process.execPath, ['--conditions=@locitorium/source', MAIN, 'mcp']);
  const [out, err, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close'),
    command.stdin.end(MESSAGES.join('')),
  ]);
  const answers = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: number; result: { isError?: boolean } });
  expect(answers.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4]);
  expect(answers.every(({ result }) => result.isError !== true)).toBe(true);
  expect({ code, err }).toEqual({ code: 0, err: '' });
}, 60_000);

it('exits 1 where a tool failed by a fault of ours, which it tells', async () => {
  const io = capturedIo({ stdin: MESSAGES });
  const broken = new ScriptedLocitorium({
    ground: async () => {
      throw new TypeError('quotes a text');
    },
  });
  expect(await main(['mcp'], io, { createLocitorium: broken.create })).toBe(1);
  expect(io.stderr.text).toContain('fault of locitorium');
  expect(io.stdout.text + io.stderr.text).not.toContain('quotes a text');
});
