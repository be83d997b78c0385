import { Option, type Command } from 'commander';
import { createCorpus, createLocitorium, createPlaybooks, serverKeys, SERVERS, type Servers } from 'locitorium';
import { addBenchCommands } from './bench-commands.ts';
import type { CommandContext } from './commands/command-context.ts';
import { type Action, below, defineCommand, defineGroup, formatOption } from './commands/define-command.ts';
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

Exit codes: 0 done; 1 some documents failed; 2 wrong usage or input; 3 a prerequisite is missing; 130 interrupted.`;

const GROUND_HELP = `
Examples:
  locitorium ground "Paris, Texas, is not Paris."
  locitorium ground report.pdf news/*.txt --format csv > places.csv
  locitorium ground archive/ --format geojson > places.geojson
  locitorium ground letter.xml --format tei > letter.places.xml
  locitorium ground --explain "Mayor Jordan of Athens, Ga., met Paris Hilton."
  curl -s https://example.org/news.txt | locitorium ground -
  locitorium ground --engine llm --model qwen3:8b --nominatim-base-url http://127.0.0.1:8080 "…"

A single argument is a file if one has that name, otherwise the text; several are always files. On a terminal, output is the text with its
places marked, and a table; elsewhere, a JSON line per document. Offsets are in UTF-16 code units; for PDF, Word, HTML, e-mail and others they
refer to the parsed text (--save-texts). Each row of a table and each line of JSON is a document.`;

const RUN_HELP = `
Examples:
  locitorium run --dataset news.jsonl --run-id news --workers 4
  locitorium run --dataset news.jsonl --run-id news --workers 4 --resume
  locitorium run --dataset gold.jsonl --mentions gold
  locitorium run --dataset export.csv --text-column body --id-column key --run-id export
  locitorium run --dataset archive/ --run-id archive
  locitorium run --dataset million.csv --max-candidates 0 --fields start,end,name,country_code,source,osm_type,osm_id,confidence --run-id million
  zstdcat news.jsonl.zst | locitorium run --dataset - --run-id news
  locitorium run --dataset news.jsonl --format parquet > places.parquet        one row per mention, no run folder
  zstdcat news.jsonl.zst | locitorium run --dataset - --format jsonl | jq -r .doc_id
  locitorium run --dataset news.jsonl --run-id news --evidence evidence.db     then: locitorium explain DOC_ID --task news --evidence evidence.db

The run folder holds predictions.jsonl (a line per document, including failed ones), failures.jsonl (what failed, and why) and run.json.
Input from a pipe, or in any format but JSON lines, is first saved there as dataset.jsonl. The path of the predictions is printed. Ctrl-C stops
cleanly; --resume continues without repeating or losing a document.`;

const SERVE_HELP = `
Examples:
  locitorium serve --port 8700                                  then open http://127.0.0.1:8700/
  curl -s -X POST http://127.0.0.1:8700/v1/ground -H 'content-type: application/json' -d '{"text": "Rain in Suva."}'
  locitorium serve --host 0.0.0.0 --api-keys-file keys.jsonl --rate-limit 600 --serve-workers 4

Logs are JSON lines on stderr, without texts. See /health/ready for what is missing, /metrics for Prometheus, /openapi.json for the API.`;

const MCP_HELP = `
Agents start it themselves, with this in their configuration:
  { "mcpServers": { "locitorium": { "command": "npx", "args": ["locitorium", "mcp", "--corpus", "/path/to/corpus.db"] } } }

The tools change nothing, and no text leaves the machine.`;

const EVAL_ANSWERS_HELP = `
Examples:
  locitorium ask --questions questions.jsonl > answers.jsonl
  locitorium eval-answers --questions questions.jsonl --answers answers.jsonl

A question: {"id": "q1", "question": "Who won?", "answers": ["William"], "doc_ids": ["d1"], "answerable": true, "lang": "en"}; answers and
doc_ids may be empty if unknown.`;

/**
 * The command: parses arguments, does the work, returns the exit code. Writes data to stdout and everything else to stderr; never
 * throws, never exits.
 *
 * @param argv arguments after the name of the command
 */
