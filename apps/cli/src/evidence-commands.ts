import { Option, type Command } from 'commander';
import { EVIDENCE_FORMATS, type Servers } from 'locitorium';
import { type Action, below, defineCommand, defineGroup, formatOption } from './commands/define-command.ts';
import { addSettingsFlags, isOfModel } from './commands/settings-flags.ts';

const EXPLAIN_HELP = `
Examples:
  locitorium run --dataset news.jsonl --run-id news --evidence evidence.db
  locitorium explain report-7 --evidence evidence.db --task news
  locitorium explain report-7 Paris --evidence evidence.db --task news
  locitorium explain report-7 report-7:3 --evidence evidence.db --task news --format json
  locitorium explain "Where did the bridge collapse?" --evidence evidence.db --task answers

Weights are natural log-odds: +0.7 doubles the odds, +2.3 multiplies them by ten. Prior and weights add up to the log-odds of the confidence.`;

const EVIDENCE_HELP = `
Examples:
  locitorium evidence add-claim "The tower of Paris, Texas, wears a red hat" --task hat --evidence evidence.db
  locitorium evidence add-page https://town.example/hat --title "The hat" --evidence evidence.db
  locitorium evidence link --claim "The tower of Paris, Texas, wears a red hat" --page https://town.example/hat \\
      --quote "The hat was painted red in 1998." --stance supports --confidence 0.95 --task hat --evidence evidence.db
  locitorium evidence show --task hat --evidence evidence.db
  locitorium evidence export --task hat --format html --output hat.html --evidence evidence.db
  locitorium evidence cleanup --task hat --hard --dry-run --evidence evidence.db
  locitorium evidence sweep --dry-run --evidence evidence.db`;

