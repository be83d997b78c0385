import { CORPUS_DOCUMENT_STATUSES, FUSIONS, PLACE_INTENTS } from '@locitorium/domain';
import { Option, type Command } from 'commander';
import { REPROCESSING_STEPS, type Servers, type SettingReference } from 'locitorium';
import { defineCommand, defineGroup, formatOption, type Action } from './commands/define-command.ts';
import { addSettingsFlags } from './commands/settings-flags.ts';

const CORPUS_HELP = `
Examples:
  locitorium corpus add reports/ notes.txt "mail/*.eml"
  locitorium corpus add news.jsonl --corpus news.db --workers 2
  zstdcat news.jsonl.zst | locitorium corpus add - --corpus news.db
  locitorium corpus list --status failed
  locitorium corpus reprocess --all --from ground
  locitorium corpus check --repair
  locitorium search "floods near Ségou" --corpus news.db

JSON lines: {"id": "n1", "title": "Floods", "text": "…", "created_at": "2026-03-14", "source": "news", "lang": "en"}; a line is a document.
The corpus is one file (default: corpus.db here); originals lie in the folder beside it whose name ends with -originals.`;

const SEARCH_HELP = `
Examples:
  locitorium search "floods near Ségou" --from 2026-03
  locitorium search "market closed" --in "Borno" --source news --source radio
  locitorium search floods --near "13.43,-6.22,50" --format geojson > floods.geojson
  locitorium search "election" --country ML,NE --place-intent filter --top-k 20
  locitorium search --queries queries.jsonl --top-k 10 > answers.jsonl      a line for each query, each document once

On a terminal the answer is a list with snippets; elsewhere it is JSON.`;

/** Flags of the parts of a corpus alone: who only looks needs no engine. */
const isOfStore = ({ key, group }: SettingReference): boolean => group === 'corpus' && isNotFile({ key });
const isNotFile = ({ key }: Pick<SettingReference, 'key'>): boolean => key !== 'corpusFile';

