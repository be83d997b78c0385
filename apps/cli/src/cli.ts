import { visibleText } from '@locitorium/domain';
import { Command, CommanderError, Option } from 'commander';
import { createCorpus, createLocitorium, createPlaybooks, serverKeys, SERVERS, VERSION } from 'locitorium';
import { addBenchCommands } from './bench-commands.ts';
import type { CommandContext } from './commands/command-context.ts';
import { defineCommand, defineGroup, formatOption, type Action } from './commands/define-command.ts';
import type { GroundFormat } from './commands/ground.ts';
import { addSettingsFlags } from './commands/settings-flags.ts';
import { addCorpusCommands } from './corpus-commands.ts';
import { addDatasetCommands } from './dataset-commands.ts';
import { addEvaluationCommands } from './evaluation-commands.ts';
import { addEvidenceCommands } from './evidence-commands.ts';
import { addModelsCommands } from './models-commands.ts';
import { addPlaybookCommands } from './playbook-commands.ts';
import { EXIT, exitCodeOf } from './process/exit-code.ts';
import { Interrupted, tell, type Io } from './process/io.ts';
import { reportError } from './process/report-error.ts';
import { addSearchCommands } from './search-commands.ts';

const GROUND_FORMATS: readonly GroundFormat[] = ['table', 'json', 'jsonl', 'geojson', 'csv'];

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
  locitorium ground --file report.txt --format csv > places.csv
  locitorium ground --explain "Mayor Jordan of Athens, Ga., met Paris Hilton."
  curl -s https://example.org/news.txt | locitorium ground -
  locitorium ground --engine llm --model qwen3:8b --nominatim-base-url http://127.0.0.1:8080 "…"

On a terminal the answer is the text with its places marked, and a table; elsewhere it is one JSON line, as in a predictions file.
The text is taken as it is, so that offsets (UTF-16 code units) are those of the input.`;

const RUN_HELP = `
Examples:
  locitorium run --dataset news.jsonl --run-id news --workers 4
  locitorium run --dataset news.jsonl --run-id news --workers 4 --resume
  locitorium run --dataset gold.jsonl --mentions gold
  zstdcat news.jsonl.zst | locitorium run --dataset - --run-id news
  locitorium run --dataset news.jsonl --run-id news --evidence evidence.db     then: locitorium explain DOC_ID --task news --evidence evidence.db

The run folder holds predictions.jsonl (a line for each document, also for one that failed), failures.jsonl (what failed, and why)
and run.json; a dataset that comes through a pipe is saved there first. The path of the predictions is printed. Ctrl-C stops cleanly;
--resume continues without repeating or losing a document.`;

const SERVE_HELP = `
Examples:
  locitorium serve --port 8700                                  the page is at http://127.0.0.1:8700/
  curl -s -X POST http://127.0.0.1:8700/v1/ground -H 'content-type: application/json' -d '{"text": "Rain in Suva."}'
  locitorium serve --host 0.0.0.0 --api-keys-file keys.jsonl --rate-limit 600 --serve-workers 4

Log lines are JSON on stderr, without texts. /health/ready says what is missing, /metrics is for Prometheus, /openapi.json describes the API.`;

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
  let code: number = EXIT.done;
  const program = programFor(
    context,
    (load) =>
      async function () {
        code = await (await load())(this.opts(), context, ...this.args);
      },
  );
  try {
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    if (error instanceof Interrupted) {
      tell(io, 'interrupted');
      return EXIT.interrupted;
    }
    reportError(error, io.stderr, { verbose: argv.includes('--verbose') });
    return exitCodeOf(error);
  }
}

function programFor({ io, servers }: CommandContext, action: Action): Command {
  const program = configured(new Command('locitorium'), io)
    .description('Text in, real places out: finds the place names of a text and says which places of the world they mean.')
    .version(VERSION, '--version', 'print the version')
    .helpOption('-h, --help', 'explain the command')
    .helpCommand('help [COMMAND]', 'explain a command')
    // `eval` has flags, and so has `eval compare`: what stands behind the name of a command is its own.
    .enablePositionalOptions()
    .addHelpText('after', EXAMPLES);

  const ground = defineCommand(program, 'ground')
    .summary('find the places of one text')
    .description('Finds the places of one text: an argument, a file, or standard input.')
    .argument('[TEXT]', 'the text; - or nothing reads standard input')
    .option('--file <FILE>', 'read the text from a file')
    .addOption(new Option('--format <FORMAT>', 'how to answer (default: table on a terminal, else jsonl)').choices(GROUND_FORMATS))
    .option('--lang <TAG>', 'language of the text, as a BCP 47 tag such as en or ja (default: guess)')
    .option('--source <NAME>', 'where the text comes from, for a --playbook that knows it')
    .option('--explain', 'say why each place was chosen, and why other names are none (table, json, jsonl)')
    .addHelpText('after', GROUND_HELP)
    .action(action(async () => (await import('./commands/ground.ts')).ground));
  addSettingsFlags(ground, servers);

  const run = defineCommand(program, 'run')
    .summary('ground a dataset into a run folder')
    .description('Grounds every document of a dataset (JSON lines, .gz accepted) into a folder of its own.')
    .requiredOption('--dataset <FILE>', 'the dataset; - reads standard input')
    .option('--out <DIR>', 'the folder that holds the runs', 'runs')
    .option('--run-id <ID>', 'name of the run’s folder (default: time and engine)')
    .addOption(
      new Option('--mentions <WHICH>', 'find mentions, or take those of the dataset to measure resolution alone')
        .choices(['extract', 'gold'])
        .default('extract'),
    )
    .option('--explain', 'write into the predictions why each place was chosen, and why other names are none')
    .option('--evidence <FILE>', 'record the evidence for and against each place in this file; locitorium explain prints it')
    .option('--resume', 'continue a run that was stopped or killed')
    .addHelpText('after', RUN_HELP)
    .action(action(async () => (await import('./commands/run.ts')).run));
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

  addDatasetCommands(program, servers, action);
  addCorpusCommands(program, servers, action);
  addSearchCommands(program, servers, action);
  addEvidenceCommands(program, servers, action);
  addPlaybookCommands(program, servers, action);
  addModelsCommands(program, action);
  addBenchCommands(program, servers, action);
  return program;
}

function configured(command: Command, io: Io): Command {
  return command
    .exitOverride()
    .showSuggestionAfterError(true)
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      // What was typed stands in it.
      writeErr: (text) => io.stderr.write(visibleText(text)),
      outputError: (text, write) => write(asErrorAndHint(text)),
      getOutHelpWidth: () => io.stdout.columns ?? 100,
      getErrHelpWidth: () => io.stderr.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
}

/** Commander's "error: …\n(Did you mean …?)" in the form of all other errors. */
function asErrorAndHint(text: string): string {
  const [error = '', ...rest] = text.trim().split('\n');
  const suggestion = /^\((.*)\)$/.exec(rest.join(' ').trim())?.[1];
  const hint = suggestion ?? (/too many arguments/.test(error) ? 'put the text in quotes' : 'see locitorium --help');
  return `${error}\nhint: ${hint}\n`;
}
