import { gzipSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { UpstreamError } from '@locitorium/domain';
import nock from 'nock';
import type { EventCollector } from './ask-stream.ts';
import type { Framing } from './event-framing.ts';
import { ServerClient } from './server-client.ts';
import type { Vendor } from './response-handler.ts';
import { LoopbackServer, type Answerer } from './testing/loopback-server.ts';
import { FailedAttempt, RETRIES, type Call } from './with-retry.ts';

const VENDOR: Vendor = {
  product: 'The writer',
  role: 'model',
  sends: 'texts',
  start: 'Start it',
  absent: { reason: 'not_writer', message: 'nobody writes there' },
  unauthorized: 'Check the key',
  invalidRequest: '',
  internalErrorRetries: RETRIES.never,
  failureOf: ({ status }, body, handler) => {
    const { error } = (body ?? {}) as { error?: string };
    if (error === 'too long') return new FailedAttempt(new UpstreamError('prompt_truncated', 'too long'));
    return error === undefined ? null : handler.invalidRequest(status);
  },
};

interface Word {
  readonly word: string;
  readonly done: boolean;
}

const shape = {
  safeParse: (body: unknown) =>
    typeof (body as Partial<Word> | null)?.word === 'string'
      ? ({ success: true, data: body as Word } as const)
      : ({ success: false } as const),
};

/** Joins words, and tells each of them. */
class Sentence implements EventCollector<Word, string> {
  hasTold = false;
  reply: string | null = null;
  readonly #tell: (word: string) => void;
  #words = '';

  constructor(tell: (word: string) => void) {
    this.#tell = tell;
  }

  add({ word, done }: Word): void {
    this.#words += word;
    if (word !== '') {
      this.hasTold = true;
      this.#tell(word);
    }
    if (done) this.reply = this.#words;
  }
}

const line = (word: string, done = false): string => `${JSON.stringify({ word, done })}\n`;
const head = (response: ServerResponse, type = 'application/x-ndjson; charset=utf-8'): void => {
  response.writeHead(200, { 'content-type': type });
};

describe('askStream', () => {
  let server: LoopbackServer;
  let client: ServerClient;
  let told: string[] = [];
  const caller = new AbortController();

  beforeAll(() => nock.enableNetConnect('127.0.0.1'));
  afterAll(() => nock.disableNetConnect());
  afterEach(async () => {
    told = [];
    await client.close();
    await server.stop();
  });

  const start = async (answer: Answerer, maxReplyBytes = 10_000): Promise<void> => {
    server = await LoopbackServer.start(answer);
    const settings = {
      baseUrl: server.baseUrl,
      allowRemote: false,
      retries: 3,
      firstRetryDelayMs: 1,
      longestRetryDelayMs: 1,
      maxReplyBytes,
    };
    client = new ServerClient(VENDOR, settings, { baseUrlName: 'the base URL', probeTimeoutMs: 10_000 });
  };
  interface Asked {
    readonly framing?: Framing;
    readonly stallMs?: number;
    readonly tell?: (word: string) => void;
    readonly signal?: AbortSignal;
  }
  const ask = ({ framing = 'ndjson', stallMs = 5_000, tell = (word) => void told.push(word), signal = caller.signal }: Asked = {}) => {
    const call: Call = { signal, limitMs: 10_000, expired: () => new Error('too late') as UpstreamError };
    const collect = (): Sentence => new Sentence(tell);
    return client.askStream({ method: 'post', path: 'write', json: {}, framing, reply: shape, collect, stallMs }, call);
  };
  const abandoned = async (): Promise<void> => {
    while (server.abandoned === 0) await sleep(5);
  };

  it('tells what has come before the rest is written, wherever the pieces end', async () => {
    let goOn: () => void = () => undefined;
    await start(async (_request, response) => {
      head(response);
      const bytes = Buffer.from(line('東京') + line(' is large', true));
      response.write(bytes.subarray(0, 10)); // within a character
      await sleep(5);
      response.write(bytes.subarray(10, 40)); // within the second line
      await new Promise<void>((resolve) => (goOn = resolve));
      response.end(bytes.subarray(40));
    });
    const asked = ask();
    while (told.length === 0) await sleep(5);
    expect(told).toEqual(['東京']);
    goOn();
    expect(await asked).toBe('東京 is large');
    expect(told).toEqual(['東京', ' is large']);
    expect(server.requests[0]?.headers.accept).toBe('application/x-ndjson, application/json');
  });

  it('reads server-sent events: comments, other line ends, several data lines, and the mark at the end', async () => {
    await start((_request, response) => {
      head(response, 'text/event-stream');
      response.write(': alive\n\nevent: x\r\ndata: {"word":"Rain",\r\ndata: "done":false}\r\n\r\n');
      response.end('data: {"word":" fell","done":true}\n\ndata: [DONE]\n\n');
    });
    expect(await ask({ framing: 'sse' })).toBe('Rain fell');
  });

  it.each<[string, Framing, string, string]>([
    ['a server that does not stream', 'sse', 'application/json', '{"word":"Rain fell","done":true}'],
    ['lines under another name', 'ndjson', 'application/json', '{"word":"Rain fell","done":true}'],
    ['a last line without its end', 'ndjson', 'application/x-ndjson', `${line('Rain')}{"word":" fell","done":true}`],
    ['a last event without its end', 'sse', 'text/event-stream', 'data: {"word":"Rain fell","done":true}'],
  ])('reads %s', async (_what, framing, type, body) => {
    await start((_request, response) => {
      head(response, type);
      response.end(body);
    });
    expect(await ask({ framing })).toBe('Rain fell');
    expect(told.join('')).toBe('Rain fell');
  });

  it('reads what was packed although nobody asked for that', async () => {
    await start((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' });
      response.end(gzipSync(line('Rain') + line(' fell', true)));
    });
    expect(await ask()).toBe('Rain fell');
  });

  it('stops reading a reply that does not end, and tells the server', async () => {
    await start(async (_request, response) => {
      head(response);
      while (!response.destroyed) {
        response.write(line('on and on '));
        await sleep(0);
      }
    }, 2_000);
    await expect(ask()).rejects.toMatchObject({ kind: 'invalid_reply', facts: { reason: 'too_large' } });
    await abandoned();
    expect(server.requests).toHaveLength(1);
  });

  it('gives up a server that falls silent in the middle, but lets it be silent before', async () => {
    await start(async (_request, response) => {
      head(response);
      response.flushHeaders();
      await sleep(120);
      response.write(line('Rain'));
    });
    await expect(ask({ stallMs: 60 })).rejects.toMatchObject({ kind: 'model_unavailable', retryable: true, facts: { reason: 'stalled' } });
    expect([told, server.requests.length]).toEqual([['Rain'], 1]);
    await abandoned();
  });

  it.each<[string, (response: ServerResponse) => unknown, string]>([
    ['ends', (response) => response.end(), 'ended'],
    ['ends within a line', (response) => response.end('{"wor'), 'ended'],
    ['breaks', (response) => response.destroy(), 'disconnected'],
    ['tells an error that nobody knows', (response) => response.end('{"error":"Rain broke the loom"}\n'), 'failed'],
  ])('does not ask again when an answer %s in the middle', async (_what, fail, reason) => {
    await start((_request, response) => {
      head(response);
      response.write(line('Rain'), () => setTimeout(() => fail(response), 20));
    });
    const failure = await ask().catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'model_unavailable', blame: 'upstream', retryable: true, facts: { reason } });
    expect(String(failure)).not.toMatch(/Rain|loom/);
    expect([told, server.requests.length]).toEqual([['Rain'], 1]);
  });

  it.each<[string, (response: ServerResponse) => unknown]>([
    ['breaks', (response) => response.destroy()],
    ['stays open', () => undefined],
  ])('keeps a reply that has come whole, although the connection %s after it', async (_what, end) => {
    await start((_request, response) => {
      head(response);
      response.write(line('Rain', true), () => setTimeout(() => end(response), 20));
    });
    expect(await ask({ stallMs: 60 })).toBe('Rain');
    expect(server.requests).toHaveLength(1);
  });

  it('keeps an error that the server has a name for', async () => {
    await start((_request, response) => {
      head(response);
      response.end(`${line('Rain')}{"error":"too long"}\n`);
    });
    await expect(ask()).rejects.toMatchObject({ kind: 'prompt_truncated' });
  });

  it('asks again when nothing has been told yet', async () => {
    await start((_request, response) => {
      if (server.requests.length === 1) {
        head(response);
        return void response.write(line(''), () => response.destroy());
      }
      if (server.requests.length === 2) return void response.writeHead(503).end('busy');
      head(response);
      response.end(line('Rain fell', true));
    });
    expect(await ask()).toBe('Rain fell');
    expect([told, server.requests.length]).toEqual([['Rain fell'], 3]);
  });

  it.each([
    ['no JSON', 'Rain fell\n', 'not_json'],
    ['another shape', '{"answer":7}\n', 'wrong_shape'],
  ])('names %s', async (_what, body, reason) => {
    await start((_request, response) => {
      head(response);
      response.end(body);
    });
    await expect(ask()).rejects.toMatchObject({ kind: 'invalid_reply', facts: { reason } });
  });

  it("gives up with the caller's reason, tells nothing more, and the server notices", async () => {
    await start(async (_request, response) => {
      head(response);
      while (!response.destroyed) {
        response.write(line('Rain'));
        await sleep(5);
      }
    });
    const giving = new AbortController();
    const asked = ask({ signal: giving.signal });
    asked.catch(() => undefined);
    while (told.length === 0) await sleep(5);
    giving.abort('enough');
    const heard = told.length;
    await expect(asked).rejects.toBe('enough');
    await abandoned();
    await sleep(30);
    expect(told).toHaveLength(heard);
  });

  it('ends with what its listener throws, and the server notices', async () => {
    await start(async (_request, response) => {
      head(response);
      while (!response.destroyed) {
        response.write(line('Rain'));
        await sleep(5);
      }
    });
    const complaint = new TypeError('the page is gone');
    const asked = ask({
      tell: () => {
        throw complaint;
      },
    });
    await expect(asked).rejects.toBe(complaint);
    await abandoned();
    expect(server.requests).toHaveLength(1);
  });

  it('keeps its connection for the next request', async () => {
    const sockets = new Set<unknown>();
    await start((request, response) => {
      sockets.add(request.socket);
      head(response);
      response.end(line('Rain fell', true));
    });
    await ask();
    await sleep(100); // until its end is read
    await ask();
    expect(sockets.size).toBe(1);
  });
});
