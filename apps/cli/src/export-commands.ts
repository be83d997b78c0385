import { InvalidArgumentError, Option, type Command } from 'commander';
import { EXPORT_FORMATS, type Servers } from 'locitorium';
import { type Action, below, defineCommand } from './commands/define-command.ts';
import { addSettingsFlags, isGazetteer } from './commands/settings-flags.ts';

const EXPORT_HELP = `
Examples:
  locitorium export runs/news --out news.csv                                  one row per mention
  locitorium export runs/news --by admin1 > areas.csv                         one row per area, with counts
  locitorium export runs/news --format html-map --dataset news.jsonl --out news.html
  locitorium export runs/letters --format linked-places --title "Letters of 1712" --when 1712 --out letters.lpf.json
  locitorium export runs/letters --format tei --source letters/12.xml --out 12.places.xml
  locitorium export runs/letters --format tei --source letters --out places/   one file per document; --out letters.xml makes a teiCorpus
  locitorium export runs/news --corrections locitorium.corrections.jsonl --format geojson --out news.geojson

--by: csv and parquet take all five; geojson and kml mention or place; html-map and linked-places place; annotations (W3C Web Annotations),
label-studio (tasks with pre-annotations) and tei (the input with placeName) mention. --dataset adds the sentence of each mention.`;

const REVIEW_HELP = `
Examples:
  locitorium review runs/news --dataset news.jsonl
  locitorium review runs/news --dataset news.jsonl --most 500 > queue.csv

Mentions decided by a correction or a rule are left out.`;

/** `locitorium export` and `locitorium review`. */
export function addExportCommands(program: Command, servers: Servers, action: Action): void {
  addSettingsFlags(
    defineCommand(program, 'review')
      .summary('list the least certain places of a run')
      .description('Lists the places of a run that a person should check first: the least certain ones, with their sentences.')
      .argument('<RUN>', 'run folder, or predictions file')
      .addOption(new Option('--most <N>', 'how many places').argParser(atLeastOne).default(20))
      .option('--dataset <FILE>', 'dataset of the run, for sentences (default: the one saved in the folder, if any)')
      .option('--corrections <FILE>', 'corrections (default: corrections.jsonl in the folder, if any)')
      .addOption(new Option('--format <FORMAT>', 'output format (default: table on a terminal, else csv)').choices(['table', 'csv']))
      .addHelpText('after', below(REVIEW_HELP))
      .action(action(async () => (await import('./commands/review.ts')).review)),
    servers,
    { only: isGazetteer },
  );

  addSettingsFlags(
    defineCommand(program, 'export')
      .summary('export a run as a table, a map or linked data')
      .description('Exports a run for other tools: as a table, a map or linked data. The predictions stay unchanged.')
      .argument('<RUN>', 'run folder, or predictions file')
      .addOption(new Option('--format <FORMAT>', 'output format').choices([...EXPORT_FORMATS]).default('csv'))
      .addOption(
        new Option('--by <UNIT>', 'what a row stands for (default depends on the format)').choices([
          'mention',
          'place',
          'country',
          'admin1',
          'admin2',
        ]),
      )
      .option('--out <FILE>', 'output file (default: stdout); for tei also a folder, with one file per document')
      .option('--dataset <FILE>', 'dataset of the run as JSON lines, for sentences (default: the one saved in the folder, if any)')
      .option('--source <PATH>', 'TEI file, folder or pattern that the run read (--format tei)')
      .option('--corrections <FILE>', 'apply these corrections (default: corrections.jsonl in the folder, if any)')
      .addOption(
        new Option('--min-confidence <P>', 'leave out places below this confidence of their country, from 0 to 1').argParser(probability),
      )
      .addOption(
        new Option(
          '--min-record-confidence <P>',
          'leave out places below this confidence of their very record and point, from 0 to 1',
        ).argParser(probability),
      )
      .addOption(
        new Option('--when <YEARS>', 'when the texts were written, such as 1848 or 1840/1850 (--format linked-places)').argParser(timespan),
      )
      .option('--title <TEXT>', 'title inside the file (default: the name of the run)')
      .addHelpText('after', below(EXPORT_HELP))
      .action(action(async () => (await import('./commands/export-run.ts')).exportCommand)),
    servers,
    { only: isGazetteer },
  );
}

function atLeastOne(value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new InvalidArgumentError('It must be a whole number from 1 to 999,999.');
  return Number(value);
}

/** As the schema of Linked Places has dates. */
const DATE = /^-?\d{1,4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/;

function timespan(value: string): { readonly start: string; readonly end: string } {
  const [start = '', end = start, ...others] = value.split('/');
  if (!DATE.test(start) || !DATE.test(end) || others.length > 0)
    throw new InvalidArgumentError('It must be a year, a month or a day, or two separated by a slash: 1848, 1840/1850, 1848-03/1849.');
  return { start, end };
}

function probability(value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !(number >= 0 && number <= 1)) throw new InvalidArgumentError('It must be a number from 0 to 1.');
  return number;
}
