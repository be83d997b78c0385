import { describe, expect, it } from '@jest/globals';
import { resolveSettings } from './resolve-settings.ts';
import { originWords, publicSettings, settingsReport } from './settings-report.ts';

const resolved = resolveSettings([
  {
    from: 'flag',
    values: { engine: 'llm', nominatimBaseUrl: 'https://ann:hunter2@geo.example:8443/nominatim/?key=s3cret#x' },
    textual: true,
  },
  { from: 'file', path: '/etc/locitorium.json', values: { maxChars: 900 }, textual: false },
]);

describe('settingsReport', () => {
  it('says where each value came from', () => {
    const words = Object.fromEntries(settingsReport(resolved).map(({ name, value, origin }) => [name, `${value}: ${originWords(origin)}`]));
    expect(words).toMatchObject({
      extractor: 'llm: flag --engine',
      max_chars: '900: max_chars in /etc/locitorium.json',
      max_mentions: '20: default',
    });
  });

  it('shows no credentials', () => {
    expect(publicSettings(resolved.settings).nominatim_base_url).toBe('https://geo.example:8443/nominatim');
    expect(JSON.stringify([settingsReport(resolved), publicSettings(resolved.settings)])).not.toMatch(/hunter2|s3cret|ann/);
  });
});
