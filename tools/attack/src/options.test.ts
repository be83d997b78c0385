import { describe, expect, it } from '@jest/globals';
import { parseOptions, WrongArguments } from './options.ts';

const NAMES = ['flood', 'soak'];
const parse = (...argv: readonly string[]) => parseOptions(argv, NAMES);

describe('arguments', () => {
  it('ask for the short form by default', () => {
    expect(parse()).toEqual({ list: false, help: false, only: [], seconds: 6, soakSeconds: null, report: null, source: false });
  });

  it('choose scenarios, times and a report', () => {
    expect(parse('--only', 'flood', '--only=soak', '--seconds', '3', '--soak-seconds', '900', '--report', 'a.json', '--source')).toEqual({
      list: false,
      help: false,
      only: ['flood', 'soak'],
      seconds: 3,
      soakSeconds: 900,
      report: 'a.json',
      source: true,
    });
    expect(parse('--list').list).toBe(true);
  });

  it.each([
    [['--only', 'nothing'], 'no scenario called nothing'],
    [['--seconds', '0'], '--seconds is a whole number'],
    [['--soak-seconds', '1.5'], '--soak-seconds is a whole number'],
    [['--sekonds', '1'], '--sekonds'],
    [['flood'], 'flood'],
  ])('%j are refused with what is wrong', (argv, words) => {
    expect(() => parse(...argv)).toThrow(WrongArguments);
    expect(() => parse(...argv)).toThrow(words);
  });
});
