import { spawnSync } from 'node:child_process';
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
});
