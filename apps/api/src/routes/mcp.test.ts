import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { SettingsInput } from 'locitorium';
import nock from 'nock';
import { fakeCorpus, quoteBest } from '../corpus/fake-corpus.fixture.ts';
import { keyFileOf, type KeyFile } from '../keys/key-file.fixture.ts';
import { echo, openService, until, type FakeService } from '../server/fake-service.fixture.ts';

// Real sockets to this machine are what is tested.
beforeAll(() => nock.restore());

let service: FakeService;
let keyFile: KeyFile | null = null;
afterEach(async () => {
  await service.close();
  await keyFile?.remove();
  keyFile = null;
});

async function open(settings: SettingsInput = {}): Promise<void> {
  service = await openService(echo, settings);
}

async function ask(message: unknown, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`http://127.0.0.1:${service.port}/v1/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, text: await response.text() };
}

const call = (name: string, args: object) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });

describe('agents over HTTP', () => {
  it('have the same tools, without a session', async () => {
    await open();
    const { status, text } = await ask({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect(status).toBe(200);
    expect(text).toContain('"ground_text"');
    // This service has no corpus.
    expect(text).not.toContain('"search_documents"');
  });

  it('ground a text on the threads of the service', async () => {
    await open();
    const { status, text } = await ask(call('ground_text', { text: 'Rain in Suva.' }));
    expect(status).toBe(200);
    expect(text).toContain('geonames:2198148');
  });

  it('use the official client', async () => {
    keyFile = await keyFileOf('agent');
    await open({ apiKeysFile: keyFile.path });
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${service.port}/v1/mcp`), {
        requestInit: { headers: { authorization: `Bearer ${keyFile.keys['agent']}` } },
      }),
    );
    expect(client.getServerVersion()).toMatchObject({ name: 'locitorium' });
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('ground_text');
    const { structuredContent } = await client.callTool({ name: 'ground_text', arguments: { text: 'Rain in Suva.' } });
    expect(structuredContent).toMatchObject({ places: [{ id: 'geonames:2198148' }] });
    expect(await client.callTool({ name: 'get_place', arguments: { id: 'nowhere' } })).toMatchObject({ isError: true });
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toContain('places_in_text');
    await client.close();
  });

  it('need a key where the service has keys', async () => {
    keyFile = await keyFileOf('agent');
    await open({ apiKeysFile: keyFile.path });
    expect((await ask(call('ground_text', { text: 'Rain in Suva.' }))).status).toBe(401);
    expect((await ask(call('ground_text', { text: 'Rain in Suva.' }), { authorization: `Bearer ${keyFile.keys['agent']}` })).status).toBe(
      200,
    );
  });

  it('cannot send more than the service takes, nor wait for what never comes', async () => {
    await open({ maxBodyBytes: 10_000 });
    expect((await ask(call('ground_text', { text: 'x'.repeat(20_000) }))).status).toBe(413);
    expect((await ask({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: {} })).text).toContain('error');
  });

  it('are told what is no message of the protocol', async () => {
    await open();
    expect((await ask({ hello: 'world' })).status).toBe(400);
    expect((await fetch(`http://127.0.0.1:${service.port}/v1/mcp`)).status).toBe(405);
  });

  it.each([
    ['alone', (asked: object) => asked],
    ['in a batch', (asked: object) => [call('get_place', { id: 'nowhere' }), { ...asked, id: 2 }]],
  ])('ask the documents, %s, without holding up texts', async (_, messageOf) => {
    const corpus = fakeCorpus();
    service = await openService(echo, { serveConcurrency: 1, serveQueue: 0 }, corpus);
    const go = Promise.withResolvers<void>();
    let begun = 0;
    corpus.answer = async (...asked) => {
      begun += 1;
      await go.promise;
      return quoteBest(...asked);
    };
    const asking = ask(messageOf(call('ask_documents', { question: 'Where did it rain?' })));
    try {
      await until(() => begun === 1);
      expect((await ask(call('ground_text', { text: 'Rain in Suva.' }))).status).toBe(200);
      expect((await ask(call('ask_documents', { question: 'Where was sun?' }))).status).toBe(503);
      expect(await service.metrics()).toMatch(/^locitorium_corpus_questions_working 1$/m);
    } finally {
      go.resolve();
    }
    expect((await asking).status).toBe(200);
  });
});
