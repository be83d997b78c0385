import { Option, type Command } from 'commander';
import type { Servers, SettingReference } from 'locitorium';
import { type Action, below, defineCommand, defineGroup, formatOption } from './commands/define-command.ts';
import { addSettingsFlags, isGazetteer, isOfModel } from './commands/settings-flags.ts';

const PLAYBOOK_HELP = `
Examples:
  locitorium playbook add "County names stand behind Irish towns." --section names --dataset news
  locitorium playbook show --dataset news
  locitorium playbook run "Which county is Cork in?" --dataset news --model qwen3:8b
  locitorium playbook history --dataset news
  locitorium playbook diff 1 2 --dataset news
  locitorium playbook export --dataset news --format markdown > news.md
  locitorium playbook reflect --gold gold.jsonl --predictions runs/first/predictions.jsonl --out lessons.json
  locitorium playbook curate --add lessons.json --dataset news
  locitorium playbook curate --gold gold.jsonl --before runs/first/predictions.jsonl --after runs/second/predictions.jsonl --dataset news
  locitorium playbook learn --dataset gold.jsonl --out overlay.json
  locitorium playbook learn --dataset texts.jsonl --predictions runs/a/predictions.jsonl --corrections mine.jsonl --out overlay.json
  locitorium playbook check overlay.json                        then: locitorium ground --playbook overlay.json "…"

A playbook is a JSON file for each dataset in data/playbooks (setting playbook_dir), which may be edited by hand; its versions lie beside it.`;

const isOfEmbedder = ({ key }: SettingReference): boolean =>
  ['embedder', 'embeddingModel', 'embeddingLanguages', 'embeddingThreads'].includes(key);

/** Settings that an answer depends on: the model, and what embeds lessons. */
const isOfRun = (setting: SettingReference): boolean => setting.group === 'playbook' || isOfModel(setting) || isOfEmbedder(setting);

const isOfStore = ({ group }: SettingReference): boolean => group === 'playbook';

/** `locitorium playbook …`. */
export function addPlaybookCommands(program: Command, servers: Servers, action: Action): void {
  const playbook = defineGroup(program, 'playbook')
    .summary('keep lessons of a dataset, and answer with them')
    .description('Keeps what was learned from failures, as lessons of a dataset, and answers queries with them.')
    .addHelpText('after', below(PLAYBOOK_HELP));
  const looking = (command: Command): Command => addSettingsFlags(withDataset(command), servers, { groups: ['playbook'], only: isOfStore });

  addSettingsFlags(
    withDataset(
      defineCommand(playbook, 'run')
        .summary('answer a query with the lessons about it')
        .description('Finds the ten lessons that a query is about, and asks the language model with them.')
        .argument('<QUERY...>', 'the query')
        .addOption(new Option('--format <FORMAT>', 'output format (default: text on a terminal, else json)').choices(['text', 'json'])),
    ),
    servers,
    { groups: ['playbook', 'corpus'], only: isOfRun },
  ).action(action(async () => (await import('./commands/playbook-run.ts')).playbookRun));

  addSettingsFlags(
    defineCommand(playbook, 'check')
      .summary('check an overlay for --playbook')
      .description(
        'Reads an overlay, and looks up in the gazetteer what its entries are about: aliases of records that are not there, countries without such a name. Exit code 2 where it cannot be used.',
      )
      .argument('<FILE>', 'the overlay')
      .addOption(formatOption('table', 'json')),
    servers,
    { only: isGazetteer },
  ).action(action(async () => (await import('./commands/playbook-check.ts')).playbookCheck));

  addSettingsFlags(
    defineCommand(playbook, 'learn')
      .summary('learn an overlay for --playbook from gold or corrections')
      .description(
        'Tries what people say about documents as entries of an overlay, and keeps those that better the answers to documents that they were not learned from. Grounds each document some twenty times.',
      )
      .requiredOption('--dataset <FILE>', 'the documents, with gold mentions unless there are corrections')
      .option('--corrections <FILE>', 'what is wrong in the predictions; in documents with corrections the rest of them is right')
      .option('--predictions <FILE>', 'the predictions that were corrected (default: what this engine predicts)')
      .requiredOption('--out <FILE>', 'the overlay to write'),
    servers,
  ).action(action(async () => (await import('./commands/playbook-learn.ts')).playbookLearn));

  looking(
    defineCommand(playbook, 'show')
      .summary('list the lessons')
      .description('Lists the lessons with their confidence: how often they have helped and harmed.')
      .option('--section <NAME>', 'only those of this section')
      .addOption(versionOption())
      .addOption(formatOption('table', 'json')),
  ).action(action(async () => (await import('./commands/playbook-look.ts')).playbookShow));

  looking(
    defineCommand(playbook, 'add')
      .summary('add a lesson')
      .description('Adds a lesson, and prints its id.')
      .argument('<LESSON>', 'what to do in which case')
      .requiredOption('--section <NAME>', 'the section that it belongs to')
      .option('--id <ID>', 'its id (default: initials of the section and a number)')
      .option('--reason <TEXT>', 'where it comes from', ''),
  ).action(action(async () => (await import('./commands/playbook-change.ts')).playbookAdd));

  looking(
    defineCommand(playbook, 'export')
      .summary('print a playbook')
      .description('Prints a playbook as it is stored, or to be read.')
      .addOption(versionOption())
      .addOption(formatOption('json', 'markdown')),
  ).action(action(async () => (await import('./commands/playbook-look.ts')).playbookExport));

  looking(
    defineCommand(playbook, 'history')
      .summary('list the versions')
      .description('Lists all versions, the latest first.')
      .addOption(formatOption('table', 'json')),
  ).action(action(async () => (await import('./commands/playbook-look.ts')).playbookHistory));

  looking(
    defineCommand(playbook, 'diff')
      .summary('compare two versions')
      .description('Prints which lessons were added, removed and changed from one version to another.')
      .argument('[FROM]', 'the earlier version (default: the one before the latest)')
      .argument('[TO]', 'the later version (default: the latest)')
      .addOption(formatOption('text', 'json')),
  ).action(action(async () => (await import('./commands/playbook-look.ts')).playbookDiff));

  addLessonCommands(playbook, servers, action);
}

