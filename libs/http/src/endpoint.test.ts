import { describe, expect, it } from '@jest/globals';
import { inspect } from 'node:util';
import { endpointOf, isLoopback } from './endpoint.ts';

const ANYWHERE = { allowRemote: true };
const HERE = { allowRemote: false };

describe('endpointOf', () => {
  it.each([
    ['http://127.0.0.1:11434', 'http://127.0.0.1:11434/', true],
    ['https://models.example/v1', 'https://models.example/v1/', false],
    ['https://models.example/v1/', 'https://models.example/v1/', false],
    ['http://[::1]:11434', 'http://[::1]:11434/', true],
  ])('takes %s', (given, href, isLocal) => {
    expect(endpointOf(given, 'the base URL', ANYWHERE)).toEqual({ href, authorization: null, isLocal });
  });

  it('refuses another machine until it is allowed, and says what that means', () => {
    expect(endpointOf('http://localhost:8000', 'the base URL', HERE)).toMatchObject({ isLocal: true });
    expect(() => endpointOf('http://anna:hunter2@192.168.1.7:8000/v1', 'the base URL', HERE)).toThrow(
      expect.objectContaining({
        kind: 'remote_refused',
        blame: 'usage',
        facts: { setting: 'the base URL', host: '192.168.1.7:8000' },
        message: expect.stringMatching(/^(?!.*hunter2).*would leave this one.*allow_remote/),
      }),
    );
  });

  it('takes credentials out of the URL and into a header', () => {
    expect(endpointOf('https://anna:p%40ss@models.example', 'the base URL', ANYWHERE)).toMatchObject({
      href: 'https://models.example/',
      authorization: `Basic ${Buffer.from('anna:p@ss').toString('base64')}`,
    });
  });

  it.each([
    '',
    'localhost:11434',
    'ftp://models.example',
    'http://',
    'file:///etc/passwd',
    'https://models.example/?key=secret',
    'https://models.example/#x',
  ])('refuses %s', (given) => {
    expect(() => endpointOf(given, 'the base URL', ANYWHERE)).toThrow(expect.objectContaining({ kind: 'invalid_setting' }));
  });

  it.each(['ftp://anna:hunter2@models.example', 'http://anna:hunter2%@models.example', 'http://anna%E4:hunter2@models.example'])(
    'repeats no credential when it refuses %s',
    (given) => {
      let refusal: unknown;
      try {
        endpointOf(given, 'the base URL', ANYWHERE);
      } catch (error) {
        refusal = error;
      }
      expect(refusal).toMatchObject({ kind: 'invalid_setting', blame: 'usage' });
      expect(inspect(refusal, { depth: 10 })).not.toMatch(/hunter2|anna/);
    },
  );
});

describe('isLoopback', () => {
  it.each([
    'http://localhost',
    'http://LOCALHOST:8080',
    'http://localhost.',
    'http://127.0.0.1:11434',
    'http://127.8.9.1',
    'http://127.1',
    'http://2130706433',
    'http://[::1]:80',
    'http://[::ffff:127.0.0.1]',
  ])('%s stays here', (url) => {
    expect(isLoopback(new URL(url).hostname)).toBe(true);
  });

  it.each([
    'http://0.0.0.0',
    'http://10.0.0.1',
    'http://192.168.1.2',
    'http://[fe80::1]',
    'http://localhost.example',
    'http://api.localhost',
    'http://notlocalhost',
    'http://127.example',
    'https://api.example',
    'http://ollama:11434',
  ])('%s is another machine, for all anybody knows', (url) => {
    expect(isLoopback(new URL(url).hostname)).toBe(false);
  });
});
