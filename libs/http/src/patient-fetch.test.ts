import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import nock from 'nock';
import { Agent } from 'undici';
import { LoopbackServer } from './testing/loopback-server.ts';
import { patientFetch } from './patient-fetch.ts';

describe('patientFetch', () => {
  let server: LoopbackServer;
  beforeAll(async () => {
    nock.enableNetConnect('127.0.0.1');
    server = await LoopbackServer.start((_request, response) => void response.end('here'));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await server.stop();
    nock.disableNetConnect();
  });

  it('fetches through a dispatcher of its own, and closes', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch');
    const patient = patientFetch();
    expect(await (await patient.fetch(server.baseUrl)).text()).toBe('here');
    expect(fetch).toHaveBeenCalledWith(server.baseUrl, expect.objectContaining({ dispatcher: expect.any(Agent) }));
    await patient.close();
    await expect(patient.fetch(server.baseUrl)).rejects.toThrow();
  });
});