export async function main(argv: readonly string[], io: Io, dependencies: Partial<Omit<CommandContext, 'io'>> = {}): Promise<number> {
  const context: CommandContext = { io, createLocitorium, createCorpus, createPlaybooks, servers: SERVERS, ...dependencies };
  return runProgram(argv, context, (program, action) => {
    configure(program);
    const add = MOST_CALLED.get(argv[0] ?? '') ?? addCommands;
    add(program, context.servers, action);
  });
}

/** Added alone where they are called: the flags of all commands together take a tenth of a start. */
const MOST_CALLED: ReadonlyMap<string, typeof addCommands> = new Map([
  ['ground', addGroundCommand],
  ['run', addRunCommand],
]);

function configure(program: Command): void {
  program
    .description('Text in, real places out: finds the place names in a text and resolves each to a real place.')
    .helpCommand('help [COMMAND]', 'explain a command')
    // `eval` has flags, and so has `eval compare`: what stands behind the name of a command is its own.
    .enablePositionalOptions()
    .addHelpText('after', below(EXAMPLES));
}

function addCommands(program: Command, servers: Servers, action: Action): void {
  addGroundCommand(program, servers, action);
  addRunCommand(program, servers, action);
  addEvaluationCommands(program, action);

  defineCommand(program, 'eval-answers')
    .summary('evaluate answers to questions with known answers')
    .description('Evaluates answers (JSON lines from locitorium ask --questions, .gz accepted) against questions with known answers.')
    .requiredOption('--questions <FILE>', 'the questions, with the expected answers')
    .requiredOption('--answers <FILE>', 'the answers to evaluate')
    .addOption(formatOption('table', 'json'))
    .addHelpText('after', below(EVAL_ANSWERS_HELP))
    .action(action(async () => (await import('./commands/eval-answers.ts')).evaluateGivenAnswers));

  const serve = defineCommand(program, 'serve')
    .summary('serve the HTTP API and the web page')
    .description(
      'Serves the HTTP API and the web page with the map, by default to this machine only. Ctrl-C finishes accepted requests, then stops.',
    )
    .addHelpText('after', below(SERVE_HELP))
    .action(action(async () => (await import('./commands/serve.ts')).serve));
  addSettingsFlags(serve, servers, { groups: ['corpus', 'answers', 'playbook', 'service'] });

  const mcp = defineCommand(program, 'mcp')
    .summary('serve tools to an agent (Model Context Protocol)')
    .description(
      'Serves one agent on standard input and output: ground_text, explain_place, find_places, get_place, and with --corpus search_documents and ask_documents.',
    )
    .option('--corpus <FILE>', 'the corpus to search and to ask (setting corpus_file)')
    .addHelpText('after', below(MCP_HELP))
    .action(action(async () => (await import('./commands/mcp.ts')).mcp));
  addSettingsFlags(mcp, servers, { groups: ['corpus', 'answers'] });

  addWorkerCommand(program, servers, action);
  addWorkCommands(program, servers, action);

  defineCommand(program, 'api-key')
    .summary('create an API key for the service')
    .description('Creates an API key for locitorium serve, prints it once, and adds its hash to a file.')
    .argument('<NAME>', 'who holds the key')
    .requiredOption('--file <FILE>', 'key file, for --api-keys-file')
    .action(action(async () => (await import('./commands/serve.ts')).apiKey));

  const doctor = defineCommand(program, 'doctor')
    .summary('check the installation and the configuration')
    .description(
      'Checks every configured part, says how to fix what is wrong, and lists every setting with its origin. Contacts only servers that the settings name.',
    )
    .addOption(formatOption('table', 'json'))
    .option('--live', 'also send the configured model a question, which loads it')
    .action(action(async () => (await import('./commands/doctor.ts')).doctor));
  addSettingsFlags(doctor, servers, { groups: ['corpus', 'answers', 'playbook', 'service'] });

  const cache = defineGroup(program, 'cache')
    .summary('show or clear the caches of geocoders and models')
    .description('Shows or clears the caches of geocoder answers and, if enabled, of language model replies. Texts are never cached.');
  addSettingsFlags(
    defineCommand(cache, 'stats')
      .summary('show what is cached, by server')
      .description('Prints how much is cached, by server, and how often it was used.')
      .addOption(formatOption('table', 'json'))
      .action(action(async () => (await import('./commands/cache.ts')).cacheStats)),
    servers,
    { only: ({ key }) => key === 'cacheDir' },
  );
  addSettingsFlags(
    defineCommand(cache, 'clear')
      .summary('delete all cached answers, or those of one server')
      .description('Deletes all cached answers, or those of one server.')
      .option('--source <NAME>', `only from one of ${serverKeys(servers).join(', ')}`)
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

function addGroundCommand(program: Command, servers: Servers, action: Action): void {
  const ground = defineCommand(program, 'ground')
    .summary('find the places in a text or in files')
    .description('Finds the places in a text, in files and folders, or in standard input.')
    .argument('[TEXT_OR_FILE...]', 'a text, or files, folders and patterns; - or nothing reads standard input')
    .option('--file <FILE>', 'read a file, folder or pattern (repeatable)', (file: string, files: readonly string[] = []) => [
      ...files,
      file,
    ])
    .option('--text <TEXT>', 'the text, even if a file has that name')
    .addOption(new Option('--format <FORMAT>', 'output format (default: table on a terminal, else jsonl)').choices(GROUND_FORMATS))
    .option('--lang <TAG>', 'language of the text, as a BCP 47 tag such as en or ja (default: detected)')
    .option('--source <NAME>', 'source of the text, for rules of a --playbook about it')
    .option('--explain', 'explain why each place was chosen and other names rejected (table, json, jsonl)')
    .option('--save-texts <FILE>', 'save the parsed texts, which offsets refer to, as a JSON lines dataset')
    .addHelpText('after', below(GROUND_HELP))
    .action(action(async () => (await import('./commands/ground.ts')).ground));
  addInputFlags(ground);
  addSettingsFlags(ground, servers);
}

function addRunCommand(program: Command, servers: Servers, action: Action): void {
  const run = defineCommand(program, 'run')
    .summary('ground a dataset into a run folder')
    .description(
      'Grounds every document of a dataset into a run folder. A dataset is JSON lines, a JSON array, a table (CSV, TSV, Parquet), or a folder of files; any of them may be gzipped.',
    )
    .requiredOption('--dataset <FILE>', 'the dataset: a file, a folder or a pattern; - reads standard input')
    .addOption(
      new Option(
        '--format <FORMAT>',
        'write predictions (jsonl) or one row per mention (csv, parquet) to stdout instead of a run folder',
      ).choices([...OUTPUT_FORMATS]),
    )
    .option('--out <DIR>', 'folder for runs', 'runs')
    .option('--run-id <ID>', 'name of the run folder (default: time and engine)')
    .addOption(
      new Option('--mentions <WHICH>', 'find mentions, or take those of the dataset, to measure resolution alone')
        .choices(['extract', 'gold'])
        .default('extract'),
    )
    .option('--fields <LIST>', 'keep only these fields of each mention, separated by commas; "" keeps none', predictionFields)
    .option('--explain', 'add to the predictions why each place was chosen and other names rejected')
    .option('--evidence <FILE>', 'record the evidence for and against each place in this file, for locitorium explain')
    .option('--corrections <FILE>', 'keep these corrections beside the predictions, for locitorium export')
    .option('--resume', 'continue a run that was stopped or killed')
    .addHelpText('after', below(RUN_HELP))
    .action(action(async () => (await import('./commands/run.ts')).run));
  addInputFlags(run);
  addSettingsFlags(run, servers);
}
