import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import protobuf from 'protobufjs';
import { bertConfigSchema, bertSentenceGraph } from './bert-sentence-graph.ts';
import { encodeOnnx } from './onnx-messages.ts';
import { readSafetensors } from './safetensors.ts';
import { SMALL_CONFIG, SMALL_FACTS, SMALL_FILES, smallWeights, writeSafetensors } from './small-bert.fixture.ts';
import { writeBertModel } from './write-bert-model.ts';

async function written<T>(work: (folder: string) => Promise<T>, files: ReadonlyMap<string, Buffer> = SMALL_FILES): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'locitorium-bert-'));
  try {
    await writeBertModel(folder, files, SMALL_FACTS);
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
    const without = new Map([...SMALL_FILES].filter(([path]) => path !== 'model.safetensors'));
    await expect(written(async () => undefined, without)).rejects.toThrow('model.safetensors');
  });
});
