import { afterEach, describe, expect, it } from '@jest/globals';
import { EMPTY_META } from '@locitorium/domain';
import { InMemoryCandidateSource, ListedMentionExtractor, place } from '@locitorium/ports/testing';
import { createLocitorium } from './create-locitorium.ts';
import { fakeParts, NO_GAZETTEER } from './engine/fake-parts.fixture.ts';
import type { Locitorium } from './locitorium.ts';
import { VERSION } from './version.ts';
import { ContainerModule, MENTION_EXTRACTOR } from './wiring.ts';

const opened: Locitorium[] = [];
const create: typeof createLocitorium = async (...given) => {
  const locitorium = await createLocitorium(...given);
  opened.push(locitorium);
  return locitorium;
};
afterEach(async () => {
  for (const locitorium of opened.splice(0)) await locitorium.close();
});

describe('createLocitorium', () => {
  it('does nothing until it is asked', async () => {
    await expect(create(NO_GAZETTEER)).resolves.toBeDefined();
  });

  it('says what is missing at the first call that needs it, and again at the next', async () => {
    const locitorium = await create(NO_GAZETTEER);
    for (let call = 0; call < 2; call++)
      await expect(locitorium.ground('Suva')).rejects.toMatchObject({ kind: 'gazetteer_missing', blame: 'prerequisite' });
  });

  it.each([
    [{ extractor: 'llm' } as const, 'model'],
    [{ selector: 'llm' } as const, 'model'],
  ])('%j names the setting that is missing: %s', async (settings, key) => {
    const locitorium = await create(settings);
    await expect(locitorium.ground('Suva')).rejects.toMatchObject({ kind: 'missing_setting', blame: 'usage', facts: { key } });
  });

  it.each([[{ maxCandidates: 21 }], [{ maxCandidates: '5' }], [{ engine: 'magic' }], [{ geocdoer: 'gazetteer' }]])(
    'refuses %j',
    async (settings) => {
      await expect(createLocitorium(settings as never)).rejects.toMatchObject({ blame: 'usage' });
    },
  );

  it('has every setting, frozen', async () => {
    const { settings } = await create({ engine: 'llm', maxMentions: 3 });
    expect(settings).toMatchObject({ extractor: 'llm', geocoder: 'nominatim', selector: 'llm', maxMentions: 3, maxChars: 4_000 });
    expect(Object.isFrozen(settings)).toBe(true);
  });

  it('refuses to go on once closed', async () => {
    const locitorium = await create(NO_GAZETTEER, { modules: [fakeParts()] });
    await locitorium.ground('Suva');
    await locitorium.close();
    await locitorium.close();
    await expect(locitorium.ground('Suva')).rejects.toMatchObject({ kind: 'closed' });
  });
});

describe('parts of the work', () => {
  it('the stages one by one, by the same parts', async () => {
    const stages = await (await create(NO_GAZETTEER, { modules: [fakeParts()] })).stages();
    const document = { docId: 'd', text: 'Rain in Suva.', meta: EMPTY_META };
    const { mentions } = await stages.extract(document);
    expect(mentions).toMatchObject([{ mentionId: 'd:0', surface: 'Suva', start: 8 }]);
    const [found] = await stages.lookUp(['Suva'], null);
    if (found?.lookup.kind !== 'answered') throw new Error('the fake answers');
    const { candidates } = found.lookup;
    expect(
      await stages.select(
        document,
        mentions.map((mention) => ({ mention, candidates })),
      ),
    ).toMatchObject([{ status: 'resolved', selected: { countryCode: 'FJ' } }]);
  });

  it('the gazetteer to browse, also where no part of the wiring reads it, and then only for browsing', async () => {
    const locitorium = await create({ engine: 'llm', model: 'tiny' }, { modules: [fakeParts(new InMemoryCandidateSource([]))] });
    const places = await locitorium.places();
    expect((await places.complete('Bamak', 5))[0]).toMatchObject({ name: 'Bamako', countryCode: 'ML' });
    expect(await (await locitorium.stages()).lookUp(['Bamako'], null)).toMatchObject([{ lookup: { kind: 'answered', candidates: [] } }]);
  });

  it('says that the gazetteer is missing, whenever it is asked for', async () => {
    const locitorium = await create(NO_GAZETTEER, { modules: [fakeParts()] });
    for (let call = 0; call < 2; call++) await expect(locitorium.places()).rejects.toMatchObject({ kind: 'gazetteer_missing' });
  });

  it('an engine for services: the parts given in code stay in the calling thread', async () => {
    const locitorium = await create(NO_GAZETTEER, { modules: [fakeParts()] });
    expect((await locitorium.servingEngine()).identity).toBe((await locitorium.grounder()).identity);
  });

  it('an engine for services: the built-in engine on threads, which end with it', async () => {
    const locitorium = await create({ workers: 1 });
    const engine = await locitorium.servingEngine();
    expect(await locitorium.servingEngine()).toBe(engine);
    const { bytes: json } = await engine.answer({ docId: 'd', text: 'Rain in Suva.', meta: EMPTY_META });
    expect(JSON.parse(new TextDecoder().decode(json))).toMatchObject({
      results: [{ status: 'resolved', selected: { country_code: 'FJ' } }],
    });
    await locitorium.close();
    await expect(locitorium.servingEngine()).rejects.toMatchObject({ kind: 'closed' });
  }, 60_000);
});

