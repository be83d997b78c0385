import { describe, expect, it } from '@jest/globals';
import { networkFaultOf } from './network-fault.ts';

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
