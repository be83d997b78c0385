import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describeModelFolder, MANIFEST_FILE, type ModelFacts, type ModelManifest } from '@locitorium/adapters-onnx';
import { bertConfigSchema, bertSentenceGraph } from './bert-sentence-graph.ts';
import { encodeOnnx } from './onnx-messages.ts';
import { readSafetensors } from './safetensors.ts';

/** Files that are taken over as they are. */
const TAKEN_OVER: readonly string[] = [
  'tokenizer.json',
  'tokenizer_config.json',
  'config.json',
  'sentence_bert_config.json',
  '1_Pooling/config.json',
];

/**
 * Writes a folder that `locitorium models add` takes: the graph, made of the weights of a BERT sentence model, and what stands beside them.
 *
 * @param files of the model, by path: `config.json`, `model.safetensors`, `tokenizer.json`, …
 */
export async function writeBertModel(
  folder: string,
  files: ReadonlyMap<string, Buffer>,
  facts: ModelFacts & { readonly name: string },
): Promise<ModelManifest> {
  const fileOf = (path: string): Buffer => {
    const found = files.get(path);
    if (found === undefined) throw new Error(`The model has no file ${path}.`);
    return found;
  };
  const config = bertConfigSchema.parse(JSON.parse(fileOf('config.json').toString('utf8')));
  const graph = encodeOnnx(bertSentenceGraph(facts.name, config, readSafetensors(fileOf('model.safetensors'))));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'model.onnx'), graph);
  for (const path of TAKEN_OVER) {
    const content = files.get(path);
    if (content === undefined) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const manifest = await describeModelFolder(folder, facts);
  await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
