import { describe, expect, it } from '@jest/globals';
import { nominatimSettings, type NominatimOptions } from './descriptor.ts';

describe('nominatimSettings', () => {
  it('needs nothing', () => {
    expect(nominatimSettings({})).toMatchObject({
      baseUrl: 'http://127.0.0.1:8080',
      layers: ['address', 'natural', 'manmade'],
      allowRemote: false,
      allowPublicServer: false,
      dataDateInIdentity: true,
      isPublicServer: false,
    });
  });

  it.each<[string, NominatimOptions]>([
    ['contact', { contact: 'a\r\nX-Injected: 1' }],
    ['layers', { layers: ['adress'] as unknown as NominatimOptions['layers'] }],
    ['concurrency', { concurrency: 0 }],
    ['timeoutMs', { timeoutMs: 600_000 }],
    ['baseURL', { baseURL: 'x' } as NominatimOptions],
  ])('names %s when it cannot be used', (key, options) => {
    expect(() => nominatimSettings(options)).toThrow(
      expect.objectContaining({ kind: 'invalid_setting', message: expect.stringContaining(key) }),
    );
  });

  it.each([
    'https://nominatim.openstreetmap.org',
    'https://nominatim.openstreetmap.org./',
    'http://NOMINATIM.openstreetmap.org/search',
    'https://user:pass@nominatim.openstreetmap.org',
  ])('refuses the public server %s unless it is allowed, and then asks who asks', (baseUrl) => {
    expect(() => nominatimSettings({ baseUrl })).toThrow(expect.objectContaining({ kind: 'public_server_refused' }));
    expect(() => nominatimSettings({ baseUrl, allowPublicServer: true })).toThrow(expect.objectContaining({ kind: 'contact_required' }));
    expect(nominatimSettings({ baseUrl, allowPublicServer: true, contact: 'me@example.org', concurrency: 20 })).toMatchObject({
      isPublicServer: true,
      concurrency: 1,
      minIntervalMs: 1_000,
    });
  });

  it.each(['http://127.0.0.1:8080', 'https://nominatim.example.org', 'https://notopenstreetmap.org'])(
    "takes %s for a server of one's own",
    (baseUrl) => {
      expect(nominatimSettings({ baseUrl }).isPublicServer).toBe(false);
    },
  );
});
