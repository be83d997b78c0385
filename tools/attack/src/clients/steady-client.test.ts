import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, it } from '@jest/globals';
import nock from 'nock';
import { askSteadily, outcomesOtherThan } from './steady-client.ts';

beforeAll(() => nock.restore());

it('a steady client asks on while answers are due, and tells each outcome', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    if (asked === 1) setTimeout(() => response.end(), 300);
    else if (asked === 2) response.writeHead(503).end();
    else if (asked === 3) response.destroy();
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const outcomes = await askSteadily(url, { path: '/' }, 20, pause(200));
    expect(outcomes.length).toBeGreaterThan(3);
    expect(outcomes.slice(0, 3).map(({ outcome }) => outcome)).toEqual([200, 503, 'UND_ERR_SOCKET']);
    expect(outcomes[0]?.ms).toBeGreaterThan(290);
    expect(outcomesOtherThan(200, outcomes)).toEqual(['503', 'UND_ERR_SOCKET']);
  } finally {
    server.close();
  }
});
