import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createOnnxEmbedder } from '@locitorium/adapters-onnx';
import { SYSTEM_CLOCK, SILENT_TRACE } from '@locitorium/ports';
import protobuf from 'protobufjs';
import { bertConfigSchema, bertSentenceGraph } from './bert-sentence-graph.ts';
import { encodeOnnx } from './onnx-messages.ts';
import { readSafetensors } from './safetensors.ts';
import { plainEmbedding, SMALL_CONFIG, SMALL_TOKENIZER, smallWeights, writeSafetensors } from './small-bert.fixture.ts';
import { writeBertModel } from './write-bert-model.ts';

/** Installed by hand: npm install --no-save --ignore-scripts onnxruntime-node@1.30.0. */
function hasRuntime(): boolean {
  try {
    createRequire(import.meta.url).resolve('onnxruntime-node');
    return true;
  } catch {
    return false;
  }
}

const FILES = new Map<string, Buffer>(
  Object.entries({
    'config.json': JSON.stringify(SMALL_CONFIG),
    'tokenizer.json': JSON.stringify(SMALL_TOKENIZER),
    'sentence_bert_config.json': '{"max_seq_length": 8}',
    '1_Pooling/config.json': '{"word_embedding_dimension": 12, "pooling_mode_mean_tokens": true}',
    'README.md': 'not taken over',
  }).map(([path, text]) => [path, Buffer.from(text)]),
).set('model.safetensors', writeSafetensors(smallWeights()));
const FACTS = { name: 'small', languages: ['en'], licence: null, origin: 'a test' } as const;
const context = { signal: new AbortController().signal, clock: SYSTEM_CLOCK, trace: SILENT_TRACE, deadline: Number.POSITIVE_INFINITY };

async function written<T>(work: (folder: string) => Promise<T>, files: ReadonlyMap<string, Buffer> = FILES): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'locitorium-bert-'));
  try {
    await writeBertModel(folder, files, FACTS);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('readSafetensors', () => {
  it('reads what a model has, without its counters', () => {
    const read = readSafetensors(writeSafetensors(smallWeights()));
    expect(read).toEqual(smallWeights());
  });

  it.each([
    ['empty', Buffer.alloc(0)],
    ['another file', Buffer.from('PK: this is no file of weights, is it?')],
    ['cut', writeSafetensors(smallWeights()).subarray(0, -8)],
  ])('says that a file is %s', (_, file) => {
    expect(() => readSafetensors(file)).toThrow(/no safetensors file|cut or damaged/);
  });
});

describe('the graph of a BERT sentence model', () => {
  const graph = bertSentenceGraph('small', SMALL_CONFIG, smallWeights());

  it('uses every weight of the model, once, and no value before it is made', () => {
    const known = new Set([...graph.inputs, ...graph.constants].map(({ name }) => name));
    for (const { inputs, output } of graph.nodes) {
      for (const input of inputs) expect(known).toContain(input);
      known.add(output);
    }
    expect(known).toContain('sentence_embedding');
    const used = graph.constants.flatMap(({ name }) => (smallWeights().has(name.replace('.turned', '')) ? [name] : []));
    // Positions and types become one table.
    expect(used).toHaveLength(smallWeights().size - 2);
  });

  it('is written as ONNX, which others read', () => {
    const { root } = protobuf.parse(
      'syntax = "proto3"; message M { int64 ir_version = 1; bytes graph = 7; repeated O opset_import = 8; } message O { int64 version = 2; }',
    );
    const read = root.lookupType('M').toObject(root.lookupType('M').decode(encodeOnnx(graph)), { longs: Number, keepCase: true } as object);
    expect(read).toMatchObject({ irVersion: 9, opsetImport: [{ version: 20 }] });
  });

  it('is not made of another kind of model, or of weights that are not its own', () => {
    expect(() => bertConfigSchema.parse({ ...SMALL_CONFIG, model_type: 'mpnet' })).toThrow('model_type');
    expect(() => bertConfigSchema.parse({ ...SMALL_CONFIG, hidden_act: 'relu' })).toThrow('hidden_act');
    expect(() => bertSentenceGraph('small', { ...SMALL_CONFIG, num_hidden_layers: 3 }, smallWeights())).toThrow('encoder.layer.2');
  });

  (hasRuntime() ? it : it.skip)('says in the runtime what plain numbers say, alone and beside longer texts', async () => {
    const texts: readonly (readonly [string, readonly number[]])[] = [
      ['flood', [2, 5, 3]],
      ['The river burst the banks', [2, 7, 6, 9, 7, 8, 3]],
      ['', [2, 3]],
      ['a team won a team won a team won', [2, 4, 10, 11, 4, 10, 11, 3]],
    ];
    await written(async (folder) => {
      const embedder = await createOnnxEmbedder({ folder });
      const vectors = await embedder.embed(
        texts.map(([text]) => text),
        'passage',
        context,
      );
      await embedder.close();
      for (const [i, [, ids]] of texts.entries()) {
        const expected = plainEmbedding(ids, smallWeights());
        expect([...(vectors[i] ?? [])]).toEqual(expected.map((value) => expect.closeTo(value, 5)));
      }
    });
  });
});

describe('writeBertModel', () => {
  it('writes a folder with its manifest', async () => {
    await written(async (folder) => {
      expect(JSON.parse(readFileSync(join(folder, 'locitorium-model.json'), 'utf8'))).toMatchObject({
        name: 'small',
        dimension: 12,
        max_tokens: 8,
        pooling: 'mean',
        graph: 'model.onnx',
      });
    });
  });

  it('says which file is missing', async () => {
    const without = new Map([...FILES].filter(([path]) => path !== 'model.safetensors'));
    await expect(written(async () => undefined, without)).rejects.toThrow('model.safetensors');
  });
});
