import { FUSIONS, PLACE_INTENTS } from '@locitorium/domain';
import { Option, type Command } from 'commander';
import type { Servers } from 'locitorium';
import { withCorpusFile } from './commands/corpus-flags.ts';
import { type Action, below, defineCommand } from './commands/define-command.ts';
import { addSettingsFlags } from './commands/settings-flags.ts';

const SEARCH_HELP = `
Examples:
  locitorium search "floods near Ségou" --from 2026-03
  locitorium search "market closed" --in "Borno" --source news --source radio
  locitorium search floods --near "13.43,-6.22,50" --format geojson > floods.geojson
  locitorium search "election" --country ML,NE --place-intent filter --top-k 20
  locitorium search --queries queries.jsonl --top-k 10 > answers.jsonl      a line for each query, each document once

Output is a list with snippets on a terminal, elsewhere JSON.`;

const ASK_HELP = `
Examples:
  locitorium ask "Where did the bridge collapse?"
  locitorium ask "How many families left their homes?" --in "Mali" --from 2026-03
  locitorium ask "Where did the bridge collapse?" --format geojson > where.geojson
  locitorium ask "Why did the bridge collapse?" --answerer llm --model qwen3:8b
  locitorium ask --questions questions.jsonl > answers.jsonl                a line for each question
  locitorium ask "Where did the bridge collapse?" --evidence evidence.db
  locitorium explain "Where did the bridge collapse?" --task answers --evidence evidence.db

The answer rests on passages of the corpus alone, and names them; where they do not hold it, it says so, and the exit code is 0, too. On a
terminal the answer is text with its sources; elsewhere it is JSON, with "fallback": true where there is none.`;

/** `locitorium search` and `locitorium ask`. */
export function addSearchCommands(program: Command, servers: Servers, action: Action): void {
  const search = withFilters(
    defineCommand(program, 'search')
      .summary('find documents of a corpus by words, meaning and place')
      .description(
        'Finds the passages that answer a query. Places that it names count: "floods near Ségou" means floods, and what lies near Ségou.',
      )
      .argument('[QUERY...]', 'the query')
      .option('--queries <FILE>', 'many queries, as JSON lines {"id", "text"}; - reads standard input')
      .option('--chunks', 'with --queries: a document as often as its passages answer, not once'),
  )
    .option('--top-k <N>', 'most results (default: 10, and 5 of them where they are reranked)')
    .option('--rerank-top-n <N>', 'most results where they are reranked (default: as --top-k where that is given, else 5)')
    .addOption(terminalOr('json', 'table', 'json', 'jsonl', 'geojson', 'csv'))
    .addHelpText('after', below(SEARCH_HELP))
    .action(action(async () => (await import('./commands/search.ts')).search));
  addSettingsFlags(withCorpusFile(search), servers, { groups: ['corpus'], except: 'corpusFile' });

  const ask = withFilters(
    defineCommand(program, 'ask')
      .summary('answer a question from a corpus, with its sources')
      .description(
        'Answers a question from the passages of a corpus that a search finds, each sentence with its source, or says that it does not know. Places that the question names count as in a search.',
      )
      .argument('[QUESTION...]', 'the question')
      .option('--questions <FILE>', 'many questions, as JSON lines {"id", "question"}; - reads standard input')
      .option('--evidence <FILE>', 'record each answer in this file, as a claim that its sources support; locitorium explain prints it')
      .option('--task <ID>', 'the task that the claims belong to (default: answers)'),
  )
    .addOption(terminalOr('json', 'table', 'json', 'jsonl', 'geojson'))
    .addHelpText('after', below(ASK_HELP))
    .action(action(async () => (await import('./commands/ask.ts')).ask));
  addSettingsFlags(withCorpusFile(ask), servers, { groups: ['corpus', 'answers'], except: 'corpusFile' });
}

/** What a search may find, and what makes it a good find. */
function withFilters(command: Command): Command {
  return command
    .option('--country <CODES>', 'only places in these countries: ML,NE', collect)
    .option('--admin1 <CODES>', 'only places in these first-level areas: ML.05', collect)
    .option('--in <PLACE>', 'only what lies in this place')
    .option('--box <BOX>', 'only places in west,south,east,north; west may be greater than east, over the antimeridian')
    .option('--near <WHERE>', 'only places near lat,lon,km, or near a place: "Ségou,50"')
    .option('--from <TIME>', 'only documents dated from then on: 2026, 2026-03, 2026-03-14')
    .option('--to <TIME>', 'only documents dated up to then, all of it')
    .option('--source <NAME>', 'only documents of this source (repeatable)', collect)
    .option('--lang <TAGS>', 'only documents in these languages: en,fr', collect)
    .option('--meta <NAME=VALUE>', 'only documents with this value (repeatable)', collect)
    .addOption(new Option('--place-intent <WHAT>', 'what places of the query do (default: boost)').choices(PLACE_INTENTS))
    .option('--alpha <0–1>', 'weight of meaning against words (default: 0.5)')
    .addOption(new Option('--fusion <HOW>', 'how words and meaning become one score (default: blend)').choices(FUSIONS));
}

const terminalOr = (elsewhere: string, ...choices: readonly string[]): Option =>
  new Option('--format <FORMAT>', `output format (default: table on a terminal, else ${elsewhere})`).choices(choices);

/** A flag that may stand several times. */
const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];
