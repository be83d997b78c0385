import { expect, it } from '@jest/globals';
import { resolveSettings, type SettingsInput } from './resolve-settings.ts';

const settingsOf = (values: SettingsInput) => resolveSettings([{ from: 'caller', values, textual: false }]).settings;
const workers = (values: SettingsInput): number => settingsOf(values).workers;

it.each<[string, SettingsInput, number]>([
  ['the embedded engine', {}, 1],
  ['embedded parts with candidates of a server', { geocoder: 'nominatim' }, 1],
  ['a model with one slot', { engine: 'llm' }, 2],
  ['a model that chooses, with two slots', { selector: 'llm', ollamaSlots: 2 }, 3],
  ['a model that is asked in doubt, with four slots', { selector: 'cascade', ollamaSlots: 4 }, 5],
  ['a model with eight slots', { engine: 'llm', ollamaSlots: 8 }, 10],
  ['a model on another server, whose slots count', { engine: 'llm', llm: 'openai', openaiSlots: 16, ollamaSlots: 2 }, 20],
  ['a model with more slots than there may be documents', { engine: 'llm', ollamaSlots: 256 }, 256],
  ['a number that was given', { engine: 'llm', ollamaSlots: 8, workers: 3 }, 3],
])('%s: documents at once', (_what, values, expected) => {
  expect(workers(values)).toBe(expected);
});

it('a service grounds on as many threads as a batch, and on two at least', () => {
  expect(settingsOf({}).serveWorkers).toBe(2);
  expect(settingsOf({ workers: 3 }).serveWorkers).toBe(3);
  expect(settingsOf({ workers: 3, serveWorkers: 1 }).serveWorkers).toBe(1);
});

it('a service works on one document for each thread and one in wait, and on four where servers are asked', () => {
  expect(settingsOf({ serveWorkers: 3 }).serveConcurrency).toBe(4);
  expect(settingsOf({ serveWorkers: 3, serveConcurrency: 5 }).serveConcurrency).toBe(5);
  expect(settingsOf({ engine: 'llm' }).serveConcurrency).toBe(4);
  expect(settingsOf({ serveWorkers: 2, engines: 'embedded,llm' }).serveConcurrency).toBe(4);
});
