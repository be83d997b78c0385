import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { answerFingerprint, parseAnswerParameters, type AnswerParametersFile } from './answer-parameters.ts';
import { loadAnswerParameters, SHIPPED_ANSWER_PARAMETERS } from './load-answer-parameters.ts';

const shipped = async (): Promise<AnswerParametersFile> =>
  JSON.parse(await readFile(SHIPPED_ANSWER_PARAMETERS, 'utf8')) as AnswerParametersFile;

describe('the shipped parameters of the answerer', () => {
  it('belong to the feature table of this code', async () => {
    expect((await shipped()).feature_fingerprint).toBe(answerFingerprint());
  });

  it('say what they were learned from; nothing without a licence is among it', async () => {
    const { provenance } = await loadAnswerParameters();
    expect(provenance.collections.map(({ name }) => name)).toEqual(['squad2half', 'jsquad', 'jaquad']);
    for (const { sha256, licence } of provenance.collections) {
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(licence).toMatch(/^CC BY/);
    }
  });

  it('are small', async () => {
    expect((await readFile(SHIPPED_ANSWER_PARAMETERS)).byteLength).toBeLessThan(300_000);
  });
});

describe('parseAnswerParameters', () => {
  it.each<[string, (file: AnswerParametersFile) => unknown]>([
    ['another format', (file) => ({ ...file, format: 9 })],
    ['another feature table', (file) => ({ ...file, feature_fingerprint: '0' })],
    ['a threshold that is no probability', (file) => ({ ...file, spaced: { ...file.spaced, threshold: 2 } })],
    ['a calibration that cannot be', (file) => ({ ...file, unspaced: { ...file.unspaced, calibration: { scale: null, shift: 0 } } })],
    ['a broken tree', (file) => ({ ...file, spaced: { ...file.spaced, sentences: [[[0, 1, 0, 0]]] } })],
  ])('refuses %s', async (_what, change) => {
    const text = JSON.stringify(change(await shipped()));
    expect(() => parseAnswerParameters(text, 'here')).toThrow(expect.objectContaining({ kind: 'answer_parameters_unusable' }));
  });

  it('refuses what is no JSON, and says where there is nothing', async () => {
    expect(() => parseAnswerParameters('{', 'here')).toThrow(/here cannot be used/);
    const missing = pathToFileURL('/there/is/none.json');
    await expect(loadAnswerParameters(missing)).rejects.toMatchObject({ kind: 'answer_parameters_missing', blame: 'prerequisite' });
  });
});
