import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { answered, BatchClient } from './batch-client.ts';

beforeAll(() => nock.restore());

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function serverThat(answers: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a batch client', () => {
  it('reads lines in whatever pieces they come', async () => {
    const pieces = [
      '{"doc_id":"a","results":[]}\n{"do',
      'c_id":"é","res',
      'ults":[]}\n',
      '{"line":3,"doc_id":null,"error":{"status":400}}',
    ];
    const url = await serverThat((request, response) => {
      request.resume().on('end', () => {
        for (const piece of pieces) response.write(piece);
        response.end();
      });
    });
    const batch = new BatchClient(url);
    const [answer] = await Promise.all([batch.readAll(), batch.writeAll(['{}', '{}', '{}'])]);
    expect(answer).toMatchObject({ status: 200, cut: null });
    expect(answer.lines.map(({ doc_id }) => doc_id)).toEqual(['a', 'é', null]);
    expect(answered(answer.lines)).toHaveLength(2);
  });

  it('tells a cut from an end', async () => {
    const url = await serverThat((_request, response) => {
      response.write('{"doc_id":"a","results":[]}\n', () => response.destroy());
    });
    const batch = new BatchClient(url);
    const [{ lines, cut }] = await Promise.all([batch.readAll(), batch.writeAll(['{}'])]);
    expect(lines).toHaveLength(1);
    expect(cut).not.toBeNull();
  });

  it('tells that nobody answered', async () => {
    const url = await serverThat((request) => request.destroy());
    expect(await new BatchClient(url).readAll()).toMatchObject({ status: 'no answer', lines: [], cut: 'ECONNRESET' });
  });
});
