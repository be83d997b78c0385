import { InvalidArgumentError, Option, type Command } from 'commander';
import { defineCommand, formatOption, type Action } from './commands/define-command.ts';

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

Lists show names with the text around them.`;

const MODE = 'gold: mentions were given; e2e: mentions were found; auto: as the predictions say, e2e where they do not';

/** `locitorium eval`, `locitorium eval compare`. */
export function addEvaluationCommands(program: Command, action: Action): void {
  const evaluation = defineCommand(program, 'eval')
    .summary('measure predictions against a dataset')
    .description('Measures predictions against the annotations of a dataset.')
    // What a command within it needs, it does not: `evaluate` asks for what is missing.
    .option('--dataset <FILE>', 'the dataset, with gold mentions, in any format that run reads (required)')
    .option('--predictions <FILE>', 'the predictions of a run (its folder will do), or of another system (required)')
    .addOption(modeOption())
    .addOption(formatOption('table', 'json'))
    .option('--corrections <FILE>', 'change and add annotations by what people said of mentions')
    .option('--report <FILE>', 'also write a report as one HTML page')
    .addOption(new Option('--baseline <FILE>', 'exit with 1 where a figure is worse than in this file').conflicts('writeBaseline'))
    .addOption(new Option('--max-drop <SHARE>', 'how much worse a figure may be than its baseline').argParser(share).default(0.005))
    .option('--write-baseline <FILE>', 'write the figures into this file, for --baseline')
    .addHelpText('after', EVAL_HELP)
    .helpCommand(false)
    .action(action(async () => (await import('./commands/eval.ts')).evaluate));

  defineCommand(evaluation, 'compare')
    .summary('compare two files of predictions')
    .description(
      'Compares the predictions of two systems for the same dataset: whether their figures differ by more than chance (a paired bootstrap over documents, McNemar’s test), what the second one fixed, and what it broke.',
    )
    .argument('<A>', 'predictions to compare with')
    .argument('<B>', 'predictions that are asked whether they are better')
    .requiredOption('--dataset <FILE>', 'the dataset, with gold mentions')
    .addOption(modeOption())
    .addOption(formatOption('table', 'json'))
    .addOption(
      new Option('--changes <N>', 'how many fixed and how many broken mentions the table lists; JSON has all').argParser(count).default(20),
    )
    .addHelpText('after', COMPARE_HELP)
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
