import { Option, type Command } from 'commander';
import { ANNOTATION_FORMATS, type Servers, type SettingReference } from 'locitorium';
import { defineCommand, defineGroup, formatOption, type Action } from './commands/define-command.ts';
import { addSettingsFlags } from './commands/settings-flags.ts';

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
    .description('Makes datasets of the files of other tools, looks for what is wrong in a dataset, and counts what it holds.')
    .addHelpText('after', DATASET_HELP);

  addSettingsFlags(
    defineCommand(dataset, 'import')
      .summary('make a dataset of another tool’s file')
      .description(
        'Makes a dataset (JSON lines) of a file with marked places, packed or not; - is standard input. What could not be used is told on stderr.',
      )
      .argument('<FILE>', 'the file')
      .addOption(
        new Option('--from <FORMAT>', 'the format of the file').choices([...ANNOTATION_FORMATS, 'corrections']).makeOptionMandatory(),
      )
      .option('--output <FILE>', 'where to write the dataset (default: stdout)')
      .option('--labels <LIST>', 'labels of the names that are taken, with commas between them (default: those that taggers give places)')
      .option('--columns <LIST>', 'of conll, where a column is not found by itself: token:1,tag:4,link:5')
      .option('--documents <FILE>', 'of corrections: the dataset with the texts that they are about')
      .option('--lang <TAG>', 'language of documents that do not say, as a BCP 47 tag')
      .option('--source <NAME>', 'meta.source of documents that do not say')
      .option('--countries-by-point', 'give points without a country the one they lie in; wrong for continents and seas')
      .addHelpText('after', IMPORT_HELP)
      .action(action(async () => (await import('./commands/dataset-import.ts')).datasetImport)),
    servers,
    { only: isGazetteer },
  );

  defineCommand(dataset, 'check')
    .summary('look for what is wrong in a dataset')
    .description(
      'Looks for what is wrong in a dataset, in any format that run reads. Exit code 1 where something is; remarks alone do not count.',
    )
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

const isGazetteer = ({ key }: SettingReference): boolean => key === 'gazetteer';
