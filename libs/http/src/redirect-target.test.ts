import { describe, expect, it } from '@jest/globals';
import { redirectTargetOf } from './redirect-target.ts';

const answer = (location?: string) => ({ status: 302, headers: new Headers(location === undefined ? {} : { location }), text: '' });

describe('redirectTargetOf', () => {
  it.each([
    ['https://login.example/?next=secret', 'https://login.example'],
    ['/elsewhere', 'http://127.0.0.1:8080'],
    [undefined, 'another address'],
  ])('names where %s leads, without path and query', (location, target) => {
    expect(redirectTargetOf(answer(location), 'http://127.0.0.1:8080/')).toBe(target);
  });
});
