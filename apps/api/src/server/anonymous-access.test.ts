import { describe, expect, it } from '@jest/globals';
import { refuseAnonymousAccess } from './anonymous-access.ts';

const refuse =
  (host: string, settings: { apiKeysFile?: string; allowAnonymous?: boolean } = {}) =>
  () =>
    refuseAnonymousAccess({ host, apiKeysFile: null, allowAnonymous: false, ...settings });

describe('a service without keys', () => {
  it.each([
    '0.0.0.0',
    '::',
    '[::]',
    '192.168.1.5',
    'fe80::1',
    '128.0.0.1',
    '0',
    'places.lan',
    'localhost.lan',
    '127.0.0.1.lan',
    'not a host',
  ])('does not listen on %s', (host) => {
    expect(refuse(host)).toThrow(expect.objectContaining({ kind: 'anonymous_refused', blame: 'usage' }));
    expect(refuse(host)).toThrow(/--api-keys-file.*--allow-anonymous/);
  });

  it.each(['localhost', '127.0.0.1', '127.8.9.10', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'])(
    'listens on %s, which is this machine alone',
    (host) => {
      expect(refuse(host)).not.toThrow();
    },
  );

  it('listens anywhere where that is permitted, as does one with keys', () => {
    expect(refuse('0.0.0.0', { allowAnonymous: true })).not.toThrow();
    expect(refuse('0.0.0.0', { apiKeysFile: 'keys.jsonl' })).not.toThrow();
  });
});
