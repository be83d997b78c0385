import { afterAll, describe, expect, it } from '@jest/globals';
import { createOnnxEmbedder, type OnnxEmbedder } from '@locitorium/adapters-onnx';
import { describeEmbedder } from '@locitorium/ports/testing';
import { callContext } from '@locitorium/ports/testing';

const { LOCITORIUM_MINILM: folder, LOCITORIUM_ONNXRUNTIME: runtime } = process.env;
const isThere = folder !== undefined && runtime !== undefined;

const opened: OnnxEmbedder[] = [];
afterAll(() => Promise.all(opened.map((embedder) => embedder.close())));
const open = async (): Promise<OnnxEmbedder> => {
  const embedder = await createOnnxEmbedder({ folder: folder ?? '', ...(runtime !== undefined && { runtime }) });
  opened.push(embedder);
  return embedder;
};

(isThere ? describe : describe.skip)('all-MiniLM-L6-v2', () => {
  it('says what its authors publish of it', async () => {
    const embedder = await open();
    const [vector] = await embedder.embed(['This is an example sentence'], 'passage', callContext());
    const published = [0.0676569, 0.0634959, 0.0487131, 0.0793049, 0.037448, 0.0026528, 0.0393749, -0.0070984];
    expect([...(vector ?? []).slice(0, published.length)]).toEqual(published.map((value) => expect.closeTo(value, 5)));
    const sentences = ['The weather is lovely today.', "It's so sunny outside!", 'He drove to the stadium.'];
    const vectors = await embedder.embed(sentences, 'passage', callContext());
    const similarities = vectors.map((a) => vectors.map((b) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)));
    const expected = [
      [1, 0.666, 0.1046],
      [0.666, 1, 0.1411],
      [0.1046, 0.1411, 1],
    ];
    expect(similarities).toEqual(expected.map((row) => row.map((value) => expect.closeTo(value, 4))));
  });

  it('reads the first 256 tokens of a text', async () => {
    const embedder = await open();
    const words = 'rain '.repeat(254);
    const [whole, longer] = await embedder.embed([words, `${words} in Ségou`], 'passage', callContext());
    expect(longer).toEqual(whole);
  });
});

if (isThere) {
  describeEmbedder('all-MiniLM-L6-v2', {
    create: open,
    query: 'Where did the river flood?',
    near: 'Floods: the Niger burst its banks near Ségou.',
    far: 'The team won the cup on Sunday.',
  });
}
