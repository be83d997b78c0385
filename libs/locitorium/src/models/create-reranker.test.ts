import { describe, expect, it } from '@jest/globals';
import { answersBody, LoopbackServer } from '@locitorium/http/testing';
import { callContext, ScriptedLanguageModel } from '@locitorium/ports/testing';
import { EMPTY_CORPUS_META } from '@locitorium/domain';
import nock from 'nock';
import { createLanguageModelReranker, createServerReranker } from './create-reranker.ts';

const candidate = {
  chunk: { id: 'd#0', documentId: 'd', index: 0, content: 'floods', places: [] },
  metadata: EMPTY_CORPUS_META,
  parts: { dense: null, sparse: 1, place: null },
  score: 1,
};
const query = { text: 'rain', lang: 'en' };

describe('rerankers of the settings', () => {
  it('ask the server that is named, on this machine alone', async () => {
    nock.enableNetConnect('127.0.0.1');
    const server = await LoopbackServer.start(answersBody('{"results":[{"index":0,"relevance_score":0.7}]}'));
    const settings = { allowRemote: false, retries: 0, retryDelayMs: 1, rerankModel: 'reranker', rerankApiKeyVariable: null };
    const reranker = await createServerReranker({ ...settings, rerankUrl: `${server.baseUrl}/v1` });
    expect(await reranker.rerank(query, [candidate], 1, callContext())).toEqual([{ position: 0, score: 0.7 }]);
    await reranker.close();
    await server.stop();
    await expect(createServerReranker({ ...settings, rerankUrl: 'https://rerank.example' })).rejects.toMatchObject({
      kind: 'remote_refused',
    });
  });

  it('ask the language model', async () => {
    const reranker = await createLanguageModelReranker(new ScriptedLanguageModel({ says: { p01: 30 } }), () => undefined);
    expect(await reranker.rerank(query, [candidate], 1, callContext())).toEqual([{ position: 0, score: 0.3 }]);
  });
});
