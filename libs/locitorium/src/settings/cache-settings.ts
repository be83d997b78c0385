import { onOff, optionalText, wholeNumber } from '@locitorium/ports';

/** What is cached between commands. Read only where a server is asked; the built-in gazetteer is faster than any cache. */
export const CACHE_SETTINGS = {
  cache: {
    ...onOff({ group: 'cache', meaning: 'cache the answers of geocoding servers; needs cache_dir, which the command sets by itself' }),
    fallback: true,
  },
  cacheReplies: onOff({
    group: 'cache',
    meaning: 'also cache replies of language models: names and choices, under fingerprints of the prompts; never prompts or texts',
  }),
  cacheDir: {
    ...optionalText('DIR', 'the path of a folder', {
      group: 'cache',
      meaning: 'folder of the cache; the command uses $XDG_CACHE_HOME/locitorium or ~/.cache/locitorium by default, the library none',
    }),
    kind: 'path' as const,
    sensitive: true,
  },
  cacheMaxRecords: wholeNumber({ min: 1, max: 100_000_000 }, 200_000, {
    group: 'cache',
    meaning: 'answers kept in each of the two files; the least recently used are dropped first',
  }),
  cacheMaxBytes: wholeNumber({ min: 65_536, max: 1_099_511_627_776 }, 268_435_456, {
    group: 'cache',
    meaning: 'bytes of these answers; the files are slightly larger',
  }),
  cacheMaxAgeHours: wholeNumber({ min: 1, max: 87_600 }, 720, {
    group: 'cache',
    meaning: 'hours after which a cached answer expires',
  }),
  cacheMaxAgeEmptyHours: wholeNumber({ min: 1, max: 87_600 }, 24, { group: 'cache', meaning: 'the same for "not found"' }),
};
