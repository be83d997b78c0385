import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createPlaybooks } from 'locitorium';
import { ScriptedLanguageModel } from 'locitorium/testing';
import { ContainerModule, LANGUAGE_MODEL } from 'locitorium/wiring';
import { main } from '../cli.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'locitorium-cli-playbook-'));
});
afterEach(() => rmSync(root, { recursive: true }));

interface Given {
  readonly model?: ScriptedLanguageModel;
  readonly terminal?: boolean;
}

async function runWith({ model, terminal = false }: Given, ...argv: readonly string[]) {
  const io = capturedIo({ directory: root, terminal });
  const modules = model === undefined ? [] : [new ContainerModule(({ bind }) => void bind(LANGUAGE_MODEL).toConstantValue(model))];
  const code = await main(['playbook', ...argv], io, {
    createPlaybooks: (settings, options) => createPlaybooks(settings, { ...options, modules }),
  });
  return { code, out: io.stdout.text, err: io.stderr.text };
}
const run = (...argv: readonly string[]) => runWith({}, ...argv);
const NEWS = ['--dataset', 'news'] as const;

async function addTwo(): Promise<void> {
  await run('add', 'County names stand behind Irish towns.', '--section', 'names', '--reason', 'run 7', ...NEWS);
  await run('add', 'A river is no town.', '--section', 'countries', ...NEWS);
}

