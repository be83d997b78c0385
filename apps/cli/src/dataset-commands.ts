import { Option, type Command } from 'commander';
import { ANNOTATION_FORMATS, type Servers } from 'locitorium';
import { type Action, below, defineCommand, defineGroup, formatOption } from './commands/define-command.ts';
import { addSettingsFlags, isGazetteer } from './commands/settings-flags.ts';

const DATASET_HELP = `
Examples:
  locitorium dataset import corpus.xml --from lgl --output corpus.jsonl
  locitorium dataset import train.conll --from conll --labels LOC,GPE --lang de --output train.jsonl
  locitorium dataset import export.json --from label-studio | locitorium run --dataset - --mentions gold
  locitorium dataset import corrections.jsonl --from corrections --documents news.jsonl --output gold.jsonl
  locitorium dataset check corpus.jsonl
  locitorium dataset stats corpus.jsonl --format json`;

const IMPORT_HELP = `
Formats: conll (tokens with tags: CoNLL-2003, Universal NER, AIDA, HIPE), lgl (XML of LGL, TR-News, EUPEG), spacy (Doc.to_json, training data,
Prodigy), label-studio (JSON export), tei (TEI P5), corrections (JSON lines of corrections, applied to --documents).

Country and point of a mention are what the file says; of GeoNames identifiers, else what the built-in gazetteer says.`;

/** `locitorium dataset …`. */
export function addDatasetCommands(program: Command, servers: Servers, action: Action): void {
  const dataset = defineGroup(program, 'dataset')
    .summary('import, check and count datasets')
    .description('Imports annotated files of other tools, checks datasets, and counts what they hold.')
    .addHelpText('after', below(DATASET_HELP));

  addSettingsFlags(
    defineCommand(dataset, 'import')
      .summary('import a file of another annotation tool')
      .description(
        'Converts a file with annotated places to a dataset (JSON lines); it may be gzipped, - is standard input. What could not be used is reported on stderr.',
      )
      .argument('<FILE>', 'the file')
      .addOption(
        new Option('--from <FORMAT>', 'the format of the file').choices([...ANNOTATION_FORMATS, 'corrections']).makeOptionMandatory(),
      )
      .option('--output <FILE>', 'output file (default: stdout)')
      .option('--labels <LIST>', 'labels to import, separated by commas (default: those that taggers give places)')
      .option('--columns <LIST>', 'columns of conll, if they are not detected: token:1,tag:4,link:5')
      .option('--documents <FILE>', 'dataset with the texts, for --from corrections')
      .option('--lang <TAG>', 'language of documents without one, as a BCP 47 tag')
      .option('--source <NAME>', 'meta.source of documents without one')
      .option('--countries-by-point', 'give points without a country the one they lie in (wrong for continents and seas)')
      .addHelpText('after', below(IMPORT_HELP))
      .action(action(async () => (await import('./commands/dataset-import.ts')).datasetImport)),
    servers,
    { only: isGazetteer },
  );

  defineCommand(dataset, 'check')
    .summary('check a dataset for errors')
    .description('Checks a dataset, in any format that run reads. Exit code 1 if there are errors; remarks do not count.')
    .argument('<FILE>', 'the dataset')
    .addOption(formatOption('table', 'json'))
    .action(action(async () => (await import('./commands/dataset-look.ts')).datasetCheck));

  defineCommand(dataset, 'stats')
    .summary('count what a dataset holds')
    .description('Counts documents, mentions, names, countries and languages of a dataset, in any format that run reads.')
    .argument('<FILE>', 'the dataset')
    .addOption(formatOption('table', 'json'))
    .action(action(async () => (await import('./commands/dataset-look.ts')).datasetStats));
}
