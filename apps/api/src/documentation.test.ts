import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLocitorium, type Locitorium } from 'locitorium';
import { fakeCorpus } from './corpus/fake-corpus.fixture.ts';
import { Engines } from './engines/engines.ts';
import { fakePlaybooks } from './routes/fake-playbooks.fixture.ts';
import { createServer, type ServiceServer } from './server/create-server.ts';

const PAGE = resolve(import.meta.dirname, '../../../docs/api.md');
/** A request of the page and the answer under it. */
const EXAMPLE = /```http\n([\s\S]*?)\n```\n\n```(json|jsonl)\n([\s\S]*?)\n```/g;

const examples = [...(await readFile(PAGE, 'utf8')).matchAll(EXAMPLE)].map(([, request = '', kind = '', answer = '']) => {
  const [head = '', ...body] = request.split('\n\n');
  const [line = '', ...headers] = head.split('\n');
  const [method = '', url = ''] = line.split(' ');
  return {
    method,
    url,
    headers: Object.fromEntries(headers.map((header) => header.split(': ') as [string, string])),
    body: body.join('\n\n'),
    lines: kind === 'jsonl',
    answer,
  };
});

let locitorium: Locitorium;
let service: ServiceServer;
beforeAll(async () => {
  locitorium = await createLocitorium();
  const engines = new Engines({ name: 'embedded', locitorium });
  service = await createServer({ engines, corpus: fakeCorpus(), playbooks: fakePlaybooks(), log: null });
});
afterAll(async () => {
  await service.app.close();
  await locitorium.close();
});

/** What answers with something else than JSON. */
const SHOWN_OTHERWISE = new Set(['/metrics', '/v1/corpus/documents/{id}/original']);

/** What was accepted can be found by the next example. */
async function intakeIsDone(): Promise<void> {
  for (;;) {
    const { working, waiting } = (await service.app.inject('/v1/corpus/stats')).json().intake as { working: number; waiting: number };
    if (working + waiting === 0) return;
    await pause(5);
  }
}

describe('docs/api.md', () => {
  it.each(examples)('$method $url responds as documented', async ({ method, url, headers, body, lines, answer }) => {
    const response = await service.app.inject({ method: method as 'GET', url, headers, ...(body !== '' && { payload: body }) });
    await intakeIsDone();
    const parse = (text: string): unknown =>
      lines
        ? text
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line))
        : JSON.parse(text);
    // What has no body is shown as an empty object.
    expect(parse(response.statusCode === 204 ? '{}' : response.body)).toMatchObject(parse(answer) as object);
  });

  it('has an example of every documented route', async () => {
    const { paths } = (await service.app.inject('/openapi.json')).json() as { readonly paths: Readonly<Record<string, object>> };
    const shown = examples.map(({ url }) => url.split('?')[0] ?? '');
    const missing = Object.keys(paths).filter(
      (path) => !SHOWN_OTHERWISE.has(path) && !shown.some((url) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(url)),
    );
    expect(missing).toEqual([]);
  });
});

describe('docs/schemas/openapi.json', () => {
  const FILE = resolve(import.meta.dirname, '../../../docs/schemas/openapi.json');
  it('is fresh; else: node --conditions=@locitorium/source apps/api/src/write-description.program.ts', async () => {
    expect(await readFile(FILE, 'utf8')).toBe(`${JSON.stringify((await service.app.inject('/openapi.json')).json(), null, 2)}\n`);
  });
});
