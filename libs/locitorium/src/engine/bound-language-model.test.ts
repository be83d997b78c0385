import { afterEach, describe, expect, it } from '@jest/globals';
import { ScriptedLanguageModel } from '@locitorium/ports/testing';
import { createLocitorium } from '../create-locitorium.ts';
import type { Locitorium } from '../locitorium.ts';
import type { SettingsInput } from '../settings/resolve-settings.ts';
import { ContainerModule, identityOf, LANGUAGE_MODEL, type LanguageModel } from '../wiring.ts';

const opened: Locitorium[] = [];
afterEach(async () => {
  for (const locitorium of opened.splice(0)) await locitorium.close();
});

async function createWith(model: LanguageModel, settings: SettingsInput): Promise<Locitorium> {
  const ours = new ContainerModule(({ rebind }) => {
    rebind(LANGUAGE_MODEL).toConstantValue(model);
  });
  const locitorium = await createLocitorium(settings, { modules: [ours] });
  opened.push(locitorium);
  return locitorium;
}

const TEXT = 'Rain in Suva.';
const extraction = { says: { places: [{ name: 'Suva', kind: 'place' }] } };
const selection = { says: { m01: '1' } };

describe('a language model bound by a module', () => {
  it.each<readonly [string, SettingsInput, readonly { readonly says: unknown }[]]>([
    ['both ends', { extractor: 'llm', selector: 'llm' }, [extraction, selection]],
    ['extraction', { extractor: 'llm' }, [extraction]],
    ['selection', { selector: 'llm' }, [selection]],
    ['a cascade', { selector: 'cascade', cascadeThreshold: 1 }, [selection]],
    ['both ends, with its replies remembered', { extractor: 'llm', selector: 'llm', cacheReplies: true }, [extraction, selection]],
  ])('serves %s, needs no setting, and is named in predictions', async (_what, settings, says) => {
    const model = new ScriptedLanguageModel(...says);
    const locitorium = await createWith(model, settings);
    const { groundings } = await locitorium.ground(TEXT);
    expect(groundings).toMatchObject([{ status: 'resolved', selected: { countryCode: 'FJ' } }]);
    expect(model.script.asked).toHaveLength(says.length);
    expect(await locitorium.modelInfo()).toMatchObject({ model: 'scripted-model', modelBackend: 'scripted-model', ollamaModel: 'none' });
  });

  it('that breaks its contract is told what it left out', async () => {
    const careless = {
      identity: identityOf('careless', '1', {}),
      generate: async () => ({ outcome: 'answered', value: [], raw: '{}', usage: { promptTokens: 1, answerTokens: 1, durationMs: 1 } }),
    } as unknown as LanguageModel;
    const locitorium = await createWith(careless, { extractor: 'llm' });
    await expect(locitorium.ground(TEXT)).rejects.toMatchObject({
      kind: 'contract_violation',
      message: expect.stringContaining('"tokens" is missing'),
    });
  });

  it('is missed with the name of the setting where neither a module nor a setting names one', async () => {
    const locitorium = await createLocitorium({ extractor: 'llm' }, { modules: [new ContainerModule(() => undefined)] });
    opened.push(locitorium);
    await expect(locitorium.ground(TEXT)).rejects.toMatchObject({ kind: 'missing_setting', facts: { key: 'model' } });
  });
});
