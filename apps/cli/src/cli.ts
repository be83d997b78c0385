import { Option, type Command } from 'commander';
import { createCorpus, createLocitorium, createPlaybooks, serverKeys, SERVERS, type Servers } from 'locitorium';
import { addBenchCommands } from './bench-commands.ts';
import type { CommandContext } from './commands/command-context.ts';
import { defineCommand, defineGroup, formatOption, type Action } from './commands/define-command.ts';
import { addInputFlags } from './commands/input-flags.ts';
import { OUTPUT_FORMATS } from './commands/run-flags.ts';
import { predictionFields } from './input/prediction-fields.ts';
import type { GroundFormat } from './output/grounded-writer.ts';
import { addSettingsFlags } from './commands/settings-flags.ts';
import { addCompletionCommands } from './completion-commands.ts';
import { addCorpusCommands } from './corpus-commands.ts';
import { addCorrectionsCommands } from './corrections-commands.ts';
import { addDatasetCommands } from './dataset-commands.ts';
import { addEvaluationCommands } from './evaluation-commands.ts';
import { addEvidenceCommands } from './evidence-commands.ts';
import { addExportCommands } from './export-commands.ts';
import { addGazetteerCommands } from './gazetteer-commands.ts';
import { addModelsCommands } from './models-commands.ts';
import { addPlaybookCommands } from './playbook-commands.ts';
import type { Io } from './process/io.ts';
import { runProgram } from './run-program.ts';
import { addSearchCommands } from './search-commands.ts';
import { addWorkCommands } from './work-commands.ts';
import { addWorkerCommand } from './worker-command.ts';

const GROUND_FORMATS: readonly GroundFormat[] = ['table', 'json', 'jsonl', 'geojson', 'csv', 'tei'];

const EXAMPLES = `
Examples:
  locitorium ground "Flooding closed the bridge between Bamako and Ségou, Mali."
  cat report.txt | locitorium ground --format geojson > places.geojson
  locitorium run --dataset data/phase0/dataset.jsonl --run-id first
  locitorium eval --dataset data/phase0/dataset.jsonl --predictions runs/first/predictions.jsonl
  locitorium doctor

Exit codes: 0 done; 1 finished, but some documents failed; 2 usage or input; 3 a prerequisite is missing; 130 interrupted.`;

const GROUND_HELP = `
Examples:
  locitorium ground "Paris, Texas, is not Paris."
  locitorium ground report.pdf news/*.txt --format csv > places.csv
  locitorium ground archive/ --format geojson > places.geojson
  locitorium ground letter.xml --format tei > letter.places.xml
  locitorium ground --explain "Mayor Jordan of Athens, Ga., met Paris Hilton."
  curl -s https://example.org/news.txt | locitorium ground -
  locitorium ground --engine llm --model qwen3:8b --nominatim-base-url http://127.0.0.1:8080 "…"

On a terminal the answer is the text with its places marked, and a table; elsewhere it is a JSON line for each document, as in a predictions
file. Plain text is taken as it is, so that offsets (UTF-16 code units) are those of the input; those of PDF, Word, HTML, Markdown, e-mail
and others count in the text that was read from them (--save-texts). Rows of tables and lines of JSON are documents of their own.`;

const RUN_HELP = `
Examples:
  locitorium run --dataset news.jsonl --run-id news --workers 4
  locitorium run --dataset news.jsonl --run-id news --workers 4 --resume
  locitorium run --dataset gold.jsonl --mentions gold
  locitorium run --dataset export.csv --text-column body --id-column key --run-id export
  locitorium run --dataset archive/ --run-id archive
  locitorium run --dataset million.csv --max-candidates 0 --fields start,end,name,country_code,source,osm_type,osm_id,confidence --run-id million
  zstdcat news.jsonl.zst | locitorium run --dataset - --run-id news
  locitorium run --dataset news.jsonl --format parquet > places.parquet        a row a mention; nothing else is written
  zstdcat news.jsonl.zst | locitorium run --dataset - --format jsonl | jq -r .doc_id
  locitorium run --dataset news.jsonl --run-id news --evidence evidence.db     then: locitorium explain DOC_ID --task news --evidence evidence.db

The run folder holds predictions.jsonl (a line for each document, also for one that failed), failures.jsonl (what failed, and why)
and run.json; what comes through a pipe or is no file of JSON lines is saved there first, as dataset.jsonl. The path of the predictions is printed. Ctrl-C stops cleanly;
--resume continues without repeating or losing a document.`;

