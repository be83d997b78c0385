import { once } from 'node:events';
import { Engines } from '../engines/engines.ts';
import { createServer as createHttpServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createLocitorium, type SettingsInput } from 'locitorium';
import nock from 'nock';
import { keyFileOf } from '../keys/key-file.fixture.ts';
import { createServer } from './create-server.ts';

// Bare sockets to this machine are what is tested.
beforeAll(() => nock.restore());

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(settings: SettingsInput) {
  // Bare requests below come for a host named "a".
  const locitorium = await createLocitorium({ allowedHosts: 'a', ...settings });
  closing.push(() => locitorium.close());
  const server = await createServer({ engines: new Engines({ name: 'embedded', locitorium }), log: null });
  closing.push(() => server.app.close());
  return server;
}

async function keyFile() {
  const { path, keys, remove } = await keyFileOf('desk');
  closing.push(remove);
  return { path, key: keys['desk'] ?? '' };
}

/** What a server answers to bytes on a bare socket. */
async function answerTo(port: number, ...pieces: readonly string[]): Promise<string> {
  return answerOf(connect(port, '127.0.0.1'), ...pieces);
}

async function answerOf(socket: Socket, ...pieces: readonly string[]): Promise<string> {
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  // A server that answers before it has read everything resets the connection; what counts is what it said.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  for (const piece of pieces) socket.write(piece);
  await closed;
  return answer;
}

describe('keys', () => {
  it('are required for grounding, not for health checks', async () => {
    const { path, key } = await keyFile();
    const { app } = await open({ apiKeysFile: path });
    const ask = (headers: Record<string, string>, url = '/v1/search?q=suva') => app.inject({ method: 'GET', url, headers });
    expect(await ask({})).toMatchObject({ statusCode: 401, headers: { 'www-authenticate': 'Bearer realm="locitorium"' } });
    expect((await ask({ authorization: `Bearer ${key}x` })).statusCode).toBe(401);
    expect((await ask({ authorization: `Bearer ${key}` })).statusCode).toBe(200);
    expect((await ask({ 'x-api-key': key })).statusCode).toBe(200);
    expect((await ask({}, '/metrics')).statusCode).toBe(401);
    expect((await ask({}, '/health/live')).statusCode).toBe(200);
    expect((await ask({}, '//v1/search?q=suva')).statusCode).not.toBe(200);
    expect((await ask({}, '/%761/search?q=suva')).statusCode).not.toBe(200);
  });

  it('that are wrong are counted and limited by address; the right one is let in all the same', async () => {
    const { path, key } = await keyFile();
    const { app } = await open({ apiKeysFile: path });
    const ask = (sent: string, remoteAddress = '192.0.2.7') =>
      app.inject({ method: 'GET', url: '/v1/search?q=suva', headers: { authorization: `Bearer ${sent}` }, remoteAddress });
    for (let n = 0; n < 10; n++) expect((await ask(`${key}${n}`)).statusCode).toBe(401);
    const refused = await ask(`${key}x`);
    expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': expect.stringMatching(/^[1-9]\d?$/) } });
    expect(refused.json()).toMatchObject({ type: 'urn:locitorium:problem:rate_limited', facts: { max: 10 } });
    expect((await ask(key)).statusCode).toBe(200);
    expect((await ask('none', '192.0.2.8')).statusCode).toBe(401);
    expect((await app.inject({ url: '/v1/search?q=suva', remoteAddress: '192.0.2.7' })).statusCode).toBe(401);
    const { body } = await app.inject({ url: '/metrics', headers: { 'x-api-key': key } });
    expect(body).toContain('locitorium_wrong_keys_total 12');
  });

  it('that are missing stop the service instead of leaving it open', async () => {
    const locitorium = await createLocitorium({ apiKeysFile: '/nowhere/keys.jsonl' });
    closing.push(() => locitorium.close());
    await expect(createServer({ engines: new Engines({ name: 'embedded', locitorium }), log: null })).rejects.toMatchObject({
      kind: 'api_keys_unusable',
    });
  });
});

