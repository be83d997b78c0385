import { describe, expect, it } from '@jest/globals';
import { Command } from 'commander';
import { below } from './define-command.ts';

const TEXT = `
Examples:
  locitorium ground report.pdf news/*.txt --format csv > places.csv

Output is a table on a terminal; elsewhere
a line of JSON for each document.`;

describe('what stands below the help of a command', () => {
  it('has its sentences wrapped to the terminal, and its examples as they are', () => {
    let out = '';
    const command = new Command('ground')
      .configureOutput({ writeOut: (text) => (out += text), getOutHelpWidth: () => 40 })
      .addHelpText('after', below(TEXT));
    command.outputHelp();
    expect(out.slice(out.indexOf('Examples:')).trimEnd().split('\n')).toEqual([
      'Examples:',
      '  locitorium ground report.pdf news/*.txt --format csv > places.csv',
      '',
      'Output is a table on a terminal;',
      'elsewhere a line of JSON for each',
      'document.',
    ]);
  });
});
