import { describe, expect, it } from '@jest/globals';
import { generateReplySchema, type GenerateReply } from './ollama-api.ts';
import { generated } from './ollama-server.fixture.ts';
import { reply } from './replies.fixture.ts';
import { cityRequest } from './request.fixture.ts';
import { toModelUsage, toStructuredReply } from './to-structured-reply.ts';

const usage = { promptTokens: 74, answerTokens: 12, durationMs: 5 };
const read = (text: string): GenerateReply => generateReplySchema.parse(JSON.parse(text));
const judge = (response: string, facts = {}) => toStructuredReply(read(generated(response, facts)), cityRequest(), usage);

describe('toStructuredReply', () => {
  it('reads pretty-printed answers with blanks behind them', () => {
    expect(toStructuredReply(read(reply('generate-answer.json')), cityRequest(), usage)).toEqual({
      outcome: 'answered',
      value: { city: 'Lyon' },
      raw: expect.stringContaining('Lyon'),
      tokens: null,
      usage,
    });
  });

  it('calls a cut answer cut', () => {
    expect(toStructuredReply(read(reply('generate-cut-at-num-predict.json')), cityRequest(), usage)).toMatchObject({
      outcome: 'unusable',
      fault: 'truncated_output',
    });
  });

  it('calls a cut answer cut also where what is there would parse', () => {
    expect(judge('{"city":"Lyon"}', { done_reason: 'length' })).toMatchObject({ outcome: 'unusable', fault: 'truncated_output' });
  });

  describe('token by token', () => {
    const logprobs = [
      { token: '{"city":"', logprob: -0.25, bytes: [123] },
      { token: 'Lyon"}', logprob: 1e-7 },
    ];
    const tokensOf = (facts: object, tokenProbabilities = true) =>
      toStructuredReply(read(generated('{"city":"Lyon"}', { ...facts })), cityRequest({ tokenProbabilities }), usage);

    it('hands over what the server says, as probabilities that can be', () => {
      expect(tokensOf({ logprobs })).toMatchObject({
        tokens: [
          { text: '{"city":"', logprob: -0.25 },
          { text: 'Lyon"}', logprob: 0 },
        ],
      });
    });

    it.each([
      ['nothing', {}],
      ['an empty list', { logprobs: [] }],
      ['nonsense', { logprobs: [{ token: 1 }] }],
    ])('says null where the server says %s', (_what, facts) => {
      expect(tokensOf(facts)).toMatchObject({ outcome: 'answered', tokens: null });
    });

    it('says null where nobody asked', () => {
      expect(tokensOf({ logprobs }, false)).toMatchObject({ tokens: null });
    });
  });
});

describe('toModelUsage', () => {
  it('counts as the server does', () => {
    expect(toModelUsage(read(reply('generate-answer.json')), 7)).toEqual({ promptTokens: 74, answerTokens: 12, durationMs: 7 });
  });

  it('says null where the server left a count out', () => {
    expect(toModelUsage(read('{"response":"","done":true}'), 7)).toEqual({ promptTokens: null, answerTokens: null, durationMs: 7 });
  });
});
