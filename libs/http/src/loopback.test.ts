import { describe, expect, it } from '@jest/globals';
import { isLoopback } from './loopback.ts';

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
