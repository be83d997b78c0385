import type { Command } from 'commander';
import type { Servers } from 'locitorium';
import { type Action, below, defineCommand, defineGroup, formatOption } from './commands/define-command.ts';
import { addSettingsFlags, isGazetteer } from './commands/settings-flags.ts';

const CORRECTIONS_HELP = `
A rule is a line that applies to all mentions of a name:
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
    .summary('list and remove the rules in a corrections file')
    .description('Lists and removes the rules in a corrections file, which run, export and eval take with --corrections.')
    .addHelpText('after', below(CORRECTIONS_HELP));

  defineCommand(corrections, 'list')
    .summary('list the rules')
    .description('Lists the rules in a corrections file, and says how many single corrections it holds.')
    .argument('<FILE>', 'corrections file')
    .addOption(formatOption('table', 'json'))
    .action(action(async () => (await import('./commands/corrections.ts')).listRules));

  defineCommand(corrections, 'remove')
    .summary('remove rules')
    .description('Removes rules from a corrections file. All other lines stay as they are.')
    .argument('<FILE>', 'corrections file: JSON lines, not gzipped')
    .argument('<RULE...>', 'names of the rules')
    .action(action(async () => (await import('./commands/corrections.ts')).removeRules));

  addSettingsFlags(
    defineCommand(corrections, 'overlay')
      .summary('turn the rules into an overlay')
      .description('Turns the rules about a whole corpus into an overlay for --playbook, and names those that an overlay cannot express.')
      .argument('<FILE>', 'corrections file')
      .requiredOption('--out <FILE>', 'output file')
      .action(action(async () => (await import('./commands/corrections.ts')).makeOverlayOfRules)),
    servers,
    { only: isGazetteer },
  );
}
