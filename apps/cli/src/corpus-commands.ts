import { CORPUS_DOCUMENT_STATUSES } from '@locitorium/domain';
import { Option, type Command } from 'commander';
import { REPROCESSING_STEPS, type Servers, type SettingReference } from 'locitorium';
import { withCorpusFile } from './commands/corpus-flags.ts';
import { type Action, below, defineCommand, defineGroup, formatOption } from './commands/define-command.ts';
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
  locitorium ask "Where did the bridge collapse?" --corpus news.db

JSON lines: {"id": "n1", "title": "Floods", "text": "…", "created_at": "2026-03-14", "source": "news", "lang": "en"}; a line is a document.
The corpus is one file (default: corpus.db here); originals lie in the folder beside it whose name ends with -originals.`;

/** Flags of the parts of a corpus alone: who only looks needs no engine. */
const isOfStore = ({ key, group }: SettingReference): boolean => group === 'corpus' && key !== 'corpusFile';

/** `locitorium corpus …`. */
export function addCorpusCommands(program: Command, servers: Servers, action: Action): void {
  const corpus = defineGroup(program, 'corpus')
    .summary('manage a corpus of documents for search and ask')
    .description(
      'Keeps documents in a file with all places that they name, so that locitorium search finds them by words, meaning and place, and locitorium ask answers from them.',
    )
    .addHelpText('after', below(CORPUS_HELP));
  const looking = (command: Command): Command =>
    addSettingsFlags(withCorpusFile(command), servers, { groups: ['corpus'], only: isOfStore });
  const working = (command: Command): Command =>
    addSettingsFlags(withCorpusFile(command), servers, { groups: ['corpus'], except: 'corpusFile' });

  working(
    defineCommand(corpus, 'add')
      .summary('add documents')
      .description(
        'Adds files, folders, patterns, JSON lines (one document per line) or standard input. Documents that are there already are recognised; the same command resumes what was stopped.',
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
      .addOption(new Option('--from <STEP>', 'the step to begin with').choices(REPROCESSING_STEPS).default('parse').conflicts('failed')),
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
}
