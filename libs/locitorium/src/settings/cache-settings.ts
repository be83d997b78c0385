import { onOff, optionalText, wholeNumber } from '@locitorium/ports';

/** What is remembered between commands. Read only where a server is asked; the built-in gazetteer is faster than any cache. */
export const CACHE_SETTINGS = {
  cache: {
    ...onOff({ group: 'cache', meaning: 'remember what geocoding servers answered; needs a folder, which the command has by itself' }),
    fallback: true,
  },
  cacheReplies: onOff({
    group: 'cache',
    meaning: 'also remember what language models replied: names and choices, found by fingerprints of the prompts; never prompts or texts',
  }),
  cacheDir: {
    ...optionalText('DIR', 'the path of a folder', {
      group: 'cache',
      meaning: 'where; the command takes $XDG_CACHE_HOME/locitorium or ~/.cache/locitorium, the library has none by itself',
    }),
    kind: 'path' as const,
  },
  cacheMaxRecords: wholeNumber({ min: 1, max: 100_000_000 }, 200_000, {
    group: 'cache',
    meaning: 'answers that are kept, in each of both files; the longest unused go first',
  }),
  cacheMaxBytes: wholeNumber({ min: 65_536, max: 1_099_511_627_776 }, 268_435_456, {
    group: 'cache',
    meaning: 'bytes of these answers; the file around them is a little larger',
  }),
  cacheMaxAgeHours: wholeNumber({ min: 1, max: 87_600 }, 720, {
    group: 'cache',
    meaning: 'hours after which an answer is asked for again',
  }),
  cacheMaxAgeEmptyHours: wholeNumber({ min: 1, max: 87_600 }, 24, { group: 'cache', meaning: 'the same for "not there"' }),
};
