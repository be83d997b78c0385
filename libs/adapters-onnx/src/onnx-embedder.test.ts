import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { callContext } from '@locitorium/ports/testing';
import { smallModel } from './model/small-model.fixture.ts';
import { createOnnxEmbedder, type OnnxEmbedder, type OnnxEmbedderOptions } from './onnx-embedder.ts';

const runtime = new URL('./embedding/counting-runtime.fixture.ts', import.meta.url).href;
const folders: string[] = [];
let folder: string;
let embedder: OnnxEmbedder | null = null;
const model = async (...given: Parameters<typeof smallModel>): Promise<string> => {
  const made = await smallModel(...given);
  folders.push(made);
  return made;
};
const open = async (given: Partial<OnnxEmbedderOptions> = {}): Promise<OnnxEmbedder> => {
  embedder = await createOnnxEmbedder({ folder, runtime, ...given });
  return embedder;
};
beforeAll(async () => {
  folder = await model();
});
afterEach(async () => {
  await embedder?.close();
  embedder = null;
});
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true });
});

describe('an ONNX embedder', () => {
  it('says which command installs the runtime where it is missing', async () => {
    await expect(open({ runtime: 'a-runtime-that-nobody-installed' })).rejects.toMatchObject({
      kind: 'onnxruntime_missing',
      blame: 'prerequisite',
      message: expect.stringContaining('npm install --ignore-scripts onnxruntime-node@1.30.0'),
    });
  });

  it('says what is wrong with a folder', async () => {
    await expect(open({ folder: '/nowhere/model' })).rejects.toMatchObject({ kind: 'model_missing', blame: 'prerequisite' });
    const changed = await model();
    writeFileSync(join(changed, 'model.onnx'), 'counts sheep');
    await expect(open({ folder: changed })).rejects.toMatchObject({
      kind: 'model_unusable',
      message: expect.stringContaining('model.onnx'),
    });
    const nameless = await model();
    rmSync(join(nameless, 'locitorium-model.json'));
    await expect(open({ folder: nameless })).rejects.toMatchObject({
      kind: 'model_unusable',
      message: expect.stringContaining('locitorium models add'),
    });
  });

  it('says what is wrong with a graph', async () => {
    const other = await model();
    const path = join(other, 'locitorium-model.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...manifest, dimension: 12 }));
    await expect(open({ folder: other })).rejects.toMatchObject({ kind: 'model_unusable', message: expect.stringContaining('48 numbers') });
    writeFileSync(path, JSON.stringify({ ...manifest, dimension: 0 }));
    await expect(open({ folder: other })).rejects.toMatchObject({ kind: 'model_unusable', message: expect.stringContaining('dimension') });
  });

  it('is the same model wherever its folder lies, and another one with other prefixes', async () => {
    const { identity } = await open();
    await embedder?.close();
    expect((await open({ folder: await model() })).identity).toEqual(identity);
    await embedder?.close();
    expect((await open({ folder: await model({ prefixes: { query: 'where ', passage: '' } }) })).identity).not.toEqual(identity);
  });

  it('writes a prefix before queries', async () => {
    const prefixed = await open({ folder: await model({ prefixes: { query: 'where did ', passage: '' } }) });
    const [query] = await prefixed.embed(['flood'], 'query', callContext());
    const [passage] = await prefixed.embed(['where did flood'], 'passage', callContext());
    expect(query).toEqual(passage);
  });

  it('answers an abort at once, and goes on with the next question', async () => {
    const asked = await open();
    const reason = new Error('enough');
    const controller = new AbortController();
    const many = asked.embed(Array(5_000).fill('the river burst its banks'), 'passage', callContext({ signal: controller.signal }));
    controller.abort(reason);
    await expect(many).rejects.toBe(reason);
    expect(await asked.embed(['flood'], 'query', callContext())).toHaveLength(1);
  });

  it('answers questions that come at once, each with its own vectors', async () => {
    const asked = await open();
    const texts = ['flood', 'river', 'stadium', 'cup'];
    const together = await Promise.all(texts.map((text) => asked.embed([text], 'passage', callContext())));
    expect(together.flat()).toEqual(await asked.embed(texts, 'passage', callContext()));
  });

  it('rejects what it was asked when its thread ends, and starts another for the next question', async () => {
    const asked = await open();
    await expect(asked.embed(['[MASK]'], 'passage', callContext())).rejects.toMatchObject({ kind: 'model_unavailable', retryable: true });
    expect(await asked.embed(['flood'], 'query', callContext())).toHaveLength(1);
  });

  it('rejects what it is asked when it is closed', async () => {
    const asked = await open();
    const pending = asked.embed(Array(50_000).fill('the river burst its banks'), 'passage', callContext());
    const rejected = expect(pending).rejects.toMatchObject({ kind: 'model_unavailable' });
    await asked.close();
    await rejected;
    await expect(asked.embed(['flood'], 'query', callContext())).rejects.toMatchObject({ kind: 'model_unavailable' });
  });
});
