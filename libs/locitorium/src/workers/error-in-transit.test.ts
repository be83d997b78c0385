import { describe, expect, it } from '@jest/globals';
import { DeadlineExceededError, isLocitoriumError, PrerequisiteError, UpstreamError, UsageError } from '@locitorium/domain';
import { packError, unpackError } from './error-in-transit.ts';

const travelled = (error: unknown) => unpackError(structuredClone(packError(error)));

describe('an error between threads', () => {
  it.each([
    new UsageError('input_too_long', 'Too long.', { chars: 5 }),
    new PrerequisiteError('gazetteer_missing', 'Build it.', { path: 'x' }),
    new UpstreamError('model_unavailable', 'Down.', { retryable: true, facts: { status: 503 } }),
    new DeadlineExceededError('selection'),
  ])('$name keeps name, kind, blame, facts, message and retryability', (error) => {
    const arrived = travelled(error);
    expect(isLocitoriumError(arrived)).toBe(true);
    const { name, kind, blame, facts, message, retryable, stack } = error;
    expect(arrived).toMatchObject({ name, kind, blame, facts, message, retryable, stack });
  });

  it('keeps the chain of causes', () => {
    const arrived = travelled(
      new PrerequisiteError('outer', 'Outer.', {}, new UpstreamError('inner', 'Inner.', { cause: new TypeError('fetch failed') })),
    );
    expect(arrived.cause).toMatchObject({ kind: 'inner', cause: { kind: 'internal', name: 'TypeError' } });
  });

  it('says nothing of an unexpected error but its name and where it happened', () => {
    const arrived = travelled(new TypeError('cannot read "secret words"'));
    expect(arrived).toMatchObject({ kind: 'internal', blame: 'internal', facts: { error: 'TypeError' } });
    expect(`${arrived.message} ${arrived.stack}`).not.toContain('secret');
    expect(arrived.stack).toContain('error-in-transit.test');
  });

  it.each(['text', null, 7, undefined])('takes %j for an unexpected error', (thrown) => {
    expect(travelled(thrown).kind).toBe('internal');
  });
});
