import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DELTA_CONTEXT_ITEM, UpstreamError } from '@locitorium/domain';
import { createPlaybooks, type Playbooks } from 'locitorium';
import { ScriptedLanguageModel } from 'locitorium/testing';
import { ContainerModule, LANGUAGE_MODEL } from 'locitorium/wiring';
import { Engines } from '../engines/engines.ts';
import { createServer, type ServiceServer } from '../server/create-server.ts';
import { echo, fakeLocitorium } from '../server/fake-service.fixture.ts';

let directory: string;
let server: ServiceServer;
let playbooks: Playbooks | undefined;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-api-playbook-'));
});
afterEach(async () => {
  await server.app.close();
  await playbooks?.close();
  await rm(directory, { recursive: true });
});

/** A service with one lesson about news. */
async function open(model = new ScriptedLanguageModel()): Promise<ScriptedLanguageModel> {
  const modules = [new ContainerModule(({ bind }) => void bind(LANGUAGE_MODEL).toConstantValue(model))];
  playbooks = await createPlaybooks({ playbookDir: directory }, { modules });
  const lesson = { type: 'ADD', section: 'names', content: 'County names stand behind Irish towns.', reasoning: '' };
  await playbooks.change('news', [DELTA_CONTEXT_ITEM.parse(lesson)]);
  await openWith({ playbooks });
  return model;
}

async function openWith(parts: { readonly playbooks?: Playbooks }): Promise<void> {
  server = await createServer({ engines: new Engines({ name: 'fake', locitorium: await fakeLocitorium(echo) }), log: null, ...parts });
}

async function post(body: object) {
  const response = await server.app.inject({ method: 'POST', url: '/v1/playbook/run', payload: body });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}
const problem = (kind: string, status: number) => ({ status, body: { type: `urn:locitorium:problem:${kind}`, status } });

describe('POST /v1/playbook/run', () => {
  it('answers a query with the lessons of a dataset, and says which', async () => {
    const model = await open(new ScriptedLanguageModel({ says: { answer: 'County Cork.' } }));
    expect(await post({ query: 'Irish towns', dataset: 'news' })).toEqual({
      status: 200,
      body: {
        ...{ llm_response: 'County Cork.', search_results_count: 1, alpha: 0 },
        search_results: [{ bullet_id: 'n-00001', vector_score: null, bm25_score: 0.5, combined_score: 0.5 }],
      },
    });
    expect(model.script.asked[0]!.prompt).toContain('County names');
  });

  it('has no lessons where the dataset has no playbook', async () => {
    await open(new ScriptedLanguageModel({ says: { answer: 'I do not know.' } }));
    expect(await post({ query: 'Irish towns' })).toMatchObject({ status: 200, body: { search_results_count: 0, search_results: [] } });
  });

  it.each([[{}], [{ query: ' ' }], [{ query: 'x', dataset: '' }], [{ query: 'x', top_k: 3 }]])('rejects %j', async (body) => {
    await open();
    expect(await post(body)).toMatchObject(problem('invalid_request', 400));
  });

  it('rejects a dataset that cannot be a file, and keeps to its folder', async () => {
    await open();
    expect(await post({ query: 'x', dataset: '../news' })).toMatchObject(problem('invalid_dataset_name', 400));
  });

  it('says what fails behind it', async () => {
    await open(new ScriptedLanguageModel(new UpstreamError('model_unavailable', 'The model is down.'), { truncated: '{"answer' }));
    expect(await post({ query: 'x', dataset: 'news' })).toMatchObject(problem('model_unavailable', 503));
    expect(await post({ query: 'x', dataset: 'news' })).toMatchObject(problem('truncated_output', 503));
    await writeFile(join(directory, 'news.json'), '{');
    expect(await post({ query: 'x', dataset: 'news' })).toMatchObject(problem('playbook_damaged', 503));
  });

  it('is off where the service has no playbooks, and says how to start it with some', async () => {
    await openWith({});
    expect(await post({ query: 'x' })).toMatchObject({
      ...problem('playbook_off', 404),
      body: { detail: expect.stringContaining('--playbook-dir') },
    });
  });
});
