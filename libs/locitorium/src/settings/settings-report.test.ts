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

  it('shows no password of a database', () => {
    const { settings, ...rest } = resolveSettings([
      { from: 'file', path: '/etc/locitorium.json', values: { corpusUrl: 'postgres://ann:hunter2@db.example/corpus' }, textual: false },
    ]);
    const shown = settingsReport({ settings, ...rest }).find(({ name }) => name === 'corpus_url');
    expect(shown?.value).toBe('postgres://db.example/corpus');
  });

  it('leaves out of the file of a run what is about a corpus', () => {
    expect(Object.keys(publicSettings(resolved.settings))).not.toEqual(expect.arrayContaining(['corpus_file']));
  });

  it('shows no credentials of the engines that a service offers', () => {
    const shown = (engines: string) => publicSettings({ ...resolved.settings, engines }).engines;
    expect(shown('embedded, a=engine:llm+model:qwen3:8b+ollama_base_url:http://anna:hunter2@127.0.0.1:9/?key=s3cret')).toBe(
      'embedded,a=engine:llm+model:qwen3:8b+ollama_base_url:http://127.0.0.1:9',
    );
    for (const cut of ['12+ter2', 'hun+ter:2', '12,ter2', '12,ter=2', '12,ter=2:3', '#+ter2', '#,ter2'])
      expect(shown(`a=ollama_base_url:http://anna:${cut}@geo.example`)).toBe('(not a list of engines)');
    expect(shown('a=openai_api_key_variable:sk-live-abc')).toBe('a=openai_api_key_variable:(not the name of a variable)');
  });

  it('shows the name of a variable, and no key that stands in its place', () => {
    const shown = (openaiApiKeyVariable: string | null) =>
      publicSettings({ ...resolved.settings, openaiApiKeyVariable }).openai_api_key_variable;
    expect([shown('MY_KEY'), shown(null), shown('sk-live-abc')]).toEqual(['MY_KEY', null, '(not the name of a variable)']);
  });
});
