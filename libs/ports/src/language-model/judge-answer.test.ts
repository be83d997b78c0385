import { describe, expect, it } from '@jest/globals';
import { judgeAnswer } from './judge-answer.ts';
import type { StructuredRequest } from './language-model.ts';

interface City {
  readonly city: string;
}

const usage = { promptTokens: 74, answerTokens: 12, durationMs: 5 };
const tokens = [{ text: '{"city":"Lyon"}', logprob: -0.5 }];
const asCity: StructuredRequest<City>['parse'] = (answer) => {
  const city = (answer as City | null)?.city;
  if (typeof city !== 'string') throw new Error('city: must be a string');
  return { city };
};
const judge = (raw: string, parse: StructuredRequest<City>['parse'] = asCity) =>
  judgeAnswer({ raw, cutOff: false, tokens }, { parse }, usage);

/** What schema libraries throw: issues with path and code. */
const violation = Object.assign(new Error('two issues'), {
  issues: [
    { code: 'invalid_value', path: ['choices', 1], message: 'expected one of "A"|"B"' },
    { code: 'unrecognized_keys', path: [], message: 'Unrecognized key: "my secret aunt"' },
  ],
});

describe('judgeAnswer', () => {
  it('returns an answer that fits, with what the model wrote', () => {
    expect(judge(' {"city":"Lyon"}\n')).toEqual({ outcome: 'answered', value: { city: 'Lyon' }, raw: ' {"city":"Lyon"}\n', tokens, usage });
  });

  it('reports a cut answer as truncated, even if the rest would parse', () => {
    expect(judgeAnswer({ raw: '{"city":"Lyon"}', cutOff: true, tokens: null }, { parse: asCity }, usage)).toMatchObject({
      outcome: 'unusable',
      fault: 'truncated_output',
    });
  });

  it.each([
    ['a fence', '```json\n{"city":"Lyon"}\n```'],
    ['a fence without a language', '```\n{"city":"Lyon"}\n```\n'],
    ['a byte order mark', '\uFEFF{"city":"Lyon"}'],
  ])('looks through %s', (_what, answer) => {
    expect(judge(answer)).toMatchObject({ outcome: 'answered', value: { city: 'Lyon' }, raw: answer });
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

  it('tells where a schema was left, but repeats no property that the model made up', () => {
    const judged = judge('{}', () => {
      throw violation;
    });
    expect(judged).toMatchObject({
      outcome: 'unusable',
      complaint: 'choices.1: expected one of "A"|"B"; the answer: has properties that are not in the schema',
    });
  });

  it.each([null, undefined, 'text', {}])('survives a parser that throws %p', (thrown) => {
    const judged = judge('{}', () => {
      throw thrown;
    });
    expect(judged).toMatchObject({ outcome: 'unusable', complaint: 'The answer does not fit its schema.' });
  });
});
