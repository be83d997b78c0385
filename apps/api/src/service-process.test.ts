import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import nock from 'nock';

const MAIN = join(import.meta.dirname, 'main.ts');
/** A process takes a second where many run. */
const PATIENCE_MS = 60_000;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-api-'));
});
afterAll(() => rm(directory, { recursive: true }));

interface Started {
  readonly process: ChildProcessWithoutNullStreams;
  readonly said: () => string;
}

function startService(argv: readonly string[], environment: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, ['--conditions=@locitorium/source', MAIN, ...argv], {
    cwd: directory,
    env: { PATH: process.env['PATH'], ...environment },
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  return { process: child, said: () => said };
}

/** Where the service listens. */
async function listening({ process: child, said }: Started): Promise<string> {
  nock.enableNetConnect('127.0.0.1');
  for (;;) {
    const url = /^locitorium listens on (.*)$/m.exec(said())?.[1];
    if (url !== undefined) return url;
    await Promise.race([once(child.stderr, 'data'), once(child, 'close')]);
  }
}

async function ended({ process: child }: Started): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'close');
  return child.exitCode;
}

describe('locitorium-api', () => {
  it(
    'serves by settings from the environment until SIGTERM, and says what means nothing',
    async () => {
      const service = startService([], { LOCITORIUM_PORT: '0', LOCITORIUM_PROT: '1' });
      const url = await listening(service);
      const { status } = await fetch(`${url}/health/live`);
      service.process.kill('SIGTERM');
      expect([await ended(service), status]).toEqual([0, 200]);
      expect(service.said()).toContain('LOCITORIUM_PROT');
    },
    PATIENCE_MS,
  );

  it(
    'finishes a batch that SIGTERM finds in its midst',
    async () => {
      const service = startService([], { LOCITORIUM_PORT: '0' });
      const url = await listening(service);
      const text = 'From Suva to Lagos, Lyon and Tangier. '.repeat(20);
      const body = Array.from({ length: 300 }, (_, n) => `${JSON.stringify({ doc_id: `d${n}`, text })}\n`).join('');
      const headers = { 'content-type': 'application/x-ndjson' };
      const response = await fetch(`${url}/v1/ground/batch`, { method: 'POST', headers, body });
      let answer = '';
      for await (const piece of (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream())) {
        if (answer === '') service.process.kill('SIGTERM');
        answer += piece;
      }
      const lines = answer
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
      expect([await ended(service), lines.length, lines.filter((line) => 'error' in line)]).toEqual([0, 300, []]);
    },
    PATIENCE_MS,
  );

  it(
    'shows a key of a configuration file, and lets it do nothing to a terminal',
    async () => {
      const path = join(directory, 'hostile.json');
      await writeFile(path, JSON.stringify({ 'x\u001b]0;title\u0007': 1 }));
      const service = startService([], { LOCITORIUM_CONFIG: path });
      expect([await ended(service), service.said()]).toEqual([2, expect.stringContaining('x␛]0;title␇')]);
      expect(service.said()).not.toMatch(/[\u001b\u0007]/);
    },
    PATIENCE_MS,
  );

  it.each<{ argv: readonly string[]; environment: Readonly<Record<string, string>>; code: number; says: string }>([
    { argv: ['--port', '0'], environment: {}, code: 2, says: 'locitorium serve' },
    { argv: ['constructor'], environment: {}, code: 2, says: 'locitorium serve' },
    { argv: [], environment: { LOCITORIUM_PORT: 'x' }, code: 2, says: 'error: ' },
    {
      argv: [],
      environment: { LOCITORIUM_PORT: '0', LOCITORIUM_HOST: '192.0.2.1', LOCITORIUM_ALLOW_ANONYMOUS: 'true' },
      code: 3,
      says: 'Cannot listen',
    },
    { argv: [], environment: { LOCITORIUM_PORT: '0', LOCITORIUM_HOST: '0.0.0.0' }, code: 2, says: '--allow-anonymous' },
    { argv: [], environment: { LOCITORIUM_PORT: '0', LOCITORIUM_API_KEYS_FILE: '' }, code: 2, says: 'LOCITORIUM_API_KEYS_FILE' },
    { argv: ['--help'], environment: {}, code: 0, says: 'LOCITORIUM_CONFIG' },
  ])(
    'ends with status $code and says $says for $argv $environment',
    async ({ argv, environment, code, says }) => {
      const service = startService(argv, environment);
      expect([await ended(service), service.said()]).toEqual([code, expect.stringContaining(says)]);
    },
    PATIENCE_MS,
  );
});
