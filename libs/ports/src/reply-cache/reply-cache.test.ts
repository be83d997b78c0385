import { describe, expect, it } from '@jest/globals';
import { identityOf } from '../identity/identity.ts';
import { replyKeyOf } from './reply-cache.ts';

const model = identityOf('ollama', '1', { digest: 'aa' });
const request = {
  system: 's',
  prompt: 'The text: Lima is grey.',
  schema: { type: 'object', required: ['a'] },
  maxAnswerTokens: 10,
  tokenProbabilities: true,
};

describe('replyKeyOf', () => {
  it('is the same for the same request, however it is written down', () => {
    expect(replyKeyOf(model, { ...request, schema: { required: ['a'], type: 'object' } })).toEqual(replyKeyOf(model, request));
    const { system, prompt, schema, maxAnswerTokens } = request;
    expect(replyKeyOf(model, { system, prompt, schema, maxAnswerTokens })).toEqual(
      replyKeyOf(model, { ...request, tokenProbabilities: false }),
    );
  });

  it.each([
    [{ system: 't' }],
    [{ prompt: 'x' }],
    [{ prompt: '\ud83c' }],
    [{ prompt: '\ufffd' }],
    [{ schema: {} }],
    [{ maxAnswerTokens: 11 }],
    [{ tokenProbabilities: false }],
  ])('sees %j', (other) => {
    const keys = [{}, other, { prompt: '\udf0b' }].map((given) => replyKeyOf(model, { ...request, ...given }).fingerprint);
    expect(new Set(keys).size).toBe(3);
  });

  it('is a fingerprint, and holds nothing of the text', () => {
    const { fingerprint } = replyKeyOf(model, request);
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });
});