describe('limits', () => {
  it('on the rate of requests are reported in standard headers, and enforced with 429 and Retry-After', async () => {
    const { app } = await open({ rateLimit: 2 });
    const ask = () => app.inject({ method: 'GET', url: '/v1/search?q=suva' });
    expect((await ask()).headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '1' });
    await ask();
    const refused = await ask();
    expect(refused).toMatchObject({
      statusCode: 429,
      headers: { 'retry-after': expect.any(String), 'content-type': 'application/problem+json' },
    });
    expect(refused.json()).toMatchObject({ type: 'urn:locitorium:problem:rate_limited' });
    expect((await app.inject('/health/live')).statusCode).toBe(200);
  });

  it('on the rate of requests count the documents of a batch, which are refused line by line', async () => {
    const { app } = await open({ rateLimit: 3 });
    const payload = ['Suva', 'Oslo', 'Lima', 'Kyiv'].map((text, n) => JSON.stringify({ doc_id: `d${n}`, text })).join('\n');
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/v1/ground/batch',
      headers: { 'content-type': 'application/x-ndjson' },
      payload,
    });
    const lines = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([statusCode, lines.length]).toEqual([200, 4]);
    expect(lines.slice(0, 2)).toMatchObject([
      { doc_id: 'd0', results: [{}] },
      { doc_id: 'd1', results: [{}] },
    ]);
    for (const [n, line] of lines.slice(2).entries())
      expect(line).toMatchObject({
        line: n + 3,
        doc_id: `d${n + 2}`,
        error: { type: 'urn:locitorium:problem:rate_limited', status: 429, facts: { max: 3, retry_after_seconds: expect.any(Number) } },
      });
    expect((await app.inject('/v1/search?q=suva')).statusCode).toBe(429);
  });

  it('on time end a body that trickles in', async () => {
    const { app } = await open({ requestTimeoutMs: 100 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const answer = await answerTo(
      port,
      'POST /v1/ground HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"te',
    );
    expect(answer).toContain('HTTP/1.1 408');
    expect(answer).toContain('urn:locitorium:problem:request_timeout');
  });

  it('on time end headers that trickle in', async () => {
    const { app } = await open({ requestTimeoutMs: 100 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const answer = await answerTo(port, 'GET /health/live HTTP/1.1\r\nhost: a\r\nx: ');
    expect(answer).toContain('HTTP/1.1 408');
    expect(answer).toContain('urn:locitorium:problem:request_timeout');
  });

  it('on bodies leave no timer behind that could end the process', async () => {
    const { app } = await open({ requestTimeoutMs: 100, maxBodyBytes: 2_000 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const head = (path: string, type: string): string =>
      `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`;
    const chunk = `${(4_000).toString(16)}\r\n${'x'.repeat(4_000)}\r\n`;
    expect(await answerTo(port, head('/v1/ground', 'application/json'), chunk)).toContain('HTTP/1.1 413');
    expect(await answerTo(port, head('/v1/ground', 'text/plain'), chunk)).toContain('HTTP/1.1 415');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await app.inject('/health/live')).statusCode).toBe(200);
  });

  it('on bodies close a connection that keeps sending after the rejection', async () => {
    const { app } = await open({ requestTimeoutMs: 100 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const answer = await answerTo(
      port,
      'PUT /v1/ground HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"te',
    );
    expect(answer).toContain('HTTP/1.1 405');
  });

  it('on bodies keep the connection usable after a rejection', async () => {
    const { app } = await open({});
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const refused = 'POST /v1/ground HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 5\r\n\r\nhello';
    const answer = await answerTo(port, refused, 'GET /health/live HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    expect(answer).toMatch(/HTTP\/1\.1 415[\s\S]*HTTP\/1\.1 200/);
  });

  it('on headers reject a megabyte of them; what is not HTTP is rejected, too', async () => {
    const { app } = await open({});
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    expect(await answerTo(port, `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(1_000_000)}\r\n\r\n`)).toContain('HTTP/1.1 431');
    expect(await answerTo(port, 'what is this\r\n\r\n')).toContain('HTTP/1.1 400');
  });
});

describe('pages of other origins', () => {
  it('may call only if they are allowed', async () => {
    const { app } = await open({ corsOrigins: 'https://maps.example, https://desk.example' });
    const ask = (origin: string) => app.inject({ method: 'GET', url: '/health/live', headers: { origin } });
    expect((await ask('https://desk.example')).headers['access-control-allow-origin']).toBe('https://desk.example');
    expect((await ask('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('requests for another host', () => {
  const asking = async (settings: SettingsInput) => {
    const { app } = await open(settings);
    return async (host: string, url = '/v1/search?q=suva') => {
      const { statusCode, headers, json } = await app.inject({ url, headers: { host } });
      return statusCode < 400 ? statusCode : { statusCode, type: headers['content-type'], kind: json().type };
    };
  };
  const refused = { statusCode: 421, type: 'application/problem+json', kind: 'urn:locitorium:problem:host_not_allowed' };

  it('are refused on every path', async () => {
    const ask = await asking({});
    const others = [
      'evil.example',
      'evil.example:8700',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'x.localhost',
      '192.0.2.1:8700',
    ];
    for (const host of [...others, 'a/@localhost', 'user@localhost', 'localhost:x'])
      for (const url of ['/v1/search?q=suva', '/', '/nowhere', '/metrics', '/openapi.json']) expect(await ask(host, url)).toEqual(refused);
  });

  it('are none where they are for loopback, or for a host that the settings name', async () => {
    const ask = await asking({ host: 'places.lan', allowedHosts: 'Maps.example.org, 192.0.2.1,2001:db8::1' });
    for (const host of ['localhost', 'LOCALHOST:8700', '127.0.0.1:1', '127.9.9.9', '[::1]:8700']) expect(await ask(host)).toBe(200);
    for (const host of ['places.lan:8700', 'maps.example.org', '192.0.2.1:80', '[2001:DB8::1]:8700']) expect(await ask(host)).toBe(200);
    expect(await ask('example.org')).toEqual(refused);
  });

  it('are none where they are for the address that was called', async () => {
    const { app } = await open({ host: '0.0.0.0', allowAnonymous: true });
    await app.listen({ port: 0, host: '0.0.0.0' });
    const { port } = app.server.address() as AddressInfo;
    const [own] = Object.values(networkInterfaces()).flatMap((addresses = []) =>
      addresses.filter(({ internal, family }) => !internal && family === 'IPv4'),
    );
    if (own === undefined) return;
    const answer = (host: string) =>
      answerOf(connect(port, own.address), `GET /v1/search?q=suva HTTP/1.1\r\nhost: ${host}:${port}\r\nconnection: close\r\n\r\n`);
    expect(await answer(own.address)).toContain('HTTP/1.1 200');
    expect(await answer('evil.example')).toContain('HTTP/1.1 421');
  });

  it('are answered about health where they name an address, as probes do', async () => {
    const ask = await asking({});
    for (const host of ['10.1.2.3:8700', '[2001:db8::2]:8700']) expect(await ask(host, '/health/live')).toBe(200);
    expect(await ask('evil.example', '/health/live')).toEqual(refused);
  });

  it('need a key anyway where there are keys, and are not looked at', async () => {
    const { path, key } = await keyFile();
    const { app } = await open({ apiKeysFile: path });
    const { statusCode } = await app.inject({ url: '/v1/search?q=suva', headers: { host: 'places.example.org', 'x-api-key': key } });
    expect(statusCode).toBe(200);
  });

  it.each(['places.example.org:8700', '*.example.org', 'http://example.org'])('cannot be permitted by %s', async (allowedHosts) => {
    await expect(open({ allowedHosts })).rejects.toMatchObject({ kind: 'invalid_setting', blame: 'usage' });
  });
});

describe('pages of other origins and the API', () => {
  const ask = async (origin: string, headers: Readonly<Record<string, string>> = {}, settings: SettingsInput = {}) => {
    const { app } = await open(settings);
    return app.inject({
      method: 'POST',
      url: '/v1/ground',
      payload: { text: 'Suva' },
      headers: { origin, host: '127.0.0.1:8700', ...headers },
    });
  };

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:9999', 'http://localhost:8700'])('are refused: %s', async (origin) => {
    const response = await ask(origin);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ type: 'urn:locitorium:problem:origin_not_allowed' });
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('are let in where they are its own, also behind a proxy that hides the host, and where cors_origins names them', async () => {
    expect((await ask('http://127.0.0.1:8700')).statusCode).toBe(200);
    expect((await ask('https://places.example.org', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    expect(
      (await ask('https://maps.example', { 'sec-fetch-site': 'cross-site' }, { corsOrigins: 'https://maps.example' })).statusCode,
    ).toBe(200);
  });

  it('may see the page and the probes', async () => {
    const { app } = await open({});
    expect((await app.inject({ url: '/health/live', headers: { origin: 'https://evil.example' } })).statusCode).toBe(200);
  });
});

describe('traces', () => {
  it('go to the collector, without the content of requests', async () => {
    const received: string[] = [];
    const collector = createHttpServer((request, response) => {
      request.setEncoding('utf8').on('data', (chunk) => received.push(String(chunk)));
      request.on('end', () => response.end('{}'));
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    closing.push(async () => collector.close());
    const { app } = await open({ traceEndpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces` });
    await app.inject({ method: 'GET', url: '/v1/search?q=qzxvbnopolis' });
    await app.close();
    expect(received.join('')).toContain('GET /v1/search');
    expect(received.join('')).not.toContain('qzxvbnopolis');
  });

  it('go to other machines only if that is allowed', async () => {
    const locitorium = await createLocitorium({ traceEndpoint: 'https://collector.example/v1/traces' });
    closing.push(() => locitorium.close());
    await expect(createServer({ engines: new Engines({ name: 'embedded', locitorium }), log: null })).rejects.toMatchObject({
      kind: 'remote_refused',
    });
  });
});
