import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
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
    expect(toStructuredReply(read(reply('generate-answer.json')), cityRequest(), usage)).toEqual({ outcome: 'answered', value: { city: 'Lyon' }, usage });
  });

  it('calls a cut answer cut', () => {
    expect(toStructuredReply(read(reply('generate-cut-at-num-predict.json')), cityRequest(), usage)).toMatchObject({ outcome: 'unusable', fault: 'truncated_output' });
  });

  it('calls a cut answer cut also where what is there would parse', () => {
    expect(judge('{"city":"Lyon"}', { done_reason: 'length' })).toMatchObject({ outcome: 'unusable', fault: 'truncated_output' });
  });

  it.each([
    ['a fence', '```json\n{"city":"Lyon"}\n```'],
    ['a fence without a language', '```\n{"city":"Lyon"}\n```\n'],
    ['a byte order mark', '\uFEFF{"city":"Lyon"}'],
  ])('looks through %s', (_what, answer) => {
    expect(judge(answer)).toMatchObject({ outcome: 'answered', value: { city: 'Lyon' } });
  });

  it.each([
    ['prose', 'The city is Lyon, where my secret aunt lives.', 'The answer is not JSON.'],
    ['cut JSON that claims to be whole', '{"city":"Ly', 'The answer is not JSON.'],
    ['nothing', '', 'The answer is empty; JSON is expected.'],
    ['endless blanks', ' \n'.repeat(500), 'The answer is empty; JSON is expected.'],
    ['another shape', '{"town":"Lyon"}', 'city: must be a string'],
  ])('calls %s a violation and does not quote it', (_what, answer, complaint) => {
    expect(judge(answer)).toEqual({ outcome: 'unusable', fault: 'schema_violation', complaint, raw: answer, usage });
  });

  it('tells where a zod schema was left, but repeats no property that the model made up', () => {
    const schema = z.strictObject({ choices: z.array(z.enum(['A', 'B'])) });
    const judged = toStructuredReply(read(generated('{"choices":["A","Lyon"],"my secret aunt":1}')), cityRequest({ parse: (answer) => ({ city: schema.parse(answer).choices.join('') }) }), usage);
    expect(judged).toMatchObject({ outcome: 'unusable', complaint: expect.stringMatching(/choices\.1: .*"A"\|"B".*; the answer: has properties that are not in the schema/) });
    expect(JSON.stringify((judged as { complaint: string }).complaint)).not.toContain('aunt');
  });

  it.each([null, undefined, 'text', {}])('survives a parser that throws %p', (thrown) => {
    const judged = toStructuredReply(read(generated('{}')), cityRequest({ parse: () => { throw thrown; } }), usage); // prettier-ignore
    expect(judged).toMatchObject({ outcome: 'unusable', complaint: 'The answer does not fit its schema.' });
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
