import { rmSync } from 'node:fs';
import { afterAll } from '@jest/globals';
import { describeEmbedder } from '@locitorium/ports/testing';
import { smallModel } from './model/small-model.fixture.ts';
import { createOnnxEmbedder, type OnnxEmbedder } from './onnx-embedder.ts';

const opened: OnnxEmbedder[] = [];
const folder = smallModel();
afterAll(async () => {
  for (const embedder of opened) await embedder.close();
  rmSync(await folder, { recursive: true });
});

describeEmbedder('ONNX, in its thread', {
  create: async () => {
    const runtime = new URL('./embedding/counting-runtime.fixture.ts', import.meta.url).href;
    const embedder = await createOnnxEmbedder({ folder: await folder, runtime });
    opened.push(embedder);
    return embedder;
  },
  query: 'where did the river flood',
  near: 'floods: the river burst its banks',
  far: 'a team won a cup',
});
