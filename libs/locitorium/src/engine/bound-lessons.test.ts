import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { emptyPlaybook, encodePrediction, type Bullet } from '@locitorium/domain';
import { InMemoryCandidateSource, ListedLessons, ScriptedLanguageModel, place } from '@locitorium/ports/testing';
import { createLocitorium } from '../create-locitorium.ts';
import type { Locitorium } from '../locitorium.ts';
import { fakeParts, NO_GAZETTEER } from './fake-parts.fixture.ts';
import type { SettingsInput } from '../settings/resolve-settings.ts';
import { CANDIDATE_SOURCE, ContainerModule, LANGUAGE_MODEL, LESSON_SOURCE, type LessonSource } from '../wiring.ts';

const bullet = (id: string, given: Partial<Bullet>): Bullet => ({
  ...{ id, section: 'selection', content: id, searchable_text: id, keywords: [], helpful: 0, harmful: 0, source_trajectory: '' },
  ...given,
});
const FIJI = bullet('s-00001', { content: '"Suva" means the place in Fiji [FJ].', keywords: ['Suva'] });
const LIST = bullet('e-00001', { section: 'extraction', content: '"Suva" is the name of a place: list it.', keywords: ['Suva'] });
const PERU = bullet('s-00002', { content: '"Lima" means the place in Peru [PE].', keywords: ['Lima'] });

const TEXT = 'Rain in Suva.';
const SAID = [{ says: { places: [{ name: 'Suva', kind: 'place' }] } }, { says: { m01: '1' } }];
const MODEL_AT_BOTH_ENDS = { extractor: 'llm', selector: 'llm' } as const;

let directory: string;
let file: string;
const opened: Locitorium[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bound-lessons-'));
  file = join(directory, 'news.json');
});
afterEach(async () => {
  for (const locitorium of opened.splice(0)) await locitorium.close();
  await rm(directory, { recursive: true });
});

const write = (...bullets: Bullet[]) => writeFile(file, JSON.stringify({ ...emptyPlaybook(0), bullets }));

async function createWith(settings: SettingsInput, lessons?: LessonSource) {
  const model = new ScriptedLanguageModel(...SAID, ...SAID);
  const ours = new ContainerModule(({ rebind, bind }) => {
    rebind(LANGUAGE_MODEL).toConstantValue(model);
    rebind(CANDIDATE_SOURCE).toConstantValue(new InMemoryCandidateSource([place('Suva', 'FJ')]));
    if (lessons !== undefined) bind(LESSON_SOURCE).toConstantValue(lessons);
  });
  const locitorium = await createLocitorium({ ...MODEL_AT_BOTH_ENDS, ...settings }, { modules: [ours] });
  opened.push(locitorium);
  return { locitorium, prompts: () => model.script.asked.map(({ prompt }) => prompt) };
}

describe('the setting "lessons"', () => {
  it('brings the lessons of a playbook into the prompts that they are for, and their names into predictions', async () => {
    await write(FIJI, LIST, PERU);
    const { locitorium, prompts } = await createWith({ lessons: file });
    const grounded = await locitorium.ground(TEXT);
    const [extraction, selection] = prompts();
    expect(extraction).toContain(LIST.content);
    expect(extraction).not.toContain(FIJI.content);
    expect(selection).toContain(FIJI.content);
    expect(prompts().join()).not.toContain('Lima');
    const line = encodePrediction(grounded, await locitorium.modelInfo());
    expect(line.usage?.['lessons']).toEqual(['e-00001', 's-00001']);
  });

  it('is part of config_hash: with the lessons, their room, and what is held back', async () => {
    await write(FIJI);
    const hashOf = async (settings: SettingsInput) => (await (await createWith(settings)).locitorium.modelInfo()).configHash;
    const hashes = [
      await hashOf({}),
      await hashOf({ lessons: file }),
      await hashOf({ lessons: file, lessonTokens: 100 }),
      await hashOf({ lessons: file, lessonHoldout: 0.5 }),
    ];
    const again = await hashOf({ lessons: file });
    await write(FIJI, PERU);
    expect(new Set([...hashes, await hashOf({ lessons: file })]).size).toBe(5);
    expect(again).toBe(hashes[1]);
  });

  it('has no room where it is given none', async () => {
    await write(FIJI, LIST);
    const { locitorium, prompts } = await createWith({ lessons: file, lessonTokens: 0 });
    expect((await locitorium.ground(TEXT)).usage).not.toHaveProperty('lessons');
    expect(prompts().join()).not.toContain('Fiji [FJ].');
  });

  it('says which file is missing or damaged, and is not read where no model is asked', async () => {
    await expect((await createWith({ lessons: file })).locitorium.ground(TEXT)).rejects.toMatchObject({
      kind: 'playbook_missing',
      facts: { file },
    });
    await writeFile(file, '[]');
    await expect((await createWith({ lessons: file })).locitorium.ground(TEXT)).rejects.toMatchObject({ kind: 'playbook_damaged' });
    const locitorium = await createLocitorium({ lessons: file, ...NO_GAZETTEER }, { modules: [fakeParts()] });
    opened.push(locitorium);
    expect((await locitorium.ground(TEXT)).usage).not.toHaveProperty('lessons');
  });
});

describe('lessons bound by a module', () => {
  it('reach the prompts without a playbook', async () => {
    const { locitorium, prompts } = await createWith({}, new ListedLessons({ id: 'mine', content: 'Suva is in Fiji.' }));
    expect((await locitorium.ground(TEXT)).usage.lessons).toEqual(['mine']);
    for (const prompt of prompts()) expect(prompt).toContain('- Suva is in Fiji.');
  });
});
