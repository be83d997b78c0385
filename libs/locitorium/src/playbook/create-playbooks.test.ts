import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DELTA_CONTEXT_ITEM } from '@locitorium/domain';
import { EMBEDDER, LANGUAGE_MODEL, PLAYBOOK_STORE } from '@locitorium/ports';
import { HashingEmbedder, InMemoryPlaybookStore, ScriptedLanguageModel } from '@locitorium/ports/testing';
import { ContainerModule } from 'inversify';
import { createPlaybooks } from './create-playbooks.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-playbooks-'));
});
afterEach(() => rm(directory, { recursive: true }));

const modelThat = (model: ScriptedLanguageModel) => new ContainerModule(({ bind }) => void bind(LANGUAGE_MODEL).toConstantValue(model));
const LESSON = DELTA_CONTEXT_ITEM.parse({ type: 'ADD', section: 'names', content: 'County names stand behind towns.', reasoning: '' });
const ASKED = { query: 'towns', dataset: 'news' };

describe('createPlaybooks', () => {
  it('mixes words and meaning by the setting where an embedder is bound', async () => {
    const embedder = new ContainerModule(({ bind }) => void bind(EMBEDDER).toConstantValue(new HashingEmbedder()));
    const modules = [modelThat(new ScriptedLanguageModel({ says: { answer: 'x' } })), embedder];
    await using playbooks = await createPlaybooks({ playbookDir: directory, playbookAlpha: 0.8 }, { modules });
    await playbooks.change('news', [LESSON]);
    const { alpha, searchResults } = await playbooks.run(ASKED);
    expect([alpha, searchResults[0]?.vector_score]).toEqual([0.8, 0.5]);
  });

  it('takes another store', async () => {
    const store = new InMemoryPlaybookStore();
    const modules = [new ContainerModule(({ rebind }) => void rebind(PLAYBOOK_STORE).toConstantValue(store))];
    await using playbooks = await createPlaybooks({}, { modules });
    await playbooks.change('news', [LESSON]);
    expect((await store.load('news')).bullets).toHaveLength(1);
  });

  it('ends with its caller, before the model is asked', async () => {
    const model = new ScriptedLanguageModel();
    const reason = new Error('enough');
    await using playbooks = await createPlaybooks({ playbookDir: directory }, { modules: [modelThat(model)] });
    await playbooks.change('news', [LESSON]);
    await expect(playbooks.run(ASKED, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(model.script.asked).toEqual([]);
  });

  it('says what is missing before anything is asked', async () => {
    await using playbooks = await createPlaybooks({ playbookDir: directory });
    await expect(playbooks.run(ASKED)).rejects.toMatchObject({ kind: 'missing_setting', facts: { key: 'model' } });
    await expect(createPlaybooks({ playbookAlpha: 2 })).rejects.toMatchObject({ blame: 'usage' });
  });

  it('does nothing more once it is closed', async () => {
    const playbooks = await createPlaybooks({ playbookDir: directory });
    await playbooks.close();
    await expect(playbooks.load('news')).rejects.toMatchObject({ kind: 'closed' });
  });
});
