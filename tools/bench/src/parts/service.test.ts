import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { DEFAULT_OPTIONS } from '../bench-options.ts';
import { COMMAND } from '../workspace.ts';
import { measureService } from './service.ts';

const PATIENCE_MS = 300_000;

beforeAll(() => nock.restore());

// It starts the built command.
(existsSync(resolve(COMMAND, '../../bundle/main.js')) ? describe : describe.skip)('service', () => {
  it(
    'answers under load, refuses in a flood, and comes back',
    async () => {
      const [throughput, tail, flood, soak] = await measureService({ ...DEFAULT_OPTIONS, repetitions: 1, loadSeconds: 2, soakSeconds: 3 });
      for (const table of [throughput, tail, flood, soak])
        expect(table?.rows.every((row) => row.length === table.columns.length)).toBe(true);
      expect(Number(flood?.rows[0]?.[2])).toBeGreaterThan(0);
      // Nothing but answers and refusals: no 500, no broken connection.
      expect(tail?.rows.map((row) => row[4])).toEqual(['0', '0', '0']);
      expect([flood?.rows[0]?.[3], soak?.rows[0]?.[2]]).toEqual(['0', '0']);
    },
    PATIENCE_MS,
  );
});