/** `locitorium corpus …` and `locitorium search`. */
export function addCorpusCommands(program: Command, servers: Servers, action: Action): void {
  const corpus = defineGroup(program, 'corpus')
    .summary('keep documents, to find them again by words, meaning and place')
    .description(
      'Keeps documents in a file with all places that they name, so that locitorium search finds them by words, meaning and place.',
    )
    .addHelpText('after', CORPUS_HELP);
  const looking = (command: Command): Command => addSettingsFlags(withFile(command), servers, { groups: ['corpus'], only: isOfStore });
  const working = (command: Command): Command => addSettingsFlags(withFile(command), servers, { groups: ['corpus'], only: isNotFile });

  working(
    defineCommand(corpus, 'add')
      .summary('take documents in')
      .description(
        'Takes in files, folders with all that is in them, patterns, JSON lines (a line is a document), or standard input. What is there already is recognised; the same command continues what was stopped.',
      )
      .argument('<PATH...>', 'files, folders or patterns; - reads standard input')
      .addOption(
        new Option('--format <FORMAT>', 'what to print: nothing but a summary, or a JSON line for each document')
          .choices(['summary', 'jsonl'])
          .default('summary'),
      ),
  ).action(action(async () => (await import('./commands/corpus-add.ts')).corpusAdd));

  looking(
    defineCommand(corpus, 'list')
      .summary('list the documents')
      .description('Lists the documents, by id.')
      .addOption(new Option('--status <STATUS>', 'only those with this status').choices(CORPUS_DOCUMENT_STATUSES))
      .addOption(formatOption('table', 'json', 'jsonl')),
  ).action(action(async () => (await import('./commands/corpus-look.ts')).corpusList));

  looking(
    defineCommand(corpus, 'show')
      .summary('show a document')
      .description('Shows a document, and what was done to it in the latest attempt.')
      .argument('<DOC_ID>', 'the document')
      .addOption(formatOption('table', 'json')),
  ).action(action(async () => (await import('./commands/corpus-look.ts')).corpusShow));

  looking(
    defineCommand(corpus, 'stats')
      .summary('count documents and chunks')
      .description('Counts documents by status, chunks, and chunks with a vector of the configured embedder.')
      .addOption(formatOption('table', 'json')),
  ).action(action(async () => (await import('./commands/corpus-look.ts')).corpusStats));

  working(
    defineCommand(corpus, 'remove')
      .summary('remove documents')
      .description('Removes documents: chunks, originals and entries.')
      .argument('<DOC_ID...>', 'the documents'),
  ).action(action(async () => (await import('./commands/corpus-change.ts')).corpusRemove));

  working(
    defineCommand(corpus, 'reprocess')
      .summary('make the chunks of documents again, from what is kept')
      .description(
        'Makes the chunks of documents again when a parser, a gazetteer, a model or a rule has changed. Searches find the old ones until the new ones are there.',
      )
      .argument('[DOC_ID...]', 'the documents')
      .option('--all', 'all that are completed')
      .option('--failed', 'all that have failed, from their originals')
      .addOption(new Option('--from <STEP>', 'the step to begin with').choices(REPROCESSING_STEPS).default('parse')),
  ).action(action(async () => (await import('./commands/corpus-change.ts')).corpusReprocess));

  working(
    defineCommand(corpus, 'check')
      .summary('compare documents, chunks and originals')
      .description('Says what cannot be found, what is out of date and what is left over. Exit code 1 where anything is not mended.')
      .option('--repair', 'mend what can be mended')
      .addOption(formatOption('table', 'json')),
  ).action(action(async () => (await import('./commands/corpus-change.ts')).corpusCheck));

  working(
    defineCommand(corpus, 'recover')
      .summary('finish what a killed process has left')
      .description('Finishes or fails what a process that was killed has left; corpus add does so, too.'),
  ).action(action(async () => (await import('./commands/corpus-recover.ts')).corpusRecover));

  const search = defineCommand(program, 'search')
    .summary('find documents of a corpus by words, meaning and place')
    .description(
      'Finds the passages that answer a query. Places that it names count: "floods near Ségou" means floods, and what lies near Ségou.',
    )
    .argument('[QUERY...]', 'the query')
    .option('--queries <FILE>', 'many queries, as JSON lines {"id", "text"}; - reads standard input')
    .option('--chunks', 'with --queries: a document as often as its passages answer, not once')
    .option('--country <CODES>', 'only places in these countries: ML,NE', collect)
    .option('--admin1 <CODES>', 'only places in these first-level areas: ML.05', collect)
    .option('--in <PLACE>', 'only what lies in this place')
    .option('--box <BOX>', 'only places in west,south,east,north; west may be greater than east, over the antimeridian')
    .option('--near <WHERE>', 'only places near lat,lon,km, or near a place: "Ségou,50"')
    .option('--from <TIME>', 'only documents dated from then on: 2026, 2026-03, 2026-03-14')
    .option('--to <TIME>', 'only documents dated up to then, all of it')
    .option('--source <NAME>', 'only documents of this source; may stand several times', collect)
    .option('--lang <TAGS>', 'only documents in these languages: en,fr', collect)
    .option('--meta <NAME=VALUE>', 'only documents with this value; may stand several times', collect)
    .addOption(new Option('--place-intent <WHAT>', 'what places of the query do (default: boost)').choices(PLACE_INTENTS))
    .option('--alpha <0–1>', 'weight of meaning against words (default: 0.5)')
    .addOption(new Option('--fusion <HOW>', 'how words and meaning become one score (default: blend)').choices(FUSIONS))
    .option('--top-k <N>', 'most results (default: 10, and 5 of them where they are reranked)')
    .option('--rerank-top-n <N>', 'most results where they are reranked (default: as --top-k where that is given, else 5)')
    .addOption(
      new Option('--format <FORMAT>', 'how to answer (default: table on a terminal, else json)').choices([
        'table',
        'json',
        'jsonl',
        'geojson',
        'csv',
      ]),
    )
    .addHelpText('after', SEARCH_HELP)
    .action(action(async () => (await import('./commands/search.ts')).search));
  working(search);
}

function withFile(command: Command): Command {
  return command.option('--corpus <FILE>', 'the file of the corpus (default: corpus.db here, or the setting corpus_file)');
}

/** A flag that may stand several times. */
const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];
