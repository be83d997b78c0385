import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocitorium } from '../create-locitorium.ts';
import { checkOverlay } from './check-overlay.ts';

let file: string;
beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'locitorium-check-')), 'overlay.json');
});
afterAll(() => rm(join(file, '..'), { recursive: true }));

const write = (...entries: readonly object[]): Promise<void> =>
  writeFile(file, JSON.stringify({ format: 1, created_at: '2026-11-23T00:00:00Z', entries }));

const READING = { kind: 'blocked_name', name: 'Reading' };

describe('checkOverlay', () => {
  it('counts the entries, and asks the gazetteer about each', async () => {
    await write(
      READING,
      { kind: 'country', name: 'London', country_code: 'CA' },
      { kind: 'country', name: 'London', country_code: 'FJ', scope: { lang: 'fj' } },
    );
    expect(await checkOverlay(file, { gazetteer: null })).toMatchObject([
      { state: 'ok', summary: `3 entries: blocked_name 1, country 2 (${file}).` },
      {
        state: 'warning',
        summary: expect.stringContaining('entry 3 (country "London"): the gazetteer has no record'),
        remedy: expect.anything(),
      },
    ]);
  });

  it('tells the first doubts one by one', async () => {
    await write(...Array.from({ length: 30 }, (_, i) => ({ kind: 'place_name', name: `Nowhereville ${i}xq` })));
    const findings = await checkOverlay(file, { gazetteer: null });
    expect(findings).toHaveLength(22);
    expect(findings.at(-1)?.summary).toBe('10 more entries are doubtful.');
  });

  it('is a part of the doctor, where a playbook is set', async () => {
    await write(READING);
    const about = async (playbook: string | null) => {
      // Without the built-in parts, which the doctor would load each time.
      await using locitorium = await createLocitorium({ engine: 'llm', model: 'tiny', playbook });
      return (await locitorium.doctor({ parts: 'own' })).filter(({ subject }) => subject === 'playbook');
    };
    expect(await about(null)).toEqual([]);
    expect(await about(file)).toMatchObject([{ state: 'ok' }]);
    await writeFile(file, '{');
    expect(await about(file)).toMatchObject([{ state: 'failed', summary: expect.stringContaining('no valid JSON') }]);
    expect(await about(`${file}x`)).toMatchObject([{ state: 'failed', facts: { kind: 'overlay_unreadable' } }]);
  }, 60_000);
});