const SERVE_HELP = `
Examples:
  locitorium serve --port 8700                                  the page is at http://127.0.0.1:8700/
  curl -s -X POST http://127.0.0.1:8700/v1/ground -H 'content-type: application/json' -d '{"text": "Rain in Suva."}'
  locitorium serve --host 0.0.0.0 --api-keys-file keys.jsonl --rate-limit 600 --serve-workers 4

Log lines are JSON on stderr, without texts. /health/ready says what is missing, /metrics is for Prometheus, /openapi.json describes the API.`;

const MCP_HELP = `
Agents start it themselves. In their configuration:
  { "mcpServers": { "locitorium": { "command": "npx", "args": ["locitorium", "mcp", "--corpus", "/path/to/corpus.db"] } } }

Tools read and change nothing; no text leaves the machine.`;

const EVAL_ANSWERS_HELP = `
Examples:
  locitorium ask --questions questions.jsonl > answers.jsonl
  locitorium eval-answers --questions questions.jsonl --answers answers.jsonl

Questions: {"id": "q1", "question": "Who won?", "answers": ["William"], "doc_ids": ["d1"], "answerable": true, "lang": "en"}; answers and
doc_ids may be empty where they are not known.`;

/**
 * The command: parses arguments, does the work, returns the exit code. Writes data to stdout and everything else to stderr; never
 * throws, never exits.
 *
 * @param argv arguments after the name of the command
 */
export async function main(argv: readonly string[], io: Io, dependencies: Partial<Omit<CommandContext, 'io'>> = {}): Promise<number> {
  const context: CommandContext = { io, createLocitorium, createCorpus, createPlaybooks, servers: SERVERS, ...dependencies };
  return runProgram(argv, context, (program, action) => addCommands(program, context.servers, action));
}

