import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { answersStatus, FaultInjectingServer, neverAnswers, resetsMidBody } from '@locitorium/http/testing';
import nock from 'nock';
import { exportedModel, FACTS, smallModel } from '../model/small-model.fixture.ts';
import { openModelFolder } from '../model/open-model-folder.ts';
import { filesOf, writeTar, writeZip } from './archives.fixture.ts';
import { hubOf } from './hub.fixture.ts';
import { ModelStore, type HubModelToAdd } from './model-store.ts';
import { modelsFolderOf } from './models-folder.ts';

let root: string;
let source: string;
let store: ModelStore;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'locitorium-models-'));
  source = exportedModel();
  store = new ModelStore(join(root, 'models'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
  rmSync(source, { recursive: true });
});

const sha256Of = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');
/** What lies about: nothing but whole models, once work has ended. */
const leftOvers = (): readonly string[] => (existsSync(join(store.folder, '.aside')) ? readdirSync(join(store.folder, '.aside')) : []);

describe('a store of models', () => {
  it('is empty until something is added, and makes no folder to say so', async () => {
    expect(await store.list()).toEqual([]);
    expect(existsSync(store.folder)).toBe(false);
    await expect(store.find('small')).rejects.toMatchObject({
      kind: 'model_missing',
      message: expect.stringContaining('locitorium models add'),
    });
  });

  it('adds a folder, lists it, and finds it', async () => {
    const added = await store.add(source, { name: 'small', languages: ['en'], licence: 'MIT' });
    expect(added).toMatchObject({ name: 'small', folder: join(store.folder, 'small'), fault: null });
    expect(await store.list()).toEqual([added]);
    expect(await store.find('small')).toBe(added.folder);
    const { manifest } = await openModelFolder(added.folder);
    expect(manifest).toMatchObject({ dimension: 48, max_tokens: 32, languages: ['en'], licence: 'MIT', origin: `folder ${source}` });
    expect(leftOvers()).toEqual([]);
  });

  it('keeps what the manifest of a folder says, and checks its files', async () => {
    const made = await smallModel({ prefixes: { query: 'q: ', passage: '' } });
    expect((await store.add(made)).manifest).toMatchObject({ name: 'small', origin: FACTS.origin, prefixes: { query: 'q: ' } });
    appendFileSync(join(made, 'model.onnx'), '!');
    await expect(store.add(made, { name: 'changed' })).rejects.toMatchObject({ kind: 'model_unusable' });
    expect((await store.list()).map(({ name }) => name)).toEqual(['small']);
    rmSync(made, { recursive: true });
  });

  it.each([
    ['model.tar.gz', writeTar],
    ['model.zip', writeZip],
  ] as const)('adds %s, named like the archive, with its checksum', async (name, write) => {
    const archive = await write(join(root, name), filesOf(source));
    const right = sha256Of(archive);
    const wrong = store.add(archive, { languages: 'any', sha256: 'f'.repeat(64) });
    await expect(wrong).rejects.toMatchObject({ kind: 'checksum_differs', facts: { found: right } });
    expect(await store.add(archive, { languages: 'any', sha256: right })).toMatchObject({ name: 'model', fault: null });
    expect(leftOvers()).toEqual([]);
  });

  it('compares the checksum of a graph in a folder', async () => {
    const given = { name: 'small', languages: 'any' } as const;
    await expect(store.add(source, { ...given, sha256: '0'.repeat(64) })).rejects.toMatchObject({ kind: 'checksum_differs' });
    expect(await store.add(source, { ...given, sha256: sha256Of(join(source, 'model.onnx')).toUpperCase() })).toMatchObject({
      fault: null,
    });
  });

  it.each([
    ['another with its name', 'model_exists', {}, () => store.add(source, { name: 'small', languages: 'any' })],
    ['no languages', 'model_languages_missing', { languages: undefined }, null],
    ['a name that is a path', 'invalid_model_name', { name: '../small' }, null],
    ['a licence without a word', 'model_rejected', { licence: '' }, null],
    ['a language that is none', 'model_rejected', { languages: ['Klingon!'] }, null],
    ['a prefix that is too long', 'model_rejected', { prefixes: { query: 'q'.repeat(501), passage: '' } }, null],
    ['no tokenizer', 'model_unusable', {}, async () => rmSync(join(source, 'tokenizer.json'))],
    ['no graph', 'model_unusable', {}, async () => rmSync(join(source, 'model.onnx'))],
    ['another pooling', 'model_unusable', {}, async () => poolingOf({ pooling_mode_max_tokens: true })],
    ['files that are none', 'model_unusable', {}, async () => writeFileSync(join(source, 'config.json'), '[')],
  ])('rejects a folder with %s, and keeps nothing of it', async (_, kind, given, prepare) => {
    await prepare?.();
    const before = await store.list();
    const { languages = undefined, ...named } = { name: 'small', languages: 'any' as const, ...given };
    await expect(store.add(source, { ...named, ...(languages && { languages }) })).rejects.toMatchObject({ kind });
    expect(await store.list()).toEqual(before);
    expect(leftOvers()).toEqual([]);
  });

  it('says what of a manifest is wrong, and checks what is said of a folder that has its own', async () => {
    const made = await smallModel();
    for (const folder of [source, made])
      await expect(store.add(folder, { name: 'small', languages: 'any', licence: '' })).rejects.toMatchObject({
        kind: 'model_rejected',
        message: expect.stringMatching(/^The folder .* cannot be added: .*licence/),
      });
    rmSync(made, { recursive: true });
  });

  const poolingOf = (settings: object): void => {
    mkdirSync(join(source, '1_Pooling'));
    writeFileSync(join(source, '1_Pooling', 'config.json'), JSON.stringify(settings));
  };

  it('takes only the files that a model needs, and follows a link to one', async () => {
    writeFileSync(join(source, 'notes.txt'), 'private');
    const { folder } = await store.add(source, { name: 'small', languages: 'any' });
    expect(readdirSync(folder).sort()).toEqual(['locitorium-model.json', 'model.onnx', 'tokenizer.json', 'tokenizer_config.json']);
  });

  it('says of what is no model why it cannot be used, and removes it', async () => {
    mkdirSync(join(store.folder, 'broken'), { recursive: true });
    writeFileSync(join(store.folder, 'broken', 'locitorium-model.json'), '{}');
    expect(await store.list()).toMatchObject([{ name: 'broken', manifest: null, fault: expect.stringContaining('format') }]);
    expect([await store.remove('broken'), await store.remove('broken'), await store.remove('../models')]).toEqual([true, false, false]);
    expect(await store.list()).toEqual([]);
    expect(leftOvers()).toEqual([]);
  });

  it('removes what dead processes have left a day ago', async () => {
    const [old, fresh] = ['old', 'fresh'].map((name) => join(store.folder, '.aside', name)) as [string, string];
    for (const folder of [old, fresh]) mkdirSync(folder, { recursive: true });
    utimesSync(old, 0, 0);
    await store.add(source, { name: 'small', languages: 'any' });
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
  });

  it('says that its folder cannot be used', async () => {
    writeFileSync(join(root, 'file'), '');
    const blocked = new ModelStore(join(root, 'file', 'models'));
    await expect(blocked.add(source, { name: 'small', languages: 'any' })).rejects.toMatchObject({
      kind: 'models_unusable',
      blame: 'prerequisite',
    });
  });

  it('has a model whole or not at all, whenever the process that adds it is killed', async () => {
    writeFileSync(join(source, 'model.onnx'), Buffer.alloc(48 * 1024 * 1024, 'weights'));
    const script = fileURLToPath(new URL('./add-model.fixture.ts', import.meta.url));
    let killed = 0;
    for (let i = 0; i < 8; i += 1) {
      const adding = spawn(process.execPath, ['--conditions=@locitorium/source', script, store.folder, source], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exited = once(adding, 'exit');
      await once(adding.stdout, 'data');
      await Promise.race([exited, sleep(i * 40)]);
      adding.kill('SIGKILL');
      await exited;
      const models = await store.list();
      for (const { folder, fault } of models) {
        expect(fault).toBeNull();
        await openModelFolder(folder);
      }
      if (models.length === 0) killed += 1;
      await store.remove('killed');
    }
    expect(killed).toBeGreaterThan(0);
    expect(await store.add(source, { name: 'killed', languages: 'any' })).toMatchObject({ fault: null });
  });
});

describe('a model from a hub', () => {
  const NAME = 'sentences/small';
  let server: FaultInjectingServer;
  beforeAll(() => nock.enableNetConnect('127.0.0.1'));
  beforeEach(async () => {
    server = await FaultInjectingServer.before(hubOf(NAME, filesOf(source)));
  });
  afterEach(() => server.stop());
  afterAll(() => nock.disableNetConnect());
  const add = (given: Partial<HubModelToAdd> = {}, name = NAME) =>
    store.addFromHub(name, { hubUrl: server.baseUrl, allowRemote: false, ...given });
  const isGraph = ({ url }: { readonly url: string }): boolean => url.endsWith('model.onnx');

  it('comes with its files compared, its languages and its licence, of one commit', async () => {
    const progress: string[] = [];
    const added = await add({ onProgress: (file) => progress.push(file) });
    const origin = `${server.baseUrl}/${NAME}@${'c'.repeat(40)}`;
    expect(added).toMatchObject({ name: 'small', fault: null, manifest: { languages: ['en'], licence: 'mit', origin, max_tokens: 32 } });
    expect(progress).toContain('model.onnx');
    await openModelFolder(added.folder);
    await expect(add()).rejects.toMatchObject({ kind: 'model_exists' });
  });

  it('is fetched to the end over a connection that breaks', async () => {
    server.inject(resetsMidBody, { where: isGraph, times: 1 });
    expect(await add()).toMatchObject({ fault: null });
  });

  it.each([
    ['another file than the hub lists', answersStatus(200, { body: 'counts sheep' }), 'download_damaged'],
    ['a longer one', answersStatus(200, { body: 'counts words and sheep' }), 'download_too_large'],
    ['nothing', answersStatus(404), 'download_missing'],
  ])('that has %s leaves nothing', async (_, fault, kind) => {
    server.inject(fault, { where: isGraph });
    await expect(add()).rejects.toMatchObject({ kind });
    expect([await store.list(), leftOvers()]).toEqual([[], []]);
  });

  it('that hangs can be stopped, and leaves nothing', async () => {
    server.inject(neverAnswers, { where: isGraph });
    const reason = new Error('enough');
    const controller = new AbortController();
    setTimeout(() => controller.abort(reason), 300);
    await expect(add({ signal: controller.signal })).rejects.toBe(reason);
    expect([await store.list(), leftOvers()]).toEqual([[], []]);
  });

  it('of another machine is asked for only where that is allowed', async () => {
    await expect(add({ hubUrl: 'https://hub.example' })).rejects.toMatchObject({ kind: 'remote_refused' });
    expect(server.server.requests).toEqual([]);
  });

  it('whose hub answers with something else, or has no such model, is refused', async () => {
    server.inject(answersStatus(200, { body: '<html>' }));
    await expect(add()).rejects.toMatchObject({ kind: 'invalid_reply' });
    server.heal();
    await expect(add({}, 'sentences/other')).rejects.toMatchObject({ kind: 'download_missing' });
    await expect(add({}, '../../etc')).rejects.toMatchObject({ kind: 'model_rejected' });
  });
});

describe('modelsFolderOf', () => {
  it.each([
    [{ LOCITORIUM_MODELS: '/m', HOME: '/h' }, '/m'],
    [{ XDG_DATA_HOME: '/d', HOME: '/h' }, '/d/locitorium/models'],
    [{ XDG_DATA_HOME: 'relative', HOME: '/h' }, '/h/.local/share/locitorium/models'],
    [{}, null],
  ])('of %j is %s', (environment, folder) => {
    expect(modelsFolderOf(environment)).toBe(folder);
  });
});
