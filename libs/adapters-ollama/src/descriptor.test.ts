import { describe, expect, it } from '@jest/globals';
import { ollamaSettings, type OllamaOptions } from './descriptor.ts';

describe('ollamaSettings', () => {
  it('needs a model and fills in the rest', () => {
    expect(ollamaSettings({ model: 'qwen3:8b' })).toMatchObject({
      model: 'qwen3:8b',
      baseUrl: 'http://127.0.0.1:11434',
      temperature: 0,
      seed: 0,
      thinking: 'off',
      allowRemote: false,
      allowCloudModels: false,
    });
  });

  it('is frozen', () => {
    expect(Object.isFrozen(ollamaSettings({ model: 'm' }))).toBe(true);
  });

  it.each(['15m', '1h30m', '90s', '500ms', '0', '-1'])('takes the duration %s', (keepAlive) => {
    expect(ollamaSettings({ model: 'm', keepAlive }).keepAlive).toBe(keepAlive);
  });

  it.each<[string, OllamaOptions]>([
    ['model', { model: ' ' }],
    ['keepAlive', { model: 'm', keepAlive: '15' }],
    ['numCtx', { model: 'm', numCtx: 8.5 }],
    ['slots', { model: 'm', slots: 0 }],
    ['retries', { model: 'm', retries: 11 }],
    ['temperatur', { model: 'm', temperatur: 0 } as OllamaOptions],
  ])('names %s when it cannot be used', (key, options) => {
    expect(() => ollamaSettings(options)).toThrow(
      expect.objectContaining({ kind: 'invalid_setting', message: expect.stringContaining(key) }),
    );
  });
});