/** What learns lessons from runs, and what keeps a playbook of them small and helpful. */
function addLessonCommands(playbook: Command, servers: Servers, action: Action): void {
  addSettingsFlags(
    defineCommand(playbook, 'reflect')
      .summary('learn lessons from what went wrong in a run')
      .description(
        'Compares predictions with gold or corrections and prints lessons for the prompts of a language model, as JSON to be read, edited and given to curate. Where a model is set it words them, from the sentences that earned them.',
      )
      .requiredOption('--predictions <FILE>', 'predictions of a run')
      .requiredOption('--gold <FILE>', 'its documents with gold mentions, as JSON lines; with --corrections the documents alone')
      .option('--corrections <FILE>', 'corrections of the predictions, instead of gold')
      .addOption(modeOption())
      .option('--min-mentions <N>', 'failures that a lesson takes at least (default: 2)')
      .option('--min-share <0–1>', 'of the mentions that a lesson is about, the least share that agrees with it (default: 0.8)')
      .option('--no-wording', 'keep the words of the rules, also where a model is set')
      .option('--out <FILE>', 'write the lessons here instead of printing them'),
    servers,
    { groups: ['playbook', 'corpus'], only: isOfModel },
  ).action(action(async () => (await import('./commands/playbook-reflect.ts')).playbookReflect));

  addSettingsFlags(
    withDataset(
      defineCommand(playbook, 'curate')
        .summary('take lessons in, count what they did, remove what does harm')
        .description(
          'Changes a playbook by single additions, updates and deletions: counts what its lessons did in two runs, removes those that do harm, merges what means the same, adds new lessons, and keeps sections to their size.',
        )
        .option('--add <FILE>', 'new lessons, from reflect (repeatable)', collect)
        .option('--gold <FILE>', 'documents with gold mentions that the two runs are judged by')
        .option('--before <FILE>', 'predictions without the lessons, or with other ones')
        .option('--after <FILE>', 'predictions of the same documents with lessons of this playbook; count two runs once')
        .addOption(modeOption())
        .option('--max-per-section <N>', 'most lessons of a section (default: 200)')
        .option('--dry-run', 'say what would change, and save nothing')
        .addOption(formatOption('text', 'json')),
    ),
    servers,
    { groups: ['playbook', 'corpus'], only: (setting) => isOfStore(setting) || isOfEmbedder(setting) },
  ).action(action(async () => (await import('./commands/playbook-curate.ts')).playbookCurate));
}

const modeOption = (): Option =>
  new Option('--mode <MODE>', 'how the predictions were made').choices(['auto', 'gold', 'e2e']).default('auto');

/** A flag that may stand several times. */
const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

function withDataset(command: Command): Command {
  return command.option('--dataset <NAME>', 'whose playbook', 'default');
}

const versionOption = (): Option => new Option('--of-version <N>', 'as it was in this version (default: the latest)');
