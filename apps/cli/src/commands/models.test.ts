import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { main } from '../cli.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';

const FILES: Readonly<Record<string, string>> = {
  'model.onnx': 'graph',
  'tokenizer.json': '{}',
  'config.json': '{"hidden_size": 48}',
};
let root: string;
beforeAll(() => nock.enableNetConnect('127.0.0.1'));
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'locitorium-cli-models-'));
  mkdirSync(join(root, 'small'));
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(root, 'small', name), content);
});
afterEach(() => rmSync(root, { recursive: true }));
afterAll(() => nock.disableNetConnect());

async function run(...argv: readonly string[]) {
  const io = capturedIo({ environment: { XDG_DATA_HOME: join(root, 'data') }, directory: root });
  const code = await main(['models', ...argv], io);
  return { code, out: io.stdout.text, err: io.stderr.text };
}

describe('locitorium models', () => {
  it('adds, lists and removes', async () => {
    expect(await run('list')).toMatchObject({ code: 0, out: expect.stringContaining('no models') });
    expect(await run('add', 'small', '--languages', 'en,de', '--licence', 'MIT')).toMatchObject({ code: 0, out: 'small\n' });
    const table = await run('list');
    expect(table).toMatchObject({ code: 0, err: '' });
    expect(table.out).toMatch(/small.*48.*en, de.*MIT/);
    expect(JSON.parse((await run('list', '--format', 'json')).out)).toMatchObject({
      folder: join(root, 'data/locitorium/models'),
      models: [{ name: 'small', dimension: 48, languages: ['en', 'de'], licence: 'MIT', fault: null, files: [{}, {}] }],
    });
    expect(await run('remove', 'small')).toMatchObject({ code: 0, err: 'small: removed\n' });
    expect(await run('remove', 'small')).toMatchObject({ code: 2, err: expect.stringContaining('no model "small"') });
  });

  it('keeps models where it is told to', async () => {
    await run('add', 'small', '--languages', 'any', '--models', 'here', '--name', 'other', '--query-prefix', 'query: ');
    expect((await run('list', '--models', 'here')).out).toContain('other');
    expect((await run('list')).out).toContain('no models');
  });

  it('says with exit code 3 that a model cannot be used', async () => {
    mkdirSync(join(root, 'here', 'broken'), { recursive: true });
    expect(await run('list', '--models', 'here')).toMatchObject({ code: 3, out: expect.stringContaining('cannot be used') });
  });

  it.each([
    [['add'], 'PATH'],
    [['add', 'small', '--from-hub', 'a/b'], 'PATH'],
    [['add', 'small'], '--languages'],
    [['add', 'small', '--languages', 'English'], '--languages'],
    [['add', 'nowhere', '--languages', 'any'], 'There is no file or folder at'],
    [['add', 'small', '--languages', 'any', '--sha256', 'f'.repeat(64)], 'SHA-256'],
    [['add', '--from-hub', 'a/b'], '--allow-remote'],
    [['add', '--from-hub', 'a/b', '--hub-url', 'ftp://hub'], '--hub-url'],
  ])('says what is wrong with %j', async (argv, words) => {
    expect(await run(...argv)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(words) });
  });

  describe('from a hub', () => {
    const SHA = 'c'.repeat(40);
    let hub: Server;
    beforeEach(async () => {
      const tree = Object.entries(FILES).map(([path, content]) => {
        const oid = createHash('sha1').update(`blob ${content.length}\0${content}`).digest('hex');
        return { type: 'file', path, size: content.length, oid };
      });
      hub = createServer(({ url = '' }, response) => {
        if (url.startsWith('/api/models/a/b/revision/')) return response.end(JSON.stringify({ sha: SHA, cardData: { language: ['en'] } }));
        if (url.startsWith('/api/models/a/b/tree/')) return response.end(JSON.stringify(tree));
        return response.end(FILES[url.replace(`/a/b/resolve/${SHA}/`, '')] ?? '');
      });
      await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve));
    });
    afterEach(() => new Promise((resolve) => hub.close(resolve)));

    it('adds by explicit command alone', async () => {
      const url = `http://127.0.0.1:${(hub.address() as AddressInfo).port}`;
      const added = await run('add', '--from-hub', 'a/b', '--hub-url', url);
      expect(added).toMatchObject({ code: 0, out: 'b\n', err: expect.stringContaining('model.onnx: done') });
      expect((await run('list')).out).toContain(`${url}/a/b@`.slice(0, 20));
    });
  });
});
