import { describe, expect, it } from '@jest/globals';
import { DeadlineExceededError, LocitoriumError, PrerequisiteError, UpstreamError, UsageError } from '@locitorium/domain';
import { problemSchema, toProblem } from './problem.ts';
import { ServiceError } from './service-error.ts';

describe('toProblem', () => {
  it.each([
    [new ServiceError('overloaded', 'Wait.', { retryAfterSeconds: 1 }), 503, 'overloaded', 1],
    [new ServiceError('not_found', 'Nothing here.'), 404, 'not_found', null],
    [new UsageError('input_too_long', 'Too long.', { length: 9, limit: 5 }), 413, 'input_too_long', null],
    [new UsageError('answer_too_large', 'Ask for fewer candidates.', { limit: 5 }), 413, 'answer_too_large', null],
    [new UsageError('invalid_document', 'Wrong.'), 400, 'invalid_document', null],
    [new PrerequisiteError('gazetteer_missing', 'No gazetteer.'), 503, 'gazetteer_missing', 5],
    [new UpstreamError('geocoder_unavailable', 'Down.'), 503, 'geocoder_unavailable', 5],
    [new DeadlineExceededError('selection'), 504, 'deadline', null],
    [Object.assign(new Error('quoted body'), { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 413, 'body_too_large', null],
    [Object.assign(new Error('quoted body'), { statusCode: 400 }), 400, 'invalid_request', null],
    [new Error('inside'), 500, 'internal', null],
    ['not even an error', 500, 'internal', null],
  ])('%s', (error, status, kind, retryAfterSeconds) => {
    const reply = toProblem(error);
    expect(reply).toMatchObject({ problem: { status, type: `urn:locitorium:problem:${kind}` }, retryAfterSeconds });
    expect(problemSchema.safeParse(reply.problem).success).toBe(true);
  });

  it('passes facts on, and nothing about internal errors', () => {
    expect(toProblem(new UsageError('input_too_long', 'Too long.', { length: 9, limit: 5 })).problem.facts).toEqual({
      length: 9,
      limit: 5,
    });
    const inside = new LocitoriumError({ kind: 'contract_violation', blame: 'internal', message: 'SECRET', facts: { at: 'SECRET' } });
    for (const error of [inside, new Error('SECRET'), Object.assign(new Error('SECRET'), { statusCode: 400 })])
      expect(JSON.stringify(toProblem(error))).not.toContain('SECRET');
  });
});
