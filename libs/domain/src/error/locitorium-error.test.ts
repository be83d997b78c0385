import { describe, expect, it } from '@jest/globals';
import { DeadlineExceededError, isLocitoriumError, PrerequisiteError, UpstreamError, UsageError } from './locitorium-error.ts';

describe('errors', () => {
  it.each([
    [new UsageError('k', 'm'), 'usage', 'UsageError'],
    [new PrerequisiteError('k', 'm'), 'prerequisite', 'PrerequisiteError'],
    [new UpstreamError('k', 'm', { retryable: true }), 'upstream', 'UpstreamError'],
    [new DeadlineExceededError('select'), 'upstream', 'DeadlineExceededError'],
  ])('say who is to blame: %s', (error, blame, name) => {
    expect(isLocitoriumError(error)).toBe(true);
    expect([error.blame, error.name]).toEqual([blame, name]);
  });

  it('keep the cause', () => {
    const cause = new Error('socket');
    expect(new UpstreamError('k', 'm', { cause }).cause).toBe(cause);
  });

  it('are recognised by their marker across copies of this package', () => {
    expect(isLocitoriumError({ [Symbol.for('locitorium.error')]: true })).toBe(true);
    expect([new Error('x'), null, 'x', {}].map(isLocitoriumError)).toEqual([false, false, false, false]);
  });
});
