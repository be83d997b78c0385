import { describe, expect, it } from '@jest/globals';
import { Argument, Command, Option } from 'commander';
import { completeWords } from './complete-words.ts';

const program = new Command('atlas');
program
  .command('draw')
  .description('draws a map')
  .argument('<FILE>')
  .addArgument(new Argument('[COLOUR...]').choices(['red', 'green']))
  .addOption(new Option('-p, --paper <SIZE>', 'the paper').choices(['A3', 'A4']))
  .option('--engine <small|large>', 'how')
  .option('--out <DIR>')
  .option('--no-grid', 'without lines')
  .addOption(new Option('--debug').hideHelp());
program.command('places').summary('of maps').command('list').argument('<NAME>');
program.command('secret', { hidden: true });

const words = (...typed: readonly string[]) => completeWords(program, typed).suggestions.map(({ word }) => word);
const paths = (...typed: readonly string[]) => completeWords(program, typed).paths;

describe('completeWords', () => {
  it('names commands with their meaning, those within commands too, hidden ones not', () => {
    expect(completeWords(program, [''])).toEqual({
      suggestions: [
        { word: 'draw', meaning: 'draws a map' },
        { word: 'places', meaning: 'of maps' },
        { word: 'help', meaning: 'display help for command' },
      ],
      paths: null,
    });
    expect(words('pl')).toEqual(['places']);
    expect(words('places', 'l')).toEqual(['list']);
  });

  it('names options, hidden ones not', () => {
    expect(words('draw', '-')).toEqual(['--paper', '--engine', '--out', '--no-grid', '--help']);
    expect(words('draw', '--p')).toEqual(['--paper']);
  });

  it.each([
    [['draw', '--paper', '']],
    [['draw', '-p', 'A']],
    [['draw', '--paper=']],
    [['draw', '--paper', '=']],
    [['draw', '--paper', '=', 'A']],
  ])('names the values of an option: %j', (typed) => {
    expect(words(...typed)).toEqual(['A3', 'A4']);
  });

  it('knows values from placeholders', () => {
    expect(words('draw', '--engine', 'l')).toEqual(['large']);
    expect(paths('draw', '--out', '')).toBe('folders');
  });

  it('knows which argument is being typed', () => {
    expect([paths('draw', ''), words('draw', '')]).toEqual(['files', []]);
    expect(words('draw', '--paper', 'A3', '--no-grid', 'map.svg', '')).toEqual(['red', 'green']);
    expect(words('draw', 'map.svg', 'red', 'g')).toEqual(['green']);
    expect(words('draw', '--', '--map.svg', 'g')).toEqual(['green']);
    expect(completeWords(program, ['places', 'list', ''])).toEqual({ suggestions: [], paths: null });
  });

  it('says nothing of what it does not know', () => {
    expect(completeWords(program, ['draw', '--unknown='])).toEqual({ suggestions: [], paths: null });
    expect(completeWords(program, [])).toMatchObject({ paths: null });
  });
});