describe('the swap: another candidate source by a binding alone', () => {
  it('grounds with it, by its name', async () => {
    const source = new InMemoryCandidateSource([place('Suva', 'FJ'), place('Suva', 'XK')]);
    const locitorium = await create(NO_GAZETTEER, { modules: [fakeParts(source)] });
    const { groundings } = await locitorium.ground('From Suva to Nadi.');
    expect(groundings).toMatchObject([
      { mention: { surface: 'Suva', start: 5, mentionId: 'text:0' }, status: 'resolved', selected: { countryCode: 'FJ' } },
      { mention: { surface: 'Nadi' }, status: 'no_candidate', reason: 'not_in_gazetteer' },
    ]);
    expect(source.queries.map(({ name }) => name)).toEqual(['Suva', 'Nadi']);
    expect(await locitorium.modelInfo()).toMatchObject({
      candidateSource: 'in-memory',
      extractor: 'listed-extractor',
      selector: 'first-candidate',
      ollamaModel: 'none',
      locitoriumVersion: VERSION,
    });
  });

  it('is another engine by its hash', async () => {
    const hashWith = async (...records: Parameters<typeof place>[]) => {
      const locitorium = await create(NO_GAZETTEER, {
        modules: [fakeParts(new InMemoryCandidateSource(records.map((record) => place(...record))))],
      });
      return (await locitorium.modelInfo()).configHash;
    };
    const one = await hashWith(['Suva', 'FJ']);
    expect(await hashWith(['Suva', 'FJ'])).toBe(one);
    expect(await hashWith(['Suva', 'XK'])).not.toBe(one);
  });

  it('makes one engine for calls that come at once', async () => {
    let made = 0;
    const counting = new ContainerModule(({ rebind }) => {
      rebind(MENTION_EXTRACTOR)
        .toDynamicValue(async () => {
          made += 1;
          return new ListedMentionExtractor('Suva');
        })
        .inSingletonScope();
    });
    const locitorium = await create(NO_GAZETTEER, { modules: [fakeParts(), counting] });
    await Promise.all([1, 2, 3].map(() => locitorium.ground('Suva')));
    expect(made).toBe(1);
  });

  it('measures resolution alone with the mentions of the document, and is another engine then', async () => {
    const locitorium = await create(NO_GAZETTEER, { modules: [fakeParts()] });
    const gold = { mentionId: 'd:0', surface: 'Suva', start: 0, end: 4, countryCode: 'FJ', lat: null, lon: null, note: null };
    const document = { docId: 'd', text: 'Suva Suva', meta: EMPTY_META, goldMentions: [gold] };
    expect((await locitorium.ground(document, { mentions: 'gold' })).groundings).toHaveLength(1);
    expect((await locitorium.ground(document)).groundings).toHaveLength(2);
    const [extracting, given] = [await locitorium.modelInfo(), await locitorium.modelInfo('gold')];
    expect(given).toMatchObject({ extractor: 'gold' });
    expect(given.configHash).not.toBe(extracting.configHash);
  });

  it('cannot reach worker threads, and says so', async () => {
    const locitorium = await create({ workers: 2 }, { modules: [fakeParts()] });
    await expect(locitorium.run({ dataset: 'any.jsonl' })).rejects.toMatchObject({ kind: 'modules_in_threads', blame: 'usage' });
  });
});

/** The first use of the real engine in a worker of Jest compiles all of it. */
const PATIENCE_MS = 60_000;

describe('the embedded engine', () => {
  it(
    'grounds a text without any server',
    async () => {
      const locitorium = await create();
      const { docId, groundings } = await locitorium.ground({
        text: 'Flooding closed the bridge between Bamako and Ségou, Mali.',
        docId: 'flood',
      });
      expect(docId).toBe('flood');
      expect(
        groundings.map(({ mention, status, ...rest }) => [mention.surface, status, 'selected' in rest ? rest.selected.countryCode : null]),
      ).toEqual([
        ['Bamako', 'resolved', 'ML'],
        ['Ségou', 'resolved', 'ML'],
        ['Mali', 'resolved', 'ML'],
      ]);
      for (const grounding of groundings)
        if (grounding.status === 'resolved')
          expect(grounding.candidates).toContainEqual(expect.objectContaining({ osmId: grounding.selected.osmId }));
    },
    PATIENCE_MS,
  );

  it(
    'splits a text that is too long where it is told to, with offsets of the whole',
    async () => {
      const text = 'It rained in Suva all day long. '.repeat(40);
      await expect((await create({ maxChars: 200 })).ground(text)).rejects.toMatchObject({ kind: 'input_too_long', blame: 'usage' });
      const { groundings } = await (await create({ maxChars: 200, long: 'split' })).ground(text);
      expect(groundings).toHaveLength(40);
      expect(groundings.every(({ mention }) => text.slice(mention.start, mention.end) === 'Suva')).toBe(true);
    },
    PATIENCE_MS,
  );
});
