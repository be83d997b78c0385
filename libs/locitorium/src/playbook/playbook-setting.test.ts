import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocitorium } from '../create-locitorium.ts';
import { fakeParts, NO_GAZETTEER } from '../engine/fake-parts.fixture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locitorium-playbook-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function overlayOf(...entries: readonly object[]): Promise<string> {
  const file = join(folder, `overlay-${(files += 1)}.json`);
  await writeFile(file, JSON.stringify({ format: 1, created_at: '2026-11-23T00:00:00Z', entries }));
  return file;
}

const PEARL = {
  kind: 'alias',
  name: 'the Pearl',
  place: { lat: 14.6, lon: 121, country_code: 'PH', display_name: 'Pearl of the Orient, Philippines' },
};

async function grounded(text: string, playbook: string | null, source: string | null = null) {
  await using locitorium = await createLocitorium({ ...NO_GAZETTEER, playbook }, { modules: [fakeParts()] });
  const { groundings } = await locitorium.ground({ text, meta: { source } });
  const { configHash } = await locitorium.modelInfo();
  return { configHash, names: groundings.map(({ mention: { surface } }) => surface), groundings };
}

describe('the setting playbook', () => {
  it('finds an alias, gives it its point, drops a blocked name, and makes another engine', async () => {
    const text = 'Rain in Suva, Nadi and the Pearl.';
    const plain = await grounded(text, null);
    expect(plain.names).toEqual(['Suva', 'Nadi']);
    const changed = await grounded(text, await overlayOf(PEARL, { kind: 'blocked_name', name: 'Nadi' }));
    expect(changed.names).toEqual(['Suva', 'the Pearl']);
    expect(changed.groundings[1]).toMatchObject({
      status: 'resolved',
      reason: 'chosen_by_playbook',
      selected: { countryCode: 'PH', lat: 14.6, lon: 121, displayName: 'Pearl of the Orient, Philippines' },
    });
    expect(changed.configHash).not.toBe(plain.configHash);
  });

  it('is the same engine without entries', async () => {
    expect((await grounded('Suva', await overlayOf())).configHash).toBe((await grounded('Suva', null)).configHash);
  });

  it('is one file, and says which entry of it is wrong', async () => {
    await expect(grounded('Suva', join(folder, 'nowhere.json'))).rejects.toMatchObject({
      kind: 'overlay_unreadable',
      blame: 'prerequisite',
    });
    await expect(grounded('Suva', await overlayOf(PEARL, { ...PEARL, name: 'Pearl', place: {} }))).rejects.toMatchObject({
      kind: 'invalid_overlay',
      facts: { entry: 2 },
    });
  });

  it('keeps to the sources of its scope', async () => {
    const playbook = await overlayOf({ ...PEARL, name: 'Suva', scope: { source: 'manila-times' } });
    expect((await grounded('Suva', playbook, 'manila-times')).groundings).toMatchObject([{ selected: { countryCode: 'PH' } }]);
    const elsewhere = await grounded('Suva', playbook, 'fiji-times');
    expect(elsewhere.groundings).toEqual((await grounded('Suva', null, 'fiji-times')).groundings);
  });
});
