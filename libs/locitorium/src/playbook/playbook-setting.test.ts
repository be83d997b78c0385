import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EMPTY_META } from '@locitorium/domain';
import { CANDIDATE_SOURCE, LANGUAGE_MODEL } from '@locitorium/ports';
import { InMemoryCandidateSource, place, ScriptedLanguageModel } from '@locitorium/ports/testing';
import { createLocitorium } from '../create-locitorium.ts';
import { fakeParts, NO_GAZETTEER } from '../engine/fake-parts.fixture.ts';
import { ContainerModule } from '../wiring.ts';

/** The first use of real parts in a worker of Jest compiles them. */
const PATIENCE_MS = 60_000;

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

/** In the place of the server that runs a model, with a source of a few places. */
const modelSaying = (...says: unknown[]) =>
  new ContainerModule(({ rebind }) => {
    rebind(LANGUAGE_MODEL).toConstantValue(new ScriptedLanguageModel(...says.map((said) => ({ says: said }))));
    rebind(CANDIDATE_SOURCE).toConstantValue(new InMemoryCandidateSource([place('Suva', 'XK'), place('Suva', 'FJ')]));
  });

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

  it(
    'works with the built-in parts: a record of the gazetteer by its identity, a country of a name, home countries',
    async () => {
      const id = 'geonames:5391959';
      const playbook = await overlayOf(
        { ...PEARL, name: 'the Bay', place: { ...PEARL.place, id } },
        { kind: 'country', name: 'London', country_code: 'CA' },
        { kind: 'home', countries: ['NZ'], scope: { source: 'press' } },
        { kind: 'policy', policy: 'demonyms', scope: { source: 'corpus' } },
      );
      await using plain = await createLocitorium({ workers: 1 });
      await using locitorium = await createLocitorium({ workers: 1, playbook });
      const text = 'It rained in the Bay, in London and in Hamilton.';
      const { groundings } = await locitorium.ground(text, { explain: true });
      expect(groundings).toMatchObject([
        { mention: { surface: 'the Bay' }, selected: { source: 'geonames', osmId: 5391959, name: 'San Francisco' } },
        { reason: 'chosen_by_playbook', selected: { countryCode: 'CA' }, playbookEntry: { kind: 'country', name: 'London' } },
        { mention: { surface: 'Hamilton' } },
      ]);
      expect(groundings[1]?.explanation?.chosen.candidate).toMatchObject({ countryCode: 'CA' });
      const people = { text: 'The Fijian team won.', meta: { source: 'corpus' } };
      expect((await plain.ground(people)).groundings).toEqual([]);
      expect((await locitorium.ground(people)).groundings).toMatchObject([{ mention: { surface: 'Fijian', mentionClass: 'demonym' } }]);
      const press = { text: 'Rain in Hamilton.', meta: { source: 'press' } };
      const saidByCaller = await plain.ground({ ...press, meta: { source: 'press', other: { home_countries: ['NZ'] } } });
      expect((await locitorium.ground(press)).groundings).toEqual(saidByCaller.groundings);
      expect((await plain.ground(press)).groundings).not.toEqual(saidByCaller.groundings);
    },
    PATIENCE_MS,
  );

  it('works with a language model that finds and chooses', async () => {
    const playbook = await overlayOf(PEARL, { kind: 'country', name: 'Suva', country_code: 'FJ' });
    const modules = [modelSaying({ places: [{ name: 'Suva', kind: 'place' }] }, { m01: 'none', m02: '1' })];
    await using locitorium = await createLocitorium({ engine: 'llm', model: 'tiny', playbook, ...NO_GAZETTEER }, { modules });
    expect((await locitorium.ground('Rain in Suva and the Pearl.')).groundings).toMatchObject([
      { status: 'resolved', reason: 'chosen_by_playbook', selected: { countryCode: 'FJ', confidence: null } },
      { status: 'resolved', reason: 'chosen_by_playbook', selected: { countryCode: 'PH', confidence: null } },
    ]);
  });

  it(
    'works with a cascade, around both selectors together',
    async () => {
      const playbook = await overlayOf({ kind: 'country', name: 'Suva', country_code: 'XK' });
      const settings = { selector: 'cascade', cascadeThreshold: 1, model: 'tiny', playbook } as const;
      await using locitorium = await createLocitorium(settings, { modules: [modelSaying({ m01: '1' })] });
      const { groundings, usage } = await locitorium.ground('Rain in Suva.');
      expect(groundings).toMatchObject([{ reason: 'chosen_by_playbook', selected: { countryCode: 'XK' } }]);
      expect(usage).toMatchObject({ modelCalls: 1, mentionsEscalated: 1 });
    },
    PATIENCE_MS,
  );

  it(
    'does what docs/playbook.md shows with the example',
    async () => {
      const playbook = fileURLToPath(new URL('../../../../docs/examples/playbook/overlay.json', import.meta.url));
      await using locitorium = await createLocitorium({ workers: 1, playbook });
      const { groundings, rejectedSpans } = await locitorium.ground('Carrefour opens a shop in the Bay.', { explain: true });
      expect(groundings).toMatchObject([{ mention: { surface: 'the Bay' }, selected: { name: 'San Francisco', countryCode: 'US' } }]);
      expect(rejectedSpans).toMatchObject([{ surface: 'Carrefour' }]);
    },
    PATIENCE_MS,
  );

  it('resolves mentions that are given, and drops none of them', async () => {
    const playbook = await overlayOf(PEARL, { kind: 'blocked_name', name: 'Suva' });
    await using locitorium = await createLocitorium({ ...NO_GAZETTEER, playbook }, { modules: [fakeParts()] });
    const gold = (surface: string, mentionId: string) => ({
      ...{ mentionId, surface, start: null, end: null, countryCode: null, lat: null, lon: null, note: null },
    });
    const text = 'Suva and the Pearl';
    const document = { docId: 'd', text, meta: EMPTY_META, goldMentions: [gold('Suva', '1'), gold('the Pearl', '2')] };
    expect((await locitorium.ground(document, { mentions: 'gold' })).groundings).toMatchObject([
      { mention: { surface: 'Suva' }, status: 'resolved' },
      { selected: { countryCode: 'PH' } },
    ]);
  });
});