describe('locitorium playbook', () => {
  it('checks an overlay', async () => {
    const write = (...entries: readonly object[]) =>
      writeFileSync(join(root, 'overlay.json'), JSON.stringify({ format: 1, created_at: '2026-11-23T00:00:00Z', entries }));
    write({ kind: 'blocked_name', name: 'Reading' }, { kind: 'country', name: 'London', country_code: 'FJ' });
    const { code, out } = await run('check', 'overlay.json');
    expect(code).toBe(0);
    expect(out).toMatch(/ok +playbook: 2 entries: blocked_name 1, country 1 \(.*overlay\.json\)\./);
    expect(out).toMatch(/warning playbook: entry 2 \(country "London"\): [^→]*\n +→ make it an alias/);
    expect(JSON.parse((await run('check', 'overlay.json', '--format', 'json')).out)).toMatchObject([{ state: 'ok' }, { state: 'warning' }]);
    write({ kind: 'blocked_name', nmae: 'Reading' });
    expect(await run('check', 'overlay.json')).toMatchObject({ code: 2, out: '', err: expect.stringContaining('entry 1') });
    expect(await run('check', 'missing.json')).toMatchObject({ code: 3, err: expect.stringContaining('missing.json cannot be read') });
  });

  it('adds lessons, and keeps them in a file for each dataset', async () => {
    expect(await run('add', 'County names stand behind Irish towns.', '--section', 'names', '--reason', 'run 7', ...NEWS)).toEqual({
      ...{ code: 0, out: 'n-00001\n', err: 'the playbook of news has 1 lesson now\n' },
    });
    expect(JSON.parse(readFileSync(join(root, 'data/playbooks/news.json'), 'utf8'))).toMatchObject({
      bullets: [{ id: 'n-00001', section: 'names', source_trajectory: 'run 7', helpful: 0, harmful: 0 }],
    });
    expect(JSON.parse((await run('show', '--format', 'json')).out)).toEqual([]);
  });

  it('shows them with their confidence, all or those of a section', async () => {
    await addTwo();
    const table = await run('show', ...NEWS);
    expect(table).toMatchObject({ code: 0, err: '2 lessons\n' });
    expect(table.out).toMatch(/n-00001.*names.*0.*0.*0\.50.*County names/);
    const json = JSON.parse((await run('show', ...NEWS, '--section', 'countries', '--format', 'json')).out) as unknown;
    expect(json).toMatchObject([{ id: 'c-00002', confidence_score: 0.5 }]);
  });

  it('knows every version, and what makes one the next', async () => {
    await addTwo();
    expect(await run('history', ...NEWS)).toMatchObject({ code: 0, out: expect.stringMatching(/ 2 .* 2 [^]* 1 .* 1 /) });
    expect(await run('diff', ...NEWS)).toEqual({
      ...{ code: 0, out: '+ c-00002 [countries] A river is no town.\n', err: 'version 1 to 2: 1 added, 0 removed, 0 changed\n' },
    });
    const back = JSON.parse((await run('diff', '2', '1', ...NEWS, '--format', 'json')).out) as unknown;
    expect(back).toMatchObject({ from: 2, to: 1, added: [], removed: [{ id: 'c-00002' }], changed: [] });
    expect(JSON.parse((await run('show', ...NEWS, '--of-version', '1', '--format', 'json')).out)).toHaveLength(1);
  });

  it('shows in a diff which fields a person has changed', async () => {
    await addTwo();
    const file = join(root, 'data/playbooks/news.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"helpful": 0', '"helpful": 3'));
    expect((await run('diff', ...NEWS)).out).toBe('n-00001\n  - helpful: 0\n  + helpful: 3\n');
  });

  it('exports what is stored, and a text to read with the sections as defined', async () => {
    await addTwo();
    writeFileSync(join(root, 'sections.yaml'), 'news:\n  - {name: countries, description: Which country is meant}\n');
    expect((await run('export', ...NEWS)).out).toBe(readFileSync(join(root, 'data/playbooks/news.json'), 'utf8'));
    expect((await run('export', ...NEWS, '--format', 'markdown', '--playbook-sections', 'sections.yaml')).out).toBe(
      [
        '# Playbook of news',
        '## countries',
        'Which country is meant',
        '- [c-00002] helpful=0 harmful=0 :: A river is no town.',
        '## names',
        '- [n-00001] helpful=0 harmful=0 :: County names stand behind Irish towns.\n',
      ].join('\n\n'),
    );
  });

  it('takes lessons of the sections alone that a dataset has', async () => {
    writeFileSync(join(root, 'sections.yaml'), 'news:\n  - {name: countries, description: Which country is meant}\n');
    const sections = ['--playbook-sections', 'sections.yaml'];
    expect(await run('add', 'x', '--section', 'names', ...NEWS, ...sections)).toMatchObject({
      code: 2,
      err: expect.stringContaining('news has no section names. Its sections are countries.'),
    });
    expect(await run('add', 'x', '--section', 'names', ...sections)).toMatchObject({ code: 0 });
    expect(await run('add', 'x', '--section', 'names', '--playbook-sections', 'gone.yaml')).toMatchObject({
      code: 3,
      err: expect.stringContaining('gone.yaml'),
    });
  });

  it('answers a query with the lessons about it, and says that they were found by words', async () => {
    await addTwo();
    const model = new ScriptedLanguageModel({ says: { answer: 'County Cork.' } });
    const answered = await runWith({ model }, 'run', 'Irish', 'towns', ...NEWS);
    expect(answered).toMatchObject({ code: 0, err: expect.stringContaining('alpha 0') });
    expect(JSON.parse(answered.out)).toMatchObject({
      ...{ llm_response: 'County Cork.', search_results_count: 2, alpha: 0 },
      search_results: [
        { bullet: { id: 'n-00001' }, vector_score: null, bm25_score: 1, combined_score: 1 },
        { bullet: { id: 'c-00002' }, combined_score: 0 },
      ],
    });
    const onTerminal = await runWith(
      { model: new ScriptedLanguageModel({ says: { answer: 'Cork.' } }), terminal: true },
      'run',
      'towns',
      ...NEWS,
    );
    expect(onTerminal).toMatchObject({ out: 'Cork.\n', err: expect.stringContaining('with 2 lessons: ') });
  });

  it.each<readonly [argv: readonly string[], code: number, says: string]>([
    [['run', 'towns'], 2, 'model is not set'],
    [['run', 'towns', '--model', 'm', '--embedder', 'ollama'], 2, 'embedding_model is not set'],
    [['show', '--of-version', '7'], 2, 'has no version 7'],
    [['show', '--of-version', 'first'], 2, 'is not the number of a version'],
    [['diff'], 2, 'was never saved'],
    [['show', '--dataset', '../news'], 2, 'cannot name the dataset'],
  ])('says what is wrong: %j', async (argv, code, says) => {
    expect(await run(...argv)).toMatchObject({ code, out: '', err: expect.stringContaining(says) });
  });

  it('says where a damaged playbook is', async () => {
    await addTwo();
    writeFileSync(join(root, 'data/playbooks/news.json'), '{');
    expect(await run('show', ...NEWS)).toMatchObject({ code: 3, err: expect.stringMatching(/news\.json is not JSON.*news\.versions/) });
  });
});
