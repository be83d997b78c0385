import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import { loadSettings, type SettingsSources } from './load-settings.ts';
import { originWords, publicSettings, settingsNotes, settingsReport } from './settings-report.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-settings-'));
});
afterEach(() => rm(directory, { recursive: true }));

const config = (content: unknown, name = 'locitorium.config.json') =>
  writeFile(join(directory, name), typeof content === 'string' ? content : JSON.stringify(content)).then(() => join(directory, name));

const load = (sources: Omit<SettingsSources, 'directory'> = {}) => loadSettings({ directory, ...sources });

async function refusal(sources: Omit<SettingsSources, 'directory'>): Promise<LocitoriumError> {
  try {
    await load(sources);
  } catch (error) {
    if (isLocitoriumError(error)) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('precedence: flag, environment, file, default', () => {
  // Which of the three places set the key → whose value holds.
  const matrix = [
    { flag: true, environment: true, file: true, holds: 'flag' },
    { flag: true, environment: true, file: false, holds: 'flag' },
    { flag: true, environment: false, file: true, holds: 'flag' },
    { flag: true, environment: false, file: false, holds: 'flag' },
    { flag: false, environment: true, file: true, holds: 'environment' },
    { flag: false, environment: true, file: false, holds: 'environment' },
    { flag: false, environment: false, file: true, holds: 'file' },
    { flag: false, environment: false, file: false, holds: 'default' },
  ] as const;
  const value = { flag: 11, environment: 12, file: 13, default: 10 };

  it.each(matrix)('flag $flag, environment $environment, file $file → $holds', async (row) => {
    if (row.file) await config({ max_candidates: value.file });
    const { settings, origins } = await load({
      flags: row.flag ? { maxCandidates: String(value.flag) } : {},
      environment: row.environment ? { LOCITORIUM_MAX_CANDIDATES: String(value.environment) } : {},
    });
    expect(settings.maxCandidates).toBe(value[row.holds]);
    expect(origins.maxCandidates.from).toBe(row.holds);
  });

  it('reads every key by itself', async () => {
    await config({ geocoder: 'nominatim', nominatim_layers: 'all', long: 'split' });
    const { settings, origins } = await load({ flags: { long: 'reject' }, environment: { LOCITORIUM_POLICY: 'all' } });
    expect(settings).toMatchObject({ geocoder: 'nominatim', long: 'reject', policy: 'all', extractor: 'embedded' });
    expect(origins.geocoder).toEqual({ from: 'file', name: 'geocoder', path: join(directory, 'locitorium.config.json'), shorthand: false });
    expect(origins.policy).toEqual({ from: 'environment', name: 'LOCITORIUM_POLICY', shorthand: false });
    expect(origins.long).toEqual({ from: 'flag', name: '--long', shorthand: false });
  });

  it('takes an empty variable for one that is not set', async () => {
    const { origins } = await load({ environment: { LOCITORIUM_POLICY: '' } });
    expect(origins.policy.from).toBe('default');
  });

  it('answers frozen settings', async () => {
    const { settings } = await load();
    expect(Object.isFrozen(settings)).toBe(true);
  });
});

describe('the engine shorthand', () => {
  it('stands for three parts', async () => {
    const { settings, origins } = await load({ flags: { engine: 'llm' } });
    expect(settings).toMatchObject({ extractor: 'llm', geocoder: 'nominatim', selector: 'llm' });
    expect(origins.geocoder).toEqual({ from: 'flag', name: '--engine', shorthand: true });
  });

  it('gives way to a part named in the same place, and holds against one in a lesser place', async () => {
    await config({ selector: 'embedded', geocoder: 'nominatim' });
    const { settings } = await load({ flags: { geocoder: 'gazetteer', engine: 'llm' } });
    expect(settings).toMatchObject({ extractor: 'llm', geocoder: 'gazetteer', selector: 'llm' });
  });

  it('gives way to a part in a better place', async () => {
    const { settings } = await load({ flags: { selector: 'embedded' }, environment: { LOCITORIUM_ENGINE: 'llm' } });
    expect(settings).toMatchObject({ extractor: 'llm', geocoder: 'nominatim', selector: 'embedded' });
  });
});

describe('limits', () => {
  it.each([
    { flags: {}, maxChars: 200_000, maxMentions: 20_000 },
    { flags: { selector: 'llm' }, maxChars: 4_000, maxMentions: 20 },
    { flags: { extractor: 'llm' }, maxChars: 4_000, maxMentions: 20 },
    { flags: { engine: 'llm', maxChars: '5000' }, maxChars: 5_000, maxMentions: 20 },
  ])('follow the wiring: %j', async ({ flags, ...limits }) => {
    expect((await load({ flags })).settings).toMatchObject(limits);
  });
});

describe('where the configuration file is', () => {
  it('is --config before LOCITORIUM_CONFIG before the working directory', async () => {
    await config({ max_mentions: 1 });
    await config({ max_mentions: 2 }, 'by-variable.json');
    await config({ max_mentions: 3 }, 'by-flag.json');
    const environment = { LOCITORIUM_CONFIG: 'by-variable.json' };
    expect((await load()).settings.maxMentions).toBe(1);
    expect((await load({ environment })).settings.maxMentions).toBe(2);
    expect((await load({ environment, configFile: 'by-flag.json' })).settings.maxMentions).toBe(3);
  });

  it('may be absent where nobody named it, and only there', async () => {
    expect((await load()).configFile).toBeNull();
    expect(await refusal({ configFile: 'nowhere.json' })).toMatchObject({ kind: 'config_unreadable', blame: 'usage' });
    expect(await refusal({ environment: { LOCITORIUM_CONFIG: 'nowhere.json' } })).toMatchObject({
      message: expect.stringContaining('LOCITORIUM_CONFIG'),
    });
  });

  it('may begin with a byte order mark and name its schema', async () => {
    await config('\uFEFF{"$schema": "settings.schema.json", "workers": 2}');
    expect((await load()).settings.workers).toBe(2);
  });

  it('is where its relative paths begin', async () => {
    const configFile = await config({ gazetteer: 'places.bin' });
    expect((await load({ configFile })).settings.gazetteer).toBe(join(directory, 'places.bin'));
  });
});

describe('what is refused', () => {
  it('a wrong value, with the key and the ways to set it', async () => {
    const error = await refusal({ environment: { LOCITORIUM_MIN_CONFIDENCE: 'high' } });
    expect(error).toMatchObject({ kind: 'invalid_setting', blame: 'usage', facts: { key: 'min_confidence', source: 'environment' } });
    expect(error.message).toBe(
      'LOCITORIUM_MIN_CONFIDENCE must be a number from 0 to 1, not "high". Set it with --min-confidence, LOCITORIUM_MIN_CONFIDENCE, or "min_confidence" in a configuration file.',
    );
  });

  it.each([
    ['maxCandidates', '21'],
    ['maxCandidates', '-1'],
    ['maxCandidates', '2.5'],
    ['maxCandidates', ''],
    ['maxCandidates', 'ten'],
    ['deadlineMs', '60001'],
    ['workers', '0'],
    ['minConfidence', '1.01'],
    ['minConfidence', 'NaN'],
    ['long', 'cut'],
    ['allowPublicNominatim', 'maybe'],
    ['nominatimBaseUrl', 'ftp://example.org'],
    ['nominatimBaseUrl', 'not a url'],
    ['engine', 'magic'],
  ])('flag %s = %j', async (key, given) => {
    expect(await refusal({ flags: { [key]: given } })).toMatchObject({ kind: 'invalid_setting', blame: 'usage' });
  });

  it('text where a file must hold a number', async () => {
    await config({ max_candidates: '5' });
    expect(await refusal({})).toMatchObject({ kind: 'invalid_setting', facts: { key: 'max_candidates', source: 'file' } });
  });

  it('a wrong value in a lesser place, too', async () => {
    await config({ long: 'cut' });
    expect(await refusal({ flags: { long: 'split' } })).toMatchObject({ kind: 'invalid_setting' });
  });

  it.each([
    ['geocdoer', 'geocoder'],
    ['maxChars', 'max_chars'],
    ['max-chars', 'max_chars'],
  ])('an unknown key %s, naming the one that was meant', async (name, meant) => {
    await config({ [name]: 1 });
    expect(await refusal({})).toMatchObject({ kind: 'unknown_setting', facts: { key: name, guess: meant } });
  });

  it.each(['[1]', 'null', '{"a": ', 'gazetteer'])('a file that is no JSON object: %s', async (content) => {
    await config(content);
    expect(await refusal({})).toMatchObject({ kind: 'config_not_json' });
  });

  it('without repeating what may be a secret', async () => {
    await config('{"nominatim_base_url": "http://user:hunter2@host" oops}');
    expect((await refusal({})).message).not.toContain('hunter2');
    const configFile = await config({ nominatim_base_url: 'ftp://user:hunter2@host' });
    expect((await refusal({ configFile })).message).not.toContain('hunter2');
  });
});

describe('a configuration file that was found, not named', () => {
  const sending = { openai_base_url: 'http://127.0.0.1:9/v1', openai_api_key_variable: 'AWS_SECRET_ACCESS_KEY', max_mentions: 7 };
  const taken = { openaiApiKeyVariable: 'AWS_SECRET_ACCESS_KEY', maxMentions: 7 };

  it('may not choose which secret goes where', async () => {
    const path = await config(sending);
    const error = await refusal({});
    expect(error).toMatchObject({
      kind: 'config_not_trusted',
      blame: 'usage',
      facts: { path, keys: 'openai_base_url, openai_api_key_variable' },
    });
    for (const word of [
      path,
      'openai_base_url, openai_api_key_variable',
      '--config FILE',
      'LOCITORIUM_CONFIG',
      'LOCITORIUM_TRUSTED_FOLDERS',
    ])
      expect(error.message).toContain(word);
    expect(error.message).not.toContain('AWS');
  });

  it.each([
    ['allow_remote', true],
    ['allow_cloud_models', true],
    ['allow_public_photon', true],
    ['allow_anonymous', true],
    ['allowed_hosts', 'evil.example'],
    ['nominatim_contact', 'me@example.org'],
    ['ollama_base_url', 'http://127.0.0.1:1'],
    ['pelias_api_key_variable', 'TOKEN'],
    ['trace_endpoint', 'http://127.0.0.1:1'],
    ['map_tiles', 'https://evil.example/{z}/{x}/{y}.png'],
    ['api_keys_file', 'keys.jsonl'],
    ['cors_origins', 'https://evil.example'],
    ['host', '0.0.0.0'],
    ['cache_dir', '/tmp'],
    ['gazetteer', '/dev/zero'],
    ['engines', 'x=engine:llm+allow_remote:true'],
  ])('may not set %s', async (key, value) => {
    await config({ [key]: value });
    expect(await refusal({ flags: { host: '127.0.0.1' } })).toMatchObject({ kind: 'config_not_trusted', facts: { keys: key } });
  });

  it('may where somebody names it', async () => {
    const path = await config(sending);
    expect(await load({ configFile: path })).toMatchObject({ settings: taken, configFileWasFound: false });
    expect((await load({ environment: { LOCITORIUM_CONFIG: path } })).settings).toMatchObject(taken);
  });

  it('may where its own folder is trusted, links resolved; a folder above does not count', async () => {
    await config(sending);
    const trusting = (...folders: readonly string[]) => ({ environment: { LOCITORIUM_TRUSTED_FOLDERS: folders.join(delimiter) } });
    expect(await load(trusting('/nowhere', directory))).toMatchObject({ settings: taken, configFileWasFound: true, unknownVariables: [] });
    const link = join(directory, 'link');
    await symlink(directory, link);
    expect((await load(trusting(`${link}/`))).settings).toMatchObject(taken);
    for (const others of [[], ['/nowhere'], [join(directory, '..')], [join(directory, 'below')]])
      expect(await refusal(trusting(...others))).toMatchObject({ kind: 'config_not_trusted' });
    expect(await refusal(trusting('.'))).toMatchObject({ kind: 'invalid_setting', message: expect.stringContaining('absolute') });
  });

  it('is not trusted because a trusted folder links to it from below', async () => {
    await mkdir(join(directory, 'home'));
    await config(sending);
    await symlink(directory, join(directory, 'home', 'download'));
    const environment = { LOCITORIUM_TRUSTED_FOLDERS: join(directory, 'home') };
    await expect(loadSettings({ directory: join(directory, 'home', 'download'), environment })).rejects.toMatchObject({
      kind: 'config_not_trusted',
    });
  });

  it('is said to have been read', async () => {
    const path = await config({ max_mentions: 7 });
    expect(settingsNotes(await load())).toEqual([`settings from ${path}, which was found in the working directory`]);
    expect(settingsNotes(await load({ configFile: path }))).toEqual([`settings from ${path}`]);
  });
});

describe('an empty variable', () => {
  it('that should name the file of keys is an error: nobody meant to do without', async () => {
    const error = await refusal({ environment: { LOCITORIUM_API_KEYS_FILE: '' } });
    expect(error).toMatchObject({ kind: 'invalid_setting', facts: { key: 'api_keys_file' } });
    expect(error.message).toContain('LOCITORIUM_API_KEYS_FILE must be the path of a file');
  });
});

describe('variables that mean nothing', () => {
  it('are named', async () => {
    const { unknownVariables } = await load({ environment: { LOCITORIUM_GEOCDOER: 'nominatim', LOCITORIUM_CONFIG: '', PATH: '/bin' } });
    expect(unknownVariables).toEqual(['LOCITORIUM_GEOCDOER']);
  });
});

const NOWHERE = '/nowhere';
const cacheDirOf = async (environment: Record<string, string>, flags: Record<string, unknown> = {}) => {
  const loaded = await loadSettings({ environment, flags, directory: NOWHERE });
  return [loaded.settings.cacheDir, originWords(loaded.origins.cacheDir)];
};

describe('the folder of the cache', () => {
  it.each<[string, Record<string, string>, Record<string, unknown>, [string | null, string]]>([
    ['the variable of XDG', { XDG_CACHE_HOME: '/cache', HOME: '/home/ann' }, {}, ['/cache/locitorium', 'variable XDG_CACHE_HOME']],
    ['the home', { HOME: '/home/ann' }, {}, ['/home/ann/.cache/locitorium', 'variable HOME']],
    [
      'the home, where XDG is relative',
      { XDG_CACHE_HOME: 'cache', HOME: '/home/ann' },
      {},
      ['/home/ann/.cache/locitorium', 'variable HOME'],
    ],
    ['none, where there is no home', {}, {}, [null, 'default']],
    ['a setting, before all', { HOME: '/home/ann', LOCITORIUM_CACHE_DIR: 'mine' }, {}, ['/nowhere/mine', 'variable LOCITORIUM_CACHE_DIR']],
    ['a flag, before that', { LOCITORIUM_CACHE_DIR: 'mine' }, { cacheDir: '/yours' }, ['/yours', 'flag --cache-dir']],
  ])('%s', async (_what, environment, flags, expected) => {
    expect(await cacheDirOf(environment, flags)).toEqual(expected);
  });

  it('is shown by the doctor, and is not written into a run folder', async () => {
    const loaded = await loadSettings({ environment: { HOME: '/home/ann' }, directory: NOWHERE });
    expect(settingsReport(loaded).find(({ name }) => name === 'cache_dir')?.value).toBe('/home/ann/.cache/locitorium');
    expect(publicSettings(loaded.settings)).not.toHaveProperty('cache_dir');
    expect(publicSettings(loaded.settings)).toMatchObject({ cache: true, cache_replies: false });
  });
});
