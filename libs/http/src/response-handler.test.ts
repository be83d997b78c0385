import { describe, expect, it } from '@jest/globals';
import { networkFaultOf, redirectTargetOf, retryAfterMs } from './response-handler.ts';

const system = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });

describe('networkFaultOf', () => {
  it('goes down to the error that says what happened', () => {
    const wrapped = new Error('GET http://host/search?q=Geheim', { cause: new TypeError('fetch failed', { cause: system }) });
    expect(networkFaultOf(wrapped)).toEqual({ code: 'ECONNREFUSED', cause: system });
  });

  it('takes the first of several addresses', () => {
    const wrapped = new Error('outer', {
      cause: new TypeError('fetch failed', { cause: new AggregateError([system, new Error('other')]) }),
    });
    expect(networkFaultOf(wrapped)).toEqual({ code: 'ECONNREFUSED', cause: system });
  });

  it('leaves out an error that has nothing inside: it may repeat the URL', () => {
    expect(networkFaultOf(new Error('GET http://host/search?q=Geheim'))).toEqual({ code: null, cause: undefined });
  });

  it('survives causes that go in circles', () => {
    const circle = new Error('round');
    circle.cause = new Error('and round', { cause: circle });
    expect(networkFaultOf(circle).code).toBeNull();
  });

  it.each([undefined, null, 'text', 7])('survives %p', (thrown) => {
    expect(networkFaultOf(thrown)).toEqual({ code: null, cause: undefined });
  });
});

const NOW = Date.parse('2026-11-20T09:00:00Z');

describe('retryAfterMs', () => {
  it.each([
    [null, null],
    ['120', 120_000],
    [' 0 ', 0],
    ['Fri, 20 Nov 2026 09:00:30 GMT', 30_000],
    ['Fri, 20 Nov 2026 08:00:00 GMT', 0],
    ['soon', null],
    ['-5x', null],
    ['', null],
    ['99999999999999999999', null],
  ])('reads %p as %p', (header, milliseconds) => {
    expect(retryAfterMs(header, NOW)).toBe(milliseconds);
  });
});

const redirect = (location?: string) => ({ headers: new Headers(location === undefined ? {} : { location }) });

describe('redirectTargetOf', () => {
  it.each([
    ['https://login.example/?next=secret', 'https://login.example'],
    ['/elsewhere', 'http://127.0.0.1:8080'],
    [undefined, 'another address'],
  ])('names where %s leads, without path and query', (location, target) => {
    expect(redirectTargetOf(redirect(location), 'http://127.0.0.1:8080/')).toBe(target);
  });
});
