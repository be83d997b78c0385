import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { NOTHING_RUNS, readState, writeState } from './servers-state.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'state-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the state file', () => {
  it('gives back what was written, in folders that did not exist', () => {
    const file = join(folder, 'new', 'state.json');
    const state = { ...NOTHING_RUNS, command: ['node', 'main.ts'], database: { port: 5432, folder: '/x', process: null, log: '/y' } };
    writeState(file, state);
    expect(readState(file)).toEqual(state);
  });

  it('is nothing where there is no file, or one of another format', () => {
    const file = join(folder, 'state.json');
    expect(readState(file)).toBeNull();
    writeFileSync(file, '{"format": 2}');
    expect(readState(file)).toBeNull();
  });
});
