import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Servers, SettingReference } from 'locitorium';
import { type Action, below, defineCommand, formatOption } from './commands/define-command.ts';
import { addInputFlags } from './commands/input-flags.ts';
import { addSettingsFlags } from './commands/settings-flags.ts';
import { predictionFields } from './input/prediction-fields.ts';

const WORK_HELP = `
Examples:
  export LOCITORIUM_QUEUE=postgres://user@127.0.0.1:5432/jobs PGPASSWORD=…
  locitorium work submit --dataset news.jsonl archive/
  locitorium work --output parts/ --workers 2                    on as many machines as there are
  locitorium work --output s3://results/news --allow-remote --until-done
  locitorium work status --output parts/                         writes parts/manifest.json when all is done
  locitorium work remove

A batch of a worker that dies is done by another; one that is done twice gives the same file, which the manifest lists once. Parts are
Parquet: a row for each record of the input, also for one that failed, with its prediction as JSON. Ctrl-C hands the batch in work back.
Needs the package pg-boss beside locitorium: npm install pg-boss@12.33.7`;

const isAllowRemote = ({ key }: SettingReference): boolean => key === 'allowRemote';

/** `locitorium work …`: batches that many machines share. */
export function addWorkCommands(program: Command, servers: Servers, action: Action): void {
  const work = withParts(withQueue(defineCommand(program, 'work')))
    .summary('ground batches of a queue that many machines share')
    .description('Takes batches of documents from a queue in PostgreSQL, one after the other, and writes each as a Parquet part.')
    .option('--fields <LIST>', 'keep only these fields of each mention, separated by commas; "" keeps none', predictionFields)
    .option('--until-done', 'end when every batch is done (default: wait for more)')
    .addHelpText('after', below(WORK_HELP))
    .action(action(async () => (await import('./commands/work.ts')).work));
  addSettingsFlags(work, servers);

  const submit = withQueue(defineCommand(work, 'submit'))
    .summary('cut a dataset into batches and enqueue them')
    .description(
      'Cuts datasets, in all forms that run reads, into batches and enqueues those that are not there yet; what had been given up waits again. The same files in the same order give the same batches.',
    )
    .requiredOption('--dataset <FILE...>', 'the documents: files, folders or patterns; - reads standard input')
    .addOption(new Option('--batch-documents <N>', 'most documents of a batch').argParser(wholeNumber(1, 100_000)).default(500))
    .addOption(
      new Option('--batch-chars <N>', 'so many characters fill a batch').argParser(wholeNumber(1_000, 67_108_864)).default(2_097_152),
    )
    .addOption(new Option('--attempts <N>', 'give a batch up after so many failed attempts').argParser(wholeNumber(1, 100)).default(3))
    .addOption(
      new Option('--batch-seconds <N>', 'longest time for one attempt at a batch').argParser(wholeNumber(1, 86_400)).default(3_600),
    )
    .addOption(
      new Option('--heartbeat-seconds <N>', 'a worker that is silent for so long is taken for dead')
        .argParser(wholeNumber(10, 3_600))
        .default(60),
    )
    .action(action(async () => (await import('./commands/work-submit.ts')).workSubmit));
  addInputFlags(submit);
  addSettingsFlags(submit, servers, { only: isAllowRemote });

  addSettingsFlags(
    withParts(withQueue(defineCommand(work, 'status')))
      .summary('count batches, and write the manifest when all are done')
      .description(
        'Counts batches that wait, are in work, done and given up. With --output, when all are done, checks every part and writes manifest.json. Exit code 1 where batches were given up or parts are wrong.',
      )
      .addOption(formatOption('table', 'json'))
      .action(action(async () => (await import('./commands/work-status.ts')).workStatus)),
    servers,
    { only: isAllowRemote },
  );

  addSettingsFlags(
    withQueue(defineCommand(work, 'remove'))
      .summary('forget all batches of a queue')
      .description('Removes all batches of a queue, with the texts in them, also those that wait. Parts stay where they are.')
      .action(action(async () => (await import('./commands/work-status.ts')).workRemove)),
    servers,
    { only: isAllowRemote },
  );
}

function withQueue(command: Command): Command {
  return command
    .option('--queue <URL>', 'the database: postgres://user@host:5432/name (default: LOCITORIUM_QUEUE); a password may stand in PGPASSWORD')
    .option('--queue-name <NAME>', 'which queue of the database', 'documents');
}

function withParts(command: Command): Command {
  return command
    .option('--output <PLACE>', 'where the parts lie: a folder, or s3://bucket/prefix')
    .option('--s3-url <URL>', 'server of the bucket (default: Amazon’s); keys come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
}

const wholeNumber =
  (least: number, most: number) =>
  (value: string): number => {
    const number = Number(value);
    if (!/^\d{1,9}$/.test(value) || number < least || number > most)
      throw new InvalidArgumentError(`It must be a whole number from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}.`);
    return number;
  };
