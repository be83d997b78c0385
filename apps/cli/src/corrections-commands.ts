import type { Command } from 'commander';
import type { Servers } from 'locitorium';
import { defineCommand, defineGroup, formatOption, type Action } from './commands/define-command.ts';
import { addSettingsFlags, isGazetteer } from './commands/settings-flags.ts';

const CORRECTIONS_HELP = `
A rule is a line of the file of corrections that is about every mention of a name that is alike:
  {"rule": "springfield", "name": "Springfield", "where": {"country": "US"}, "record": {"id": "geonames:4409896"}, "who": "desk"}
  {"rule": "jordan", "name": "Jordan", "where": {"corpus": true}, "not_a_place": true, "note": "the mayor"}

Examples:
  locitorium corrections list mine.jsonl
  locitorium corrections remove mine.jsonl springfield
  locitorium corrections overlay mine.jsonl --out overlay.json        then: locitorium run --playbook overlay.json
  locitorium export runs/news --corrections mine.jsonl --out news.csv`;

/** `locitorium corrections …`. */
export function addCorrectionsCommands(program: Command, servers: Servers, action: Action): void {
  const corrections = defineGroup(program, 'corrections')
    .summary('read and remove rules of a file of corrections')
    .description('Reads and removes the rules of a file of corrections, which run, export and eval apply with --corrections.')
    .addHelpText('after', CORRECTIONS_HELP);

  defineCommand(corrections, 'list')
    .summary('print the rules')
    .description('Prints the rules of a file of corrections, and how many single corrections it holds.')
    .argument('<FILE>', 'the corrections')
    .addOption(formatOption('table', 'json'))
    .action(action(async () => (await import('./commands/corrections.ts')).listRules));

  defineCommand(corrections, 'remove')
    .summary('remove rules')
    .description('Removes rules from a file of corrections. All other lines stay as they are.')
    .argument('<FILE>', 'the corrections: JSON lines, not packed')
    .argument('<RULE...>', 'what the rules are called')
    .action(action(async () => (await import('./commands/corrections.ts')).removeRules));

  addSettingsFlags(
    defineCommand(corrections, 'overlay')
      .summary('make an overlay of the rules')
      .description('Makes an overlay for --playbook of the rules that are about a whole corpus, and names those that it cannot say.')
      .argument('<FILE>', 'the corrections')
      .requiredOption('--out <FILE>', 'where to write it')
      .action(action(async () => (await import('./commands/corrections.ts')).makeOverlayOfRules)),
    servers,
    { only: isGazetteer },
  );
}
