import { describe, expect, it } from '@jest/globals';
import { nominatimOptions, nominatimSettings } from '@locitorium/adapters-nominatim/descriptor';
import { ollamaOptions, ollamaSettings } from '@locitorium/adapters-ollama/descriptor';
import { openAiOptions, openAiSettings } from '@locitorium/adapters-openai/descriptor';
import { peliasOptions, peliasSettings } from '@locitorium/adapters-pelias/descriptor';
import { photonOptions, photonSettings } from '@locitorium/adapters-photon/descriptor';
import { resolveSettings } from '../settings/resolve-settings.ts';

const settingsOf = (values: Readonly<Record<string, unknown>>) => resolveSettings([{ from: 'caller', values, textual: false }]).settings;

/** Who calls an adapter in code, without settings, gets what the command gives it. */
describe('what adapters are told', () => {
  it('is their own default for Ollama', () => {
    expect(ollamaSettings(ollamaOptions({ ...settingsOf({}), model: 'tiny' }))).toEqual(ollamaSettings({ model: 'tiny' }));
  });

  it("is their own default for OpenAI's API", () => {
    expect(openAiSettings(openAiOptions({ ...settingsOf({}), model: 'tiny' }))).toEqual(openAiSettings({ model: 'tiny' }));
  });

  it('leaves out what reasoning models refuse', () => {
    expect(openAiSettings(openAiOptions({ ...settingsOf({ openaiReasoning: 'low' }), model: 'o' }))).toMatchObject({
      reasoningEffort: 'low',
      temperature: null,
      seed: null,
      tokenProbabilities: false,
      tokenLimitField: 'max_completion_tokens',
    });
    expect(openAiSettings(openAiOptions({ ...settingsOf({ openaiReasoning: 'none' }), model: 'q' }))).toMatchObject({
      reasoningEffort: 'none',
      temperature: 0,
      tokenProbabilities: true,
    });
  });

  it('tells every server whether it may be another machine', () => {
    const settings = { ...settingsOf({ allowRemote: true }), model: 'm' };
    for (const options of [
      ollamaOptions(settings),
      openAiOptions(settings),
      nominatimOptions(settings),
      photonOptions(settings),
      peliasOptions(settings),
    ])
      expect(options.allowRemote).toBe(true);
  });

  it.each([
    ['all', []],
    ['address, poi', ['address', 'poi']],
  ])('reads the layers "%s"', (nominatimLayers, layers) => {
    expect(nominatimSettings(nominatimOptions(settingsOf({ nominatimLayers }))).layers).toEqual(layers);
  });

  it('refuses layers that Nominatim does not have', () => {
    expect(() => nominatimSettings(nominatimOptions(settingsOf({ nominatimLayers: 'houses' })))).toThrow(
      expect.objectContaining({ kind: 'invalid_setting' }),
    );
  });

  it('is their own default for Nominatim', () => {
    expect(nominatimSettings(nominatimOptions(settingsOf({ geocoder: 'nominatim' })))).toEqual(nominatimSettings({}));
  });

  it('is their own default for Photon and Pelias', () => {
    expect(photonSettings(photonOptions(settingsOf({ geocoder: 'photon' })))).toEqual(photonSettings({}));
    expect(peliasSettings(peliasOptions(settingsOf({ geocoder: 'pelias' })))).toEqual(peliasSettings({}));
  });

  it('reads the layers of Pelias', () => {
    expect(peliasOptions(settingsOf({ peliasLayers: 'all' })).layers).toEqual([]);
    expect(peliasOptions(settingsOf({ peliasLayers: 'country, region' })).layers).toEqual(['country', 'region']);
  });

  it('is what the settings say', () => {
    const settings = settingsOf({
      engine: 'llm',
      ollamaNumCtx: 4096,
      ollamaThinking: 'low',
      nominatimBaseUrl: 'https://geo.example',
      nominatimContact: 'me@example.org',
      nominatimDataDate: 'moving',
    });
    expect(ollamaOptions({ ...settings, model: 'big' })).toMatchObject({ model: 'big', numCtx: 4096, thinking: 'low' });
    expect(nominatimOptions(settings)).toMatchObject({
      baseUrl: 'https://geo.example',
      contact: 'me@example.org',
      dataDateInIdentity: false,
      concurrency: 5,
    });
  });
});
