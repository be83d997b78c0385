import { describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { LANGUAGE_MODEL } from '@locitorium/ports';
import { ScriptedLanguageModel } from '@locitorium/ports/testing';
import { createLocitorium } from '../create-locitorium.ts';
import { ContainerModule } from '../wiring.ts';
import { fakeParts, NO_GAZETTEER } from './fake-parts.fixture.ts';

/** The first use of real parts in a worker of Jest compiles them. */
const PATIENCE_MS = 60_000;

const NOMINATIM = 'http://127.0.0.1:8080';
const SUVA = {
  osm_type: 'relation',
  osm_id: 3375439,
  lat: '-18.1415884',
  lon: '178.4421662',
  category: 'place',
  type: 'city',
  place_rank: 16,
  importance: 0.55,
  addresstype: 'city',
  name: 'Suva',
  display_name: 'Suva, Rewa, Central, Fiji',
  address: { city: 'Suva', country: 'Fiji', country_code: 'fj' },
  boundingbox: ['-18.2', '-18.0', '178.3', '178.5'],
};

function nominatimAnswers(): void {
  nock(NOMINATIM).get('/status').query(true).reply(200, {
    status: 0,
    message: 'OK',
    data_updated: '2026-11-01T00:00:00+00:00',
    software_version: '5.3.0',
    database_version: '5.3.0-0',
  });
  nock(NOMINATIM).get('/search').query(true).reply(200, [SUVA]);
}

/** In the place of the server that runs it. */
const model = (...says: unknown[]) =>
  new ContainerModule(({ rebind }) => {
    rebind(LANGUAGE_MODEL).toConstantValue(new ScriptedLanguageModel(...says.map((said) => ({ says: said }))));
  });

describe('wirings', () => {
  it(
    'llm: a model finds and chooses, Nominatim knows the places, and no gazetteer is read',
    async () => {
      nominatimAnswers();
      const modules = [model({ places: [{ name: 'Suva', kind: 'place' }] }, { m01: '1' })];
      await using locitorium = await createLocitorium({ engine: 'llm', model: 'tiny', ...NO_GAZETTEER }, { modules });
      const { groundings, usage } = await locitorium.ground('Rain in Suva.');
      expect(groundings).toMatchObject([
        {
          mention: { surface: 'Suva', start: 8 },
          status: 'resolved',
          reason: 'chosen_by_model',
          selected: { osmType: 'relation', osmId: 3375439, countryCode: 'FJ' },
        },
      ]);
      expect(usage.modelCalls).toBe(2);
      expect(await locitorium.modelInfo()).toMatchObject({
        engine: 'llm',
        model: 'scripted-model',
        modelBackend: 'scripted-model',
        ollamaModel: 'none',
        nominatimBaseUrl: NOMINATIM,
      });
    },
    PATIENCE_MS,
  );

  it(
    'embedded parts with candidates of Nominatim',
    async () => {
      nominatimAnswers();
      await using locitorium = await createLocitorium({ geocoder: 'nominatim' });
      const { groundings } = await locitorium.ground('Rain in Suva.');
      expect(groundings).toMatchObject([{ status: 'resolved', selected: { osmType: 'relation', countryCode: 'FJ' } }]);
      expect(await locitorium.modelInfo()).toMatchObject({
        engine: 'mixed',
        extractor: 'embedded-recogniser',
        selector: 'embedded-ranker',
        ollamaModel: 'none',
        nominatimBaseUrl: NOMINATIM,
      });
    },
    PATIENCE_MS,
  );

  it(
    'a model chooses among candidates of the gazetteer',
    async () => {
      await using locitorium = await createLocitorium({ selector: 'llm', model: 'tiny' }, { modules: [model({ m01: 'none' })] });
      expect((await locitorium.ground('Rain in Suva.')).groundings).toMatchObject([
        { mention: { surface: 'Suva' }, status: 'rejected', reason: 'none_fits' },
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'cascade: the ranker decides where it is sure, the model is asked where it is not',
    async () => {
      const cascade = (cascadeThreshold: number) =>
        createLocitorium({ selector: 'cascade', cascadeThreshold, model: 'tiny' }, { modules: [model({ m01: 'none' })] });
      await using unsure = await cascade(1);
      expect(await unsure.ground('Rain in Suva.')).toMatchObject({
        groundings: [{ status: 'rejected', reason: 'none_fits' }],
        usage: { modelCalls: 1, mentionsEscalated: 1 },
      });
      expect(await unsure.modelInfo()).toMatchObject({ engine: 'mixed', selector: 'cascade', model: 'scripted-model' });
      await using sure = await cascade(0);
      expect(await sure.ground('Rain in Suva.')).toMatchObject({
        groundings: [{ status: 'resolved', selected: { countryCode: 'FJ' } }],
        usage: { modelCalls: 0, mentionsEscalated: 0 },
      });
    },
    PATIENCE_MS,
  );

  it(
    "a server with OpenAI's API, and no other machine unasked",
    async () => {
      nock('http://127.0.0.1:8080')
        .get('/v1/models')
        .reply(200, { data: [{ id: 'tiny' }] });
      nock('http://127.0.0.1:8080')
        .post('/v1/chat/completions')
        .reply(200, { choices: [{ message: { content: '{"m01":"none"}' }, finish_reason: 'stop' }] });
      await using locitorium = await createLocitorium({ selector: 'llm', llm: 'openai', model: 'tiny' });
      expect(await locitorium.ground('Rain in Suva.')).toMatchObject({
        groundings: [{ status: 'rejected', reason: 'none_fits' }],
        usage: { modelCalls: 1 },
      });
      expect(await locitorium.modelInfo()).toMatchObject({ model: 'tiny', modelBackend: 'openai', ollamaModel: 'none' });
      for (const settings of [
        { selector: 'llm', llm: 'openai', openaiBaseUrl: 'https://models.example/v1' },
        { selector: 'llm', ollamaBaseUrl: 'http://10.0.0.7:11434' },
        { geocoder: 'nominatim', nominatimBaseUrl: 'https://geo.example' },
      ] as const) {
        await using elsewhere = await createLocitorium({ model: 'tiny', ...settings });
        await expect(elsewhere.ground('Rain in Suva.')).rejects.toMatchObject({ kind: 'remote_refused', blame: 'usage' });
      }
    },
    PATIENCE_MS,
  );

  it('is another engine by its settings', async () => {
    const hashOf = async (settings: Parameters<typeof createLocitorium>[0]) => {
      await using locitorium = await createLocitorium({ ...NO_GAZETTEER, ...settings }, { modules: [fakeParts()] });
      return (await locitorium.modelInfo()).configHash;
    };
    const plain = await hashOf({});
    expect(await hashOf({})).toBe(plain);
    expect(await hashOf({ workers: 4 })).toBe(plain); // the same answers
    expect(await hashOf({ maxCandidates: 3 })).not.toBe(plain);
    expect(await hashOf({ minConfidence: 0.5 })).not.toBe(plain);
  });
});
