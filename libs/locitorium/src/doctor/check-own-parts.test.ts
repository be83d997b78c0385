import { expect, it } from '@jest/globals';
import { resolveSettings, type SettingsInput } from '../settings/resolve-settings.ts';
import { SERVERS } from '../servers/servers.ts';
import { checkWorkers } from './check-own-parts.ts';

const check = (values: SettingsInput) => checkWorkers(resolveSettings([{ from: 'caller', values, textual: false }]).settings, SERVERS);

it('says nothing where no model is asked', () => {
  expect(check({ workers: 4 })).toEqual([]);
});

it.each<[SettingsInput, string]>([
  [{ selector: 'llm', model: 'm' }, 'ok'],
  [{ selector: 'cascade', model: 'm', ollamaSlots: 4, workers: 8 }, 'ok'],
  [{ selector: 'llm', model: 'm', ollamaSlots: 4 }, 'ok'],
  [{ selector: 'llm', model: 'm', ollamaSlots: 4, workers: 3 }, 'warning'],
  [{ selector: 'llm', model: 'm', llm: 'openai', openaiSlots: 2, workers: 1 }, 'warning'],
  [{ selector: 'llm', model: 'm', llm: 'openai', ollamaSlots: 4 }, 'ok'],
])('%j: %s', (settings, state) => {
  expect(check(settings)).toEqual([expect.objectContaining({ subject: 'workers', state })]);
});

it('says what to do about idle slots', () => {
  expect(check({ selector: 'llm', model: 'm', ollamaSlots: 4, workers: 1 })[0]).toMatchObject({
    summary: expect.stringContaining('3 of them stay idle'),
    remedy: expect.stringContaining('by itself it is 5 here'),
  });
});
