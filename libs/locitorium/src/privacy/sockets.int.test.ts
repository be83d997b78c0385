import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { nominatimUrl, ollamaUrl, TINY } from '../wirings/real-servers.fixture.ts';
import { watchedCommand } from './watched-command.fixture.ts';

const PATIENCE_MS = 240_000;
const STRACE = ['/usr/bin/strace', '/bin/strace'].find((path) => existsSync(path));
/** The kernel's own word, where it can be had: nothing in the process can hide from it. */
const whereTraced = STRACE === undefined ? describe.skip : describe;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-strace-'));
  await writeFile(
    join(directory, 'dataset.jsonl'),
    ['Rain in Lyon.', 'From Geneva to Oslo.'].map((text, n) => `${JSON.stringify({ doc_id: `d${n}`, text, mentions: [] })}\n`).join(''),
  );
});
afterAll(() => rm(directory, { recursive: true }));

/** Internet addresses that system calls of the command and all its threads named, once each. */
async function traced(args: readonly string[]): Promise<{ readonly code: number; readonly addresses: readonly string[] }> {
  const log = join(directory, 'strace.log');
  const { code } = await watchedCommand(args, {
    directory,
    before: [STRACE ?? '', '-f', '-qq', '-e', 'trace=connect,sendto,sendmsg,sendmmsg', '-o', log],
  });
  const calls = await readFile(log, 'utf8');
  return {
    code,
    addresses: [
      ...new Set([...calls.matchAll(/inet_addr\("([^"]+)"\)|inet_pton\(AF_INET6, "([^"]+)"/g)].map(([, four, six]) => four ?? six ?? '')),
    ],
  };
}

whereTraced('under strace', () => {
  it.each([
    ['run', ['run', '--dataset', 'dataset.jsonl', '--run-id', 'embedded', '--workers', '2']],
    ['doctor', ['doctor']],
  ])(
    'the embedded engine names no internet address: %s',
    async (_command, args) => {
      expect(await traced(args)).toEqual({ code: 0, addresses: [] });
    },
    PATIENCE_MS,
  );

  it.each(['run', 'doctor'] as const)(
    'a model and a geocoder on this machine are reached by loopback alone: %s',
    async (command) => {
      const wiring = [
        '--geocoder',
        'nominatim',
        '--nominatim-base-url',
        nominatimUrl(),
        '--selector',
        'llm',
        '--model',
        TINY,
        '--ollama-base-url',
        ollamaUrl(),
        '--ollama-num-ctx',
        '4096',
        '--deadline-ms',
        '60000',
      ];
      const { code, addresses } = await traced([
        ...(command === 'run' ? ['run', '--dataset', 'dataset.jsonl', '--run-id', 'servers'] : ['doctor']),
        ...wiring,
      ]);
      expect(code).toBe(0);
      expect(addresses).toEqual(['127.0.0.1']);
    },
    PATIENCE_MS,
  );
});
