import { InvalidArgumentError, Option, type Command } from 'commander';
import { type Action, below, defineCommand, formatOption } from './commands/define-command.ts';

const EVAL_HELP = `
Examples:
  locitorium eval --dataset gold.jsonl --predictions runs/first/predictions.jsonl
  locitorium eval --dataset gold.jsonl --predictions runs/first/predictions.jsonl --format json --report report.html
  locitorium eval --dataset gold.jsonl --predictions runs/first/predictions.jsonl --write-baseline baseline.json
  locitorium eval --dataset gold.jsonl --predictions runs/next/predictions.jsonl --baseline baseline.json --max-drop 0.005
  locitorium eval compare runs/first/predictions.jsonl runs/next/predictions.jsonl --dataset gold.jsonl`;

const COMPARE_HELP = `
Examples:
  locitorium eval compare runs/first/predictions.jsonl runs/next/predictions.jsonl --dataset gold.jsonl
  locitorium eval compare a.jsonl b.jsonl --dataset gold.jsonl --changes 50
  locitorium eval compare a.jsonl b.jsonl --dataset gold.jsonl --format json | jq '.changes[] | select(.change == "broken")'

Lists show each name with the text around it.`;

const MODE = 'gold: mentions were given; e2e: mentions were found; auto: as the predictions say, else e2e';

/** `locitorium eval`, `locitorium eval compare`. */
export function addEvaluationCommands(program: Command, action: Action): void {
  const evaluation = defineCommand(program, 'eval')
    .summary('evaluate predictions against a dataset')
    .description('Evaluates predictions against the annotations of a dataset.')
    // What a command within it needs, it does not: `evaluate` asks for what is missing.
    .option('--dataset <FILE>', 'dataset with gold mentions, in any format that run reads (required)')
    .option('--predictions <FILE>', 'run folder, or predictions file of this or another system (required)')
    .addOption(modeOption())
    .addOption(formatOption('table', 'json'))
    .option('--corrections <FILE>', 'apply these corrections to the annotations')
    .option('--report <FILE>', 'also write a report as a single HTML page')
    .addOption(new Option('--baseline <FILE>', 'exit with 1 if a figure is worse than in this file').conflicts('writeBaseline'))
    .addOption(new Option('--max-drop <SHARE>', 'how much worse than its baseline a figure may be').argParser(share).default(0.005))
    .option('--write-baseline <FILE>', 'write the figures to this file, for --baseline')
    .addHelpText('after', below(EVAL_HELP))
    .helpCommand(false)
    .action(action(async () => (await import('./commands/eval.ts')).evaluate));

  defineCommand(evaluation, 'compare')
    .summary('compare two files of predictions')
    .description(
      'Compares the predictions of two systems for the same dataset: whether their figures differ by more than chance (a paired bootstrap over documents, McNemar’s test), what the second one fixed and what it broke.',
    )
    .argument('<A>', 'predictions of the first system')
    .argument('<B>', 'predictions of the second system')
    .requiredOption('--dataset <FILE>', 'dataset with gold mentions')
    .addOption(modeOption())
    .addOption(formatOption('table', 'json'))
    .addOption(
      new Option('--changes <N>', 'how many fixed and how many broken mentions the table lists; JSON has all').argParser(count).default(20),
    )
    .addHelpText('after', below(COMPARE_HELP))
    .action(action(async () => (await import('./commands/eval-compare.ts')).comparePredictions));
}

function modeOption(): Option {
  return new Option('--mode <MODE>', MODE).choices(['auto', 'gold', 'e2e']).default('auto');
}

function share(value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !(number >= 0 && number <= 1)) throw new InvalidArgumentError('It must be a number from 0 to 1.');
  return number;
}

function count(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(value);
}
