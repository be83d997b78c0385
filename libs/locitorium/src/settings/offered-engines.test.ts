import { describe, expect, it } from '@jest/globals';
import { offeredEngines } from './offered-engines.ts';
import { resolveSettings, type SettingsInput } from './resolve-settings.ts';

const offered = (values: SettingsInput) => offeredEngines(resolveSettings([{ from: 'caller', values, textual: false }]));
const thrown = (values: SettingsInput): unknown => {
  try {
    return offered(values);
  } catch (error) {
    return error;
  }
};

describe('offeredEngines', () => {
  it('is the engine of the settings where nothing is listed', () => {
    expect(offered({ maxChars: 9 })).toMatchObject([{ name: 'embedded', settings: { maxChars: 9 } }]);
    expect(offered({ selector: 'cascade' })).toMatchObject([{ name: 'mixed', settings: { selector: 'cascade' } }]);
  });

  it('has the listed ones in their order, each with the defaults of its own wiring', () => {
    const [embedded, llm] = offered({ engines: 'embedded, llm', model: 'm', port: 9000 });
    expect([embedded.name, llm?.name]).toEqual(['embedded', 'llm']);
    expect(llm?.settings).toMatchObject({ extractor: 'llm', geocoder: 'nominatim', selector: 'llm', model: 'm', port: 9000 });
    expect(llm?.settings.maxChars).toBeLessThan(embedded.settings.maxChars);
    expect(llm?.settings.lookupConcurrency).toBeLessThan(embedded.settings.lookupConcurrency);
  });

  it('keeps what was given over the defaults, and what an engine has of its own over that', () => {
    const [plain, careful] = offered({
      engines: 'plain=,careful=selector:cascade+model:qwen3:8b+deadline_ms:7000',
      policy: 'all',
      deadlineMs: 5_000,
    });
    expect(plain).toMatchObject({ name: 'plain', settings: { selector: 'embedded', policy: 'all', deadlineMs: 5_000 } });
    expect(careful).toMatchObject({
      name: 'careful',
      settings: { selector: 'cascade', model: 'qwen3:8b', policy: 'all', deadlineMs: 7_000 },
    });
  });

  it('takes a shorthand under another name', () => {
    expect(
      offered({ engines: 'embedded,small=engine:llm+model:a,large=engine:llm+model:b' }).map(({ name, settings }) => [
        name,
        settings.extractor,
        settings.model,
      ]),
    ).toEqual([
      ['embedded', 'embedded', null],
      ['small', 'llm', 'a'],
      ['large', 'llm', 'b'],
    ]);
  });

  it.each<[string, string, string]>([
    ['', 'invalid_setting', 'name'],
    ['embedded,', 'invalid_setting', 'name'],
    ['embeded', 'invalid_setting', 'has no settings'],
    ['embedded,embedded', 'invalid_setting', 'twice'],
    ['a b=policy:all', 'invalid_setting', 'name'],
    ['a=policy', 'invalid_setting', 'engine 1 at place 1'],
    ['a=policy:every', 'invalid_setting', 'Engine "a"'],
    ['a=polizy:all', 'unknown_setting', 'policy'],
    ['a=port:80', 'unknown_setting', 'port'],
    ['a=gazetteer:x.bin', 'unknown_setting', 'gazetteer'],
    [Array.from({ length: 17 }, (_, n) => `e${n}=`).join(','), 'invalid_setting', '16'],
  ])('refuses %j', (engines, kind, words) => {
    expect(thrown({ engines: engines === '' ? ',' : engines })).toMatchObject({
      kind,
      blame: 'usage',
      message: expect.stringContaining(words),
    });
  });

  it.each(['12+lynx2', '12+lynx:2', '12,lynx2', '12,lynx,2', '12,lynx=2', '#+lynx2', '#+lynx:2'])(
    'never repeats a piece of the password %j, which a separator cut',
    (password) => {
      const error = thrown({ engines: `embedded,a=engine:llm+ollama_base_url:http://anna:${password}@geo.example` });
      expect(error).toMatchObject({ kind: 'invalid_setting', message: expect.stringMatching(/engine [23] .*%2B/) });
      expect(JSON.stringify([error, (error as Error).message])).not.toMatch(/lynx|anna/);
    },
  );
});