/** `locitorium explain` and `locitorium evidence …`. */
export function addEvidenceCommands(program: Command, servers: Servers, action: Action): void {
  withTask(defineCommand(program, 'explain'))
    .summary('show why places were chosen, or what an answer rests on')
    .description(
      'Prints what run or ask recorded with --evidence: the weighted evidence for and against the place of each mention of a document, or of one; for a question, what its answer rests on.',
    )
    .argument('<DOC_ID>', 'the document; or the question, by its id in a batch or its words')
    .argument('[MENTION]', 'a mention, by name or by its id in the predictions (default: all)')
    .addOption(formatOption('tree', 'json'))
    .addHelpText('after', below(EXPLAIN_HELP))
    .action(action(async () => (await import('./commands/evidence-look.ts')).explain));

  const evidence = defineGroup(program, 'evidence')
    .summary('claims, the evidence for and against them, and their confidence')
    .description('Keeps claims with their evidence in a file: those of runs, and your own.')
    .addHelpText('after', below(EVIDENCE_HELP));

  withFile(defineCommand(evidence, 'add-page'))
    .summary('add a page to quote from')
    .description(
      'Adds a page, by its URL, its DOI, or a name of its own such as doc:minutes-7, and prints its id. However a URL or DOI is written, it is the same page.',
    )
    .argument('<ADDRESS>', 'the URL or DOI, or a name that begins with its kind')
    .option('--title <TEXT>', 'what the page is called')
    .option(
      '--category <TEXT>',
      'what kind of domain it is on, unless that has a category already: "newspaper"; for display, never used in weighing',
    )
    .option('--crawled-at <TIME>', 'when it was fetched or looked at: ISO 8601 with its zone (default: now)')
    .option('--file <FILE>', 'a copy to keep beside the evidence: quotations are checked against it')
    .action(action(async () => (await import('./commands/evidence-record.ts')).addPage));

  withTask(defineCommand(evidence, 'add-claim'))
    .summary('add a claim')
    .description('Adds a claim to a task and prints its id. The same words in the same task and context are the same claim.')
    .argument('<TEXT>', 'the claim')
    .option('--context <TEXT>', 'the query or point of view that led to it: the same words in another context are another claim')
    .option('--prior <P>', 'its probability before any evidence, above 0 and below 1 (default: 0.5)')
    .action(action(async () => (await import('./commands/evidence-record.ts')).addClaim));

  addSettingsFlags(
    withTask(defineCommand(evidence, 'link'))
      .summary('link words of a page, or a note about it, to a claim')
      .description(
        'Links words of a page, or a note about it, to a claim, with a stance that you give or a language model chooses. Prints the id of the fragment.',
      )
      .requiredOption('--claim <CLAIM>', 'the claim: its id, the beginning of it, or its words')
      .requiredOption('--page <PAGE>', 'the page: its id or address')
      .option('--quote <TEXT>', 'words of the page')
      .option('--note <TEXT>', 'your own words about the page')
      .addOption(new Option('--stance <STANCE>', 'how they relate to the claim').choices(['supports', 'refutes', 'neutral']))
      .option('--classify', 'let the configured language model choose the stance')
      .option('--confidence <P>', 'confidence in that stance, from 0 to 1 (default: 1)')
      .action(action(async () => (await import('./commands/evidence-record.ts')).link)),
    servers,
    { only: isOfModel },
  );

  withFile(defineCommand(evidence, 'cite'))
    .summary('record that one fragment cites another')
    .description('Records that one fragment cites another (CITES). It is shown under “rests on”, and has no weight.')
    .argument('<FRAGMENT>', 'the fragment that cites: its id, as link and show --format json print it')
    .argument('<CITED>', 'the fragment that is cited: its id')
    .action(action(async () => (await import('./commands/evidence-record.ts')).cite));

  withTask(defineCommand(evidence, 'show'))
    .summary('print claims with their evidence')
    .description('Prints the claims of a task, or one of them, with the evidence for and against them, ranked.')
    .option('--claim <CLAIM>', 'only this one: its id, the beginning of it, or its words')
    .addOption(formatOption('tree', 'json'))
    .action(action(async () => (await import('./commands/evidence-look.ts')).evidenceShow));

  withTask(defineCommand(evidence, 'places'))
    .summary('list the places that the documents of a task claim')
    .description('Lists every place that the documents of a task claim, with their combined confidence. A copied sentence counts once.')
    .addOption(formatOption('table', 'json'))
    .action(action(async () => (await import('./commands/evidence-look.ts')).evidencePlaces));

  withFile(defineCommand(evidence, 'tasks'))
    .summary('list the tasks')
    .description('Lists the tasks that the file holds claims of.')
    .addOption(formatOption('table', 'json'))
    .action(action(async () => (await import('./commands/evidence-look.ts')).evidenceTasks));

  withTask(defineCommand(evidence, 'export'))
    .summary('export the evidence of a task')
    .description(
      'Writes the claims of a task and all that they reach: json (documented, with weights), jsonld (PROV-O, schema.org), graphml (Gephi, yEd), dot (Graphviz), html (one page with an interactive graph that needs no network).',
    )
    .addOption(new Option('--format <FORMAT>', 'output format').choices(EVIDENCE_FORMATS).makeOptionMandatory())
    .option('--output <FILE>', 'output file (default: stdout)')
    .option('--doc <DOC_ID>', 'only claims about this document')
    .option(
      '--categories <FILE>',
      'categories of domains, as JSON: { "news": ["herald.example", ".press.example"] }; for display, never used in weighing',
    )
    .action(action(async () => (await import('./commands/evidence-export.ts')).evidenceExport));

  withTask(defineCommand(evidence, 'cleanup'))
    .summary('remove a task')
    .description('Removes the claims of a task and the links to them. Pages and fragments are shared by all tasks and stay, unless --hard.')
    .option('--hard', 'also remove what these claims reach and nothing else refers to, copies of pages included')
    .option('--dry-run', 'only report what would be removed')
    .action(action(async () => (await import('./commands/evidence-cleanup.ts')).evidenceCleanup));

  withFile(defineCommand(evidence, 'sweep'))
    .summary('remove what no task reaches')
    .description(
      'Removes everything that no claim of any task reaches: what cleanups without --hard left, and pages that were added and not linked yet.',
    )
    .option('--dry-run', 'only report what would be removed')
    .action(action(async () => (await import('./commands/evidence-cleanup.ts')).evidenceSweep));
}

function withFile(command: Command): Command {
  return command.requiredOption('--evidence <FILE>', 'evidence file');
}

function withTask(command: Command): Command {
  return withFile(command).requiredOption('--task <ID>', 'the task; for a run, its id');
}
