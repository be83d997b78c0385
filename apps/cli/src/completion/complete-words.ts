import type { Argument, Command, Option } from 'commander';

/** A word that may stand next, with what it means. */
export interface Suggestion {
  readonly word: string;
  readonly meaning: string;
}

/** What may stand next on a command line. */
export interface Completion {
  readonly suggestions: readonly Suggestion[];
  /** Paths that may stand there, too; the shell knows them best. */
  readonly paths: 'files' | 'folders' | null;
}

const NOTHING: Completion = { suggestions: [], paths: null };

/**
 * What may stand next on the command line of a program: the names of its commands, options, their values.
 *
 * @param words behind the name of the program; the last one is being typed. Options and values: one word, two, or three (`=` between)
 */
export function completeWords(program: Command, words: readonly string[]): Completion {
  let command = program;
  let option: Option | null = null;
  let given = 0;
  let areOptionsOver = false;
  for (const word of words.slice(0, -1)) {
    if (option !== null) {
      if (word !== '=') option = null;
    } else if (areOptionsOver || !word.startsWith('-')) {
      const child = given === 0 ? childOf(command, word) : undefined;
      if (child !== undefined) command = child;
      // What stands behind `help` is the name of a command.
      else if (word !== 'help' || given > 0) given += 1;
    } else if (word === '--') areOptionsOver = true;
    else option = optionAwaitingValue(command, word);
  }
  const typed = words.at(-1) ?? '';
  if (option !== null) return valuesOf(option, typed === '=' ? '' : typed);
  const [, name, value = ''] = /^(--[^=]+)=(.*)$/s.exec(typed) ?? [];
  if (areOptionsOver) return argumentValues(command, given, typed);
  if (name !== undefined) {
    const assigned = optionAwaitingValue(command, name);
    return assigned === null ? NOTHING : valuesOf(assigned, value);
  }
  if (typed.startsWith('-')) return { suggestions: beginningWith(typed, optionsOf(command)), paths: null };
  const values = argumentValues(command, given, typed);
  const children = given === 0 ? beginningWith(typed, childrenOf(command)) : [];
  return { ...values, suggestions: [...children, ...values.suggestions] };
}

function childOf(command: Command, word: string): Command | undefined {
  return command.commands.find((each) => each.name() === word || each.aliases().includes(word));
}

function optionAwaitingValue(command: Command, word: string): Option | null {
  return command.options.find((each) => [each.short, each.long].includes(word) && (each.required || each.optional)) ?? null;
}

function childrenOf(command: Command): readonly Suggestion[] {
  const children = command.createHelp().visibleCommands(command);
  return children.map((child) => ({ word: child.name(), meaning: child.summary() || child.description() }));
}

function optionsOf(command: Command): readonly Suggestion[] {
  const options = [...command.options.filter(({ hidden }) => !hidden), ...command.createHelp().visibleOptions(command)];
  return [
    ...new Map(
      options.map(({ long, short, description }) => [long ?? short ?? '', { word: long ?? short ?? '', meaning: description }]),
    ).values(),
  ];
}

function valuesOf({ argChoices = [], flags }: Option, typed: string): Completion {
  const placeholder = /[<[](.*?)[\]>]/.exec(flags)?.[1] ?? '';
  const choices = argChoices.length > 0 ? argChoices : placeholder.includes('|') ? placeholder.split('|') : [];
  return { suggestions: beginningWith(typed, choices.map(withoutMeaning)), paths: pathsOf(placeholder) };
}

function argumentValues(command: Command, given: number, typed: string): Completion {
  const last = command.registeredArguments.at(-1);
  const argument: Argument | undefined = command.registeredArguments[given] ?? (last?.variadic === true ? last : undefined);
  if (argument === undefined) return NOTHING;
  return { suggestions: beginningWith(typed, (argument.argChoices ?? []).map(withoutMeaning)), paths: pathsOf(argument.name()) };
}

/** Placeholders say what they stand for. */
function pathsOf(placeholder: string): Completion['paths'] {
  if (/(^|_)DIR$/.test(placeholder)) return 'folders';
  return /(^|_)(FILE|PATH|RUN)(_|$)|^[AB]$/.test(placeholder.replace('...', '')) ? 'files' : null;
}

const withoutMeaning = (word: string): Suggestion => ({ word, meaning: '' });

function beginningWith(typed: string, suggestions: readonly Suggestion[]): readonly Suggestion[] {
  return suggestions.filter(({ word }) => word.startsWith(typed));
}
