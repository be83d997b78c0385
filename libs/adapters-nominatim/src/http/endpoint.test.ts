import { describe, expect, it } from '@jest/globals';
import { inspect } from 'node:util';
import { endpointOf } from './endpoint.ts';

describe('endpointOf', () => {
  it.each([
    ['http://127.0.0.1:11434', 'http://127.0.0.1:11434/'],
    ['https://models.example/ollama', 'https://models.example/ollama/'],
    ['https://models.example/ollama/', 'https://models.example/ollama/'],
    ['http://[::1]:11434', 'http://[::1]:11434/'],
  ])('takes %s', (given, href) => {
    expect(endpointOf(given, 'the base URL')).toEqual({ href, authorization: null });
  });

  it('takes credentials out of the URL and into a header', () => {
    expect(endpointOf('https://anna:p%40ss@models.example', 'the base URL')).toEqual({ href: 'https://models.example/', authorization: `Basic ${Buffer.from('anna:p@ss').toString('base64')}` });
  });

  it.each(['', 'localhost:11434', 'ftp://models.example', 'http://', 'file:///etc/passwd', 'https://models.example/?key=secret', 'https://models.example/#x'])('refuses %s', (given) => {
    expect(() => endpointOf(given, 'the base URL')).toThrow(expect.objectContaining({ kind: 'invalid_setting' }));
  });

  it('repeats no credential when it refuses', () => {
    let refusal: unknown;
    try {
      endpointOf('ftp://anna:hunter2@models.example', 'the base URL');
    } catch (error) {
      refusal = error;
    }
    expect(inspect(refusal, { depth: 10 })).not.toMatch(/hunter2|anna/);
  });
});
