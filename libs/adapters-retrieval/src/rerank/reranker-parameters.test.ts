import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { RERANK_FEATURE_COUNT } from './feature-table.ts';
import { loadRerankerParameters, SHIPPED_RERANKER_PARAMETERS } from './load-reranker-parameters.ts';
import { parseRerankerParameters, rerankFingerprint, type RerankerParametersFile } from './reranker-parameters.ts';

const shipped = async (): Promise<RerankerParametersFile> =>
  JSON.parse(await readFile(SHIPPED_RERANKER_PARAMETERS, 'utf8')) as RerankerParametersFile;

describe('the shipped reranker parameters', () => {
  it('belong to the feature table of this code', async () => {
    expect((await shipped()).feature_fingerprint).toBe(rerankFingerprint());
  });

  it('say what they were learned from; nothing without a licence is among it', async () => {
    const { provenance } = await loadRerankerParameters();
    expect(provenance.collections.map(({ name }) => name)).toEqual(['scifact', 'squad2half', 'jsquad', 'jaquad']);
    for (const { sha256, licence } of provenance.collections) {
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(licence).toMatch(/^CC BY/);
    }
  });

  it('are small', async () => {
    expect((await readFile(SHIPPED_RERANKER_PARAMETERS)).byteLength).toBeLessThan(100_000);
  });
});

describe('parseRerankerParameters', () => {
  it.each([
    ['another format', { format: 99 }],
    ['another feature table', { feature_fingerprint: '0123456789abcdef' }],
    ['a weight of an unknown feature', { spaced: { weights: { nonsense: 1 }, trees: [] } }],
    ['a weight that is no number', { spaced: { weights: { bm25: null }, trees: [] } }],
    ['a tree that leads out', { unspaced: { weights: {}, trees: [[[0, 0.5, 1, 2], [1]]] } }],
    ['a tree on a feature that does not exist', { spaced: { weights: {}, trees: [[[RERANK_FEATURE_COUNT, 0.5, 1, 2], [1], [2]]] } }],
  ])('refuses %s', async (_, change) => {
    const text = JSON.stringify({ ...(await shipped()), ...change });
    expect(() => parseRerankerParameters(text, 'test.json')).toThrow(expect.objectContaining({ kind: 'reranker_parameters_unusable' }));
  });

  it('refuses what is no JSON', () => {
    expect(() => parseRerankerParameters('PK\u0003', 'test.json')).toThrow(
      expect.objectContaining({ kind: 'reranker_parameters_unusable' }),
    );
  });

  it('says which file is missing', async () => {
    await expect(loadRerankerParameters(pathToFileURL('/nowhere/reranker.json'))).rejects.toMatchObject({
      kind: 'reranker_parameters_missing',
    });
  });
});
