import { describe, expect, it } from '@jest/globals';
import { loadSettings } from './load-settings.ts';
import { originWords, publicSettings, settingsReport } from './settings-report.ts';

const directory = '/nowhere';
const cacheDirOf = async (environment: Record<string, string>, flags: Record<string, unknown> = {}) => {
  const loaded = await loadSettings({ environment, flags, directory });
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

  it('is shown by the doctor, and is nobody’s business in a run folder', async () => {
    const loaded = await loadSettings({ environment: { HOME: '/home/ann' }, directory });
    expect(settingsReport(loaded).find(({ name }) => name === 'cache_dir')?.value).toBe('/home/ann/.cache/locitorium');
    expect(publicSettings(loaded.settings)).not.toHaveProperty('cache_dir');
    expect(publicSettings(loaded.settings)).toMatchObject({ cache: true, cache_replies: false });
  });
});
