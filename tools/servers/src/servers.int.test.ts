import { describe, expect, it } from '@jest/globals';
import { Home } from './home.ts';
import { isRunning } from './process/running-process.ts';
import { SERVER_NAMES, Servers } from './servers.ts';
import { readState } from './servers-state.ts';

const ours = process.env['LOCITORIUM_SERVERS_STATE'] === undefined ? describe.skip : describe;

ours('servers that run', () => {
  const home = Home.fromEnvironment(process.env);
  const servers = new Servers(home, () => undefined);

  it('are left as they are by another start, also by two at once', async () => {
    const before = readState(home.stateFile);
    await Promise.all([servers.start(SERVER_NAMES), servers.start(SERVER_NAMES)]);
    expect(readState(home.stateFile)).toEqual({ ...before, command: expect.any(Array) });
  });

  it('listen on this machine alone', () => {
    const state = readState(home.stateFile);
    for (const baseUrl of [state?.ollama?.baseUrl, state?.nominatim?.baseUrl, state?.postgres?.baseUrl, state?.minio?.baseUrl])
      expect(new URL(baseUrl ?? '').hostname).toBe('127.0.0.1');
  });

  it('keep their address while the database is away', async () => {
    const port = readState(home.stateFile)?.database?.port;
    await servers.stopDatabase();
    expect(readState(home.stateFile)?.database).toMatchObject({ port, process: null });
    expect((await servers.status()).map(({ condition }) => condition)).toEqual(['healthy', 'unhealthy', 'healthy', 'healthy']);
    await servers.startDatabase();
    const database = readState(home.stateFile)?.database;
    expect(database?.port).toBe(port);
    expect(database?.process && isRunning(database.process)).toBe(true);
  });
});
