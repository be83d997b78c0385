import { execFile, spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLocitorium, type Locitorium } from 'locitorium';
import { Engines } from './engines/engines.ts';
import { createServer, type ServiceServer } from './server/create-server.ts';

/** In colours an array is printed with codes between its brackets, and task runners ask for colours. */
const run = (command: string, argv: readonly string[]) => promisify(execFile)(command, argv, { env: { ...process.env, FORCE_COLOR: '0' } });
const FOLDER = resolve(import.meta.dirname, '../../../docs/examples');
const PATIENCE_MS = 60_000;

/** A Python that has requests; the environment may name one. */
const PYTHON = [process.env['LOCITORIUM_PYTHON'], 'python3'].find(
  (python) => python !== undefined && spawnSync(python, ['-c', 'import requests']).status === 0,
);
const HAS_CURL = spawnSync('curl', ['--version']).status === 0;

let locitorium: Locitorium;
let service: ServiceServer;
let url: string;
beforeAll(async () => {
  locitorium = await createLocitorium();
  service = await createServer({ engines: new Engines({ name: 'embedded', locitorium }), log: null });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;
}, PATIENCE_MS);
afterAll(async () => {
  await service.app.close();
  await locitorium.close();
});

describe('docs/examples', () => {
  (HAS_CURL ? it : it.skip)(
    'ground.sh',
    async () => {
      const { stdout } = await run('bash', [resolve(FOLDER, 'ground.sh'), url]);
      const lines = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines).toMatchObject([
        { results: [{ mention: 'Suva' }, { mention: 'Fiji' }] },
        { doc_id: 'a', results: [{ mention: 'Lagos' }] },
        { doc_id: 'b', results: [{ mention: 'Lyon' }] },
      ]);
    },
    PATIENCE_MS,
  );

  (PYTHON === undefined ? it.skip : it)(
    'ground.py (where Python has requests; LOCITORIUM_PYTHON names one)',
    async () => {
      const { stdout } = await run(PYTHON as string, [resolve(FOLDER, 'ground.py'), url]);
      expect(stdout).toMatch(/^Suva resolved Suva, .*Fiji\nFiji resolved Fiji\na \['Lagos'\]\nb \['Lyon'\]\n$/);
    },
    PATIENCE_MS,
  );

  it(
    'ground.mts',
    async () => {
      const { stdout } = await run(process.execPath, [
        '--conditions=@locitorium/source',
        '--disable-warning=ExperimentalWarning',
        resolve(FOLDER, 'ground.mts'),
        url,
      ]);
      expect(stdout).toMatch(/^Suva resolved Suva, .*Fiji\nFiji resolved Fiji\na \[ 'Lagos' \]\nb \[ 'Lyon' \]\ninput_too_long\n$/);
    },
    PATIENCE_MS,
  );
});
