import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { BIN } from './spawned-command.fixture.ts';

/** A process takes a second where many run. */
const PATIENCE_MS = 60_000;
const HOOK = new URL('./packages-of-a-start.fixture.mjs', import.meta.url).href;

/** What servers, services and terminals need costs an embedded engine a third of its start, when something imports it by the way. */
const FOREIGN_TO_A_TEXT = [
  'undici',
  'ky',
  'cockatiel',
  'piscina',
  'fastify',
  'cli-progress',
  'lru-cache',
  'better-sqlite3',
  '@fastify/rate-limit',
  'archy',
  'ts-graphviz',
  'xmlbuilder2',
  'cytoscape',
  'talisman',
  'mnemonist',
  'pure-rand',
];

describe('the start of the command', () => {
  it(
    'loads nothing that one text and the embedded engine do not need',
    () => {
      const { status, stderr } = spawnSync(process.execPath, ['--import', HOOK, BIN, 'ground', 'Rain in Suva.'], {
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: '' },
      });
      const loaded = /^packages: (.*)$/m.exec(stderr)?.[1]?.split(' ');
      expect({ status, foreign: loaded?.filter((name) => FOREIGN_TO_A_TEXT.includes(name)) }).toEqual({ status: 0, foreign: [] });
    },
    PATIENCE_MS,
  );

  it(
    // What measures the width of characters takes forty milliseconds to load.
    'of a run loads nothing that lays out tables',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'locitorium-start-'));
      try {
        const dataset = join(folder, 'dataset.jsonl');
        await writeFile(dataset, '{"doc_id": "1", "text": "Rain in Suva."}\n');
        const { status, stderr } = spawnSync(
          process.execPath,
          ['--import', HOOK, BIN, 'run', '--dataset', dataset, '--out', folder, '--run-id', 'one'],
          { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
        );
        const files = /^files: (.*)$/m.exec(stderr)?.[1]?.split(' ');
        expect({ status, isRun: files?.includes('run'), isLaidOut: files?.includes('layout') }).toEqual({
          status: 0,
          isRun: true,
          isLaidOut: false,
        });
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    PATIENCE_MS,
  );
});
