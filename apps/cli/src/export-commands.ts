import { InvalidArgumentError, Option, type Command } from 'commander';
import { EXPORT_FORMATS, type Servers } from 'locitorium';
import { defineCommand, type Action } from './commands/define-command.ts';
import { addSettingsFlags, isGazetteer } from './commands/settings-flags.ts';

const EXPORT_HELP = `
Examples:
  locitorium export runs/news --out news.csv                                  one row a mention
  locitorium export runs/news --by admin1 > areas.csv                         one row an area, with counts
  locitorium export runs/news --format html-map --dataset news.jsonl --out news.html
  locitorium export runs/letters --format linked-places --title "Letters of 1712" --when 1712 --out letters.lpf.json
  locitorium export runs/letters --format tei --source letters/12.xml --out 12.places.xml
  locitorium export runs/letters --format tei --source letters --out places/   one file a document, or one teiCorpus: --out letters.xml
  locitorium export runs/news --corrections locitorium.corrections.jsonl --format geojson --out news.geojson

csv and parquet are by mention, place, country, admin1 or admin2; geojson and kml by mention or place; html-map and linked-places by place;
annotations (W3C Web Annotations), label-studio (tasks with pre-annotations) and tei (the file itself with placeName) by mention. --dataset adds the sentences that names stand in.`;

const REVIEW_HELP = `
Examples:
  locitorium review runs/news --dataset news.jsonl
  locitorium review runs/news --dataset news.jsonl --most 500 > queue.csv

What a correction or a rule has decided is left out.`;

/** `locitorium export` and `locitorium review`. */
export function addExportCommands(program: Command, servers: Servers, action: Action): void {
  addSettingsFlags(
    defineCommand(program, 'review')
      .summary('print the places of a run that are least certain')
      .description('Prints the places of a run that a person should look at first: the least certain ones, with their sentences.')
      .argument('<RUN>', 'the folder of a run, or a file of predictions')
      .addOption(new Option('--most <N>', 'as many places').argParser(atLeastOne).default(20))
      .option('--dataset <FILE>', 'the dataset of the run, for sentences (default: the one in the folder, where it came through a pipe)')
      .option('--corrections <FILE>', 'what people said of mentions (default: corrections.jsonl in the folder, where there is one)')
      .addOption(new Option('--format <FORMAT>', 'how to answer (default: table on a terminal, else csv)').choices(['table', 'csv']))
      .addHelpText('after', REVIEW_HELP)
      .action(action(async () => (await import('./commands/review.ts')).review)),
    servers,
    { only: isGazetteer },
  );

  addSettingsFlags(
    defineCommand(program, 'export')
      .summary('make a table, a map or linked data of a run')
      .description('Makes a file for other tools of a run: a table, a map, linked data. The predictions stay as they are.')
      .argument('<RUN>', 'the folder of a run, or a file of predictions')
      .addOption(new Option('--format <FORMAT>', 'what to make').choices([...EXPORT_FORMATS]).default('csv'))
      .addOption(
        new Option('--by <UNIT>', 'what a row is (default: the usual one of the format)').choices([
          'mention',
          'place',
          'country',
          'admin1',
          'admin2',
        ]),
      )
      .option('--out <FILE>', 'where to write it (default: stdout); of tei also a folder, for one file a document')
      .option('--dataset <FILE>', 'the dataset of the run as JSON lines, for sentences (default: the one saved in the folder, if any)')
      .option('--source <PATH>', 'the TEI file, folder or pattern that the run read, to be given back with its places (--format tei)')
      .option('--corrections <FILE>', 'apply what people said of mentions (default: corrections.jsonl in the folder, where there is one)')
      .addOption(new Option('--min-confidence <P>', 'leave out places of a lower confidence, from 0 to 1').argParser(probability))
      .addOption(
        new Option('--when <YEARS>', 'when the texts were written, such as 1848 or 1840/1850 (--format linked-places)').argParser(timespan),
      )
      .option('--title <TEXT>', 'what the file calls itself (default: the name of the run)')
      .addHelpText('after', EXPORT_HELP)
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
    throw new InvalidArgumentError('It must be a year, a month or a day, or two with a slash between them: 1848, 1840/1850, 1848-03/1849.');
  return { start, end };
}

function probability(value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !(number >= 0 && number <= 1)) throw new InvalidArgumentError('It must be a number from 0 to 1.');
  return number;
}