function addCommands(program: Command, servers: Servers, action: Action): void {
  program
    .description('Text in, real places out: finds the place names of a text and says which places of the world they mean.')
    .helpCommand('help [COMMAND]', 'explain a command')
    // `eval` has flags, and so has `eval compare`: what stands behind the name of a command is its own.
    .enablePositionalOptions()
    .addHelpText('after', EXAMPLES);

  const ground = defineCommand(program, 'ground')
    .summary('find the places of a text, or of files')
    .description('Finds the places of a text, of files, folders and patterns, or of standard input.')
    .argument('[TEXT_OR_FILE...]', 'a text; files where they are there, several are always files; - or nothing reads standard input')
    .option(
      '--file <FILE>',
      'read a file, folder or pattern; may be given several times',
      (file: string, files: readonly string[] = []) => [...files, file],
    )
    .option('--text <TEXT>', 'the text, also where a file is called like it')
    .addOption(new Option('--format <FORMAT>', 'how to answer (default: table on a terminal, else jsonl)').choices(GROUND_FORMATS))
    .option('--lang <TAG>', 'language of the text, as a BCP 47 tag such as en or ja (default: guess)')
    .option('--source <NAME>', 'where the text comes from, for a --playbook that knows it')
    .option('--explain', 'say why each place was chosen, and why other names are none (table, json, jsonl)')
    .option('--save-texts <FILE>', 'write the texts that offsets count in, as a dataset of JSON lines')
    .addHelpText('after', GROUND_HELP)
    .action(action(async () => (await import('./commands/ground.ts')).ground));
  addInputFlags(ground);
  addSettingsFlags(ground, servers);

  const run = defineCommand(program, 'run')
    .summary('ground a dataset into a run folder')
    .description(
      'Grounds every document of a dataset into a folder of its own: JSON lines, a JSON array, a table (CSV, TSV, Parquet), packed or not, or the files of a folder.',
    )
    .requiredOption('--dataset <FILE>', 'the dataset: a file, a folder or a pattern; - reads standard input')
    .addOption(
      new Option(
        '--format <FORMAT>',
        'write predictions (jsonl) or a row a mention (csv, parquet) to stdout, and make no run folder',
      ).choices([...OUTPUT_FORMATS]),
    )
    .option('--out <DIR>', 'the folder that holds the runs', 'runs')
    .option('--run-id <ID>', 'name of the run’s folder (default: time and engine)')
    .addOption(
      new Option('--mentions <WHICH>', 'find mentions, or take those of the dataset to measure resolution alone')
        .choices(['extract', 'gold'])
        .default('extract'),
    )
    .option('--fields <LIST>', 'keep only these fields of each prediction, separated by commas; none with ""', predictionFields)
    .option('--explain', 'write into the predictions why each place was chosen, and why other names are none')
    .option('--evidence <FILE>', 'record the evidence for and against each place in this file; locitorium explain prints it')
    .option('--corrections <FILE>', 'keep what people said of mentions beside the predictions; locitorium export applies it')
    .option('--resume', 'continue a run that was stopped or killed')
    .addHelpText('after', RUN_HELP)
    .action(action(async () => (await import('./commands/run.ts')).run));
  addInputFlags(run);
  addSettingsFlags(run, servers);

  addEvaluationCommands(program, action);

  defineCommand(program, 'eval-answers')
    .summary('measure answers of ask against questions whose answers are known')
    .description('Measures answers (JSON lines of locitorium ask --questions, .gz accepted) against questions whose answers are known.')
    .requiredOption('--questions <FILE>', 'the questions, with their answers')
    .requiredOption('--answers <FILE>', 'the answers that were given')
    .addOption(formatOption('table', 'json'))
    .addHelpText('after', EVAL_ANSWERS_HELP)
    .action(action(async () => (await import('./commands/eval-answers.ts')).evaluateGivenAnswers));

  const serve = defineCommand(program, 'serve')
    .summary('answer over HTTP')
    .description(
      'Serves the HTTP API and the page with the map, on this machine alone unless told otherwise. Ctrl-C finishes what was accepted, then stops.',
    )
    .addHelpText('after', SERVE_HELP)
    .action(action(async () => (await import('./commands/serve.ts')).serve));
  addSettingsFlags(serve, servers, { groups: ['corpus', 'answers', 'playbook', 'service'] });

  const mcp = defineCommand(program, 'mcp')
    .summary('give agents its tools (Model Context Protocol)')
    .description(
      'Answers one agent on standard input and output: ground_text, explain_place, find_places, get_place, and with --corpus search_documents and ask_documents.',
    )
    .option('--corpus <FILE>', 'the corpus to search and to ask (setting corpus_file)')
    .addHelpText('after', MCP_HELP)
    .action(action(async () => (await import('./commands/mcp.ts')).mcp));
  addSettingsFlags(mcp, servers, { groups: ['corpus', 'answers'] });

  addWorkerCommand(program, servers, action);
  addWorkCommands(program, servers, action);

  defineCommand(program, 'api-key')
    .summary('make a key for the service')
    .description('Makes an API key for `locitorium serve`, prints it once on stdout, and adds its hash to a file.')
    .argument('<NAME>', 'who holds the key')
    .requiredOption('--file <FILE>', 'the file of keys, for --api-keys-file')
    .action(action(async () => (await import('./commands/serve.ts')).apiKey));

  const doctor = defineCommand(program, 'doctor')
    .summary('check every configured part')
    .description(
      'Prints every setting with the place it came from, checks every configured part, and says what to do. Servers are asked only where the settings name them as parts.',
    )
    .addOption(formatOption('table', 'json'))
    .option('--live', 'also ask a configured model a question, which loads it')
    .action(action(async () => (await import('./commands/doctor.ts')).doctor));
  addSettingsFlags(doctor, servers, { groups: ['corpus', 'answers', 'playbook', 'service'] });

  const cache = defineGroup(program, 'cache')
    .summary('show or clear the caches of geocoders and models')
    .description(
      'Shows or clears the caches: names that were looked up, with the answers of geocoders, and, where enabled, replies of language models. Texts are never cached.',
    );
  addSettingsFlags(
    defineCommand(cache, 'stats')
      .summary('how much is cached, and from which servers')
      .description('Prints how much is cached, from which servers, and how often it was used.')
      .addOption(formatOption('table', 'json'))
      .action(action(async () => (await import('./commands/cache.ts')).cacheStats)),
    servers,
    { only: ({ key }) => key === 'cacheDir' },
  );
  addSettingsFlags(
    defineCommand(cache, 'clear')
      .summary('delete all cached answers, or those of one server')
      .description('Deletes all cached answers, or those of one server.')
      .option('--source <NAME>', `only one of ${serverKeys(servers).join(', ')}`)
      .action(action(async () => (await import('./commands/cache.ts')).cacheClear)),
    servers,
    { only: ({ key }) => key === 'cacheDir' },
  );

  addExportCommands(program, servers, action);
  addCorrectionsCommands(program, servers, action);
  addDatasetCommands(program, servers, action);
  addCorpusCommands(program, servers, action);
  addSearchCommands(program, servers, action);
  addEvidenceCommands(program, servers, action);
  addPlaybookCommands(program, servers, action);
  addGazetteerCommands(program, action);
  addModelsCommands(program, action);
  addBenchCommands(program, servers, action);
  addCompletionCommands(program, action);
}
