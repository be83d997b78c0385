import { Option, type Command } from 'commander';
import { EVIDENCE_FORMATS, type Servers, type SettingReference } from 'locitorium';
import type { CommandContext } from './commands/command-context.ts';
import type { CleanupFlags, SweepFlags } from './commands/evidence-cleanup.ts';
import type { ExportFlags } from './commands/evidence-export.ts';
import type { EvidenceFlags } from './commands/evidence-file.ts';
import type { ExplainFlags, PlacesFlags, ShowFlags, TasksFlags } from './commands/evidence-look.ts';
import type { AddClaimFlags, AddPageFlags, LinkFlags } from './commands/evidence-record.ts';
import { addSettingsFlags } from './commands/settings-flags.ts';

const EXPLAIN_HELP = `
Examples:
  locitorium run --dataset news.jsonl --run-id news --evidence evidence.db
  locitorium explain report-7 --evidence evidence.db --task news
  locitorium explain report-7 report-7:3 --evidence evidence.db --task news --format json

Weights are natural logarithms of odds: +0.7 doubles them, +2.3 makes them tenfold. Prior and weights add up to the log-odds of the confidence.`;

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

/** Settings that a stance asked of a language model depends on. */
const isOfModel = ({ key, group }: SettingReference): boolean => group === 'model' || ['llm', 'allowRemote', 'deadlineMs'].includes(key);

/** How commands are made and called: as all others. */
export interface CommandMaker {
  /** A command with the flags that all commands have. */
  readonly command: (parent: Command, name: string) => Command;
  /** A command that only holds others. */
  readonly group: (parent: Command, name: string) => Command;
  readonly action: (
    work: (context: CommandContext, first: unknown, second: unknown, third: unknown) => Promise<number>,
  ) => (...given: unknown[]) => Promise<void>;
}

/** `locitorium explain` and `locitorium evidence …`. */
export function addEvidenceCommands(program: Command, servers: Servers, { command, group, action }: CommandMaker): void {
  withTask(command(program, 'explain'))
    .summary('why the mentions of a document were given their places')
    .description(
      'Prints what a run recorded with --evidence: for each mention of a document, or for one, what speaks for its place and against, with weights.',
    )
    .argument('<DOC_ID>', 'the document')
    .argument('[MENTION_ID]', 'one of its mentions, as the predictions name it (default: all)')
    .addOption(new Option('--format <FORMAT>', 'how to answer').choices(['tree', 'json']).default('tree'))
    .addHelpText('after', EXPLAIN_HELP)
    .action(
      action(async (context, docId, mentionId, flags) =>
        (await import('./commands/evidence-look.ts')).explain(
          docId as string,
          mentionId as string | undefined,
          flags as ExplainFlags,
          context,
        ),
      ),
    );

  const evidence = group(program, 'evidence')
    .summary('claims, what speaks for them and against, and how far they can be believed')
    .description('Keeps claims with their evidence in a file: those of runs, and claims of your own.')
    .addHelpText('after', EVIDENCE_HELP);

  withFile(command(evidence, 'add-page'))
    .summary('add a page that words can be quoted from')
    .description(
      'Adds a page, by its URL, its DOI, or a name of its own such as doc:minutes-7, and prints its id. However a URL or DOI is written, it is the same page.',
    )
    .argument('<ADDRESS>', 'the URL or DOI, or a name that begins with its kind')
    .option('--title <TEXT>', 'what the page is called')
    .option('--category <TEXT>', 'what its domain is, unless it was given a category before: "newspaper"; shown, and never reckoned with')
    .option('--crawled-at <TIME>', 'when it was fetched or looked at: ISO 8601 with its zone (default: now)')
    .option('--file <FILE>', 'a copy to keep beside the evidence: quotations are held against it')
    .action(
      action(async (context, address, flags) =>
        (await import('./commands/evidence-record.ts')).addPage(address as string, flags as AddPageFlags, context),
      ),
    );

  withTask(command(evidence, 'add-claim'))
    .summary('add something that may be true')
    .description('Adds a claim to a task and prints its id. The same words in the same task and context are the same claim.')
    .argument('<TEXT>', 'the claim')
    .option('--context <TEXT>', 'the query or point of view that led to it: the same words in another context are another claim')
    .option('--prior <P>', 'its probability before any evidence, above 0 and below 1 (default: 0.5)')
    .action(
      action(async (context, text, flags) =>
        (await import('./commands/evidence-record.ts')).addClaim(text as string, flags as AddClaimFlags, context),
      ),
    );

  addSettingsFlags(
    withTask(command(evidence, 'link'))
      .summary('say what a page says about a claim')
      .description(
        'Takes words of a page, or words about it, and says how they stand to a claim, or lets a language model say it. Prints the id of the words.',
      )
      .requiredOption('--claim <CLAIM>', 'the claim: its id, the beginning of it, or its words')
      .requiredOption('--page <PAGE>', 'the page: its id or address')
      .option('--quote <TEXT>', 'words of the page')
      .option('--note <TEXT>', 'words about the page, your own')
      .addOption(new Option('--stance <STANCE>', 'how they stand to the claim').choices(['supports', 'refutes', 'neutral']))
      .option('--classify', 'ask the language model of the settings how they stand to it')
      .option('--confidence <P>', 'how sure that stance is, from 0 to 1 (default: 1)')
      .action(action(async (context, flags) => (await import('./commands/evidence-record.ts')).link(flags as LinkFlags, context))),
    servers,
    { only: isOfModel },
  );

  withFile(command(evidence, 'cite'))
    .summary('say that words rest on others')
    .description('Says that one fragment cites another (CITES). It is shown under “rests on”, and weighs nothing.')
    .argument('<FRAGMENT>', 'the fragment that cites: its id, as link and show --format json print it')
    .argument('<CITED>', 'the fragment that is cited: its id')
    .action(
      action(async (context, fragment, cited, flags) =>
        (await import('./commands/evidence-record.ts')).cite(fragment as string, cited as string, flags as EvidenceFlags, context),
      ),
    );

  withTask(command(evidence, 'show'))
    .summary('print claims with their evidence')
    .description('Prints the claims of a task, or one of them, with all that speaks for them and against, ranked.')
    .option('--claim <CLAIM>', 'only this one: its id, the beginning of it, or its words')
    .addOption(new Option('--format <FORMAT>', 'how to answer').choices(['tree', 'json']).default('tree'))
    .action(action(async (context, flags) => (await import('./commands/evidence-look.ts')).evidenceShow(flags as ShowFlags, context)));

  withTask(command(evidence, 'places'))
    .summary('print the places that documents claim together')
    .description(
      'Prints every place that the documents of a task claim, with how sure all of them together are. A copied sentence counts once.',
    )
    .addOption(new Option('--format <FORMAT>', 'how to answer').choices(['table', 'json']).default('table'))
    .action(action(async (context, flags) => (await import('./commands/evidence-look.ts')).evidencePlaces(flags as PlacesFlags, context)));

  withFile(command(evidence, 'tasks'))
    .summary('list the tasks')
    .description('Lists the tasks that the file holds claims of.')
    .addOption(new Option('--format <FORMAT>', 'how to answer').choices(['table', 'json']).default('table'))
    .action(action(async (context, flags) => (await import('./commands/evidence-look.ts')).evidenceTasks(flags as TasksFlags, context)));

  withTask(command(evidence, 'export'))
    .summary('write a task’s evidence as one file')
    .description(
      'Writes the claims of a task and all that they reach: json (documented, with weights), jsonld (PROV-O, schema.org), graphml (Gephi, yEd), dot (Graphviz), html (one page with an interactive graph that needs no network).',
    )
    .addOption(new Option('--format <FORMAT>', 'what to write').choices(EVIDENCE_FORMATS).makeOptionMandatory())
    .option('--output <FILE>', 'where to (default: stdout)')
    .option('--doc <DOC_ID>', 'only claims about this document')
    .option(
      '--categories <FILE>',
      'what domains are called, as JSON: { "news": ["herald.example", ".press.example"] }; shown, and never reckoned with',
    )
    .action(
      action(async (context, flags) => (await import('./commands/evidence-export.ts')).evidenceExport(flags as ExportFlags, context)),
    );

  withTask(command(evidence, 'cleanup'))
    .summary('take a task away')
    .description(
      'Takes away the claims of a task and what links to them. Pages and fragments are shared by all tasks and stay, unless --hard.',
    )
    .option('--hard', 'also take away what these claims reach and nothing else refers to, copies of pages included')
    .option('--dry-run', 'only say what would go')
    .action(
      action(async (context, flags) => (await import('./commands/evidence-cleanup.ts')).evidenceCleanup(flags as CleanupFlags, context)),
    );

  withFile(command(evidence, 'sweep'))
    .summary('take away what no task reaches')
    .description(
      'Takes away all that no claim of any task reaches: what cleanups without --hard left, and pages that were added and not linked yet.',
    )
    .option('--dry-run', 'only say what would go')
    .action(action(async (context, flags) => (await import('./commands/evidence-cleanup.ts')).evidenceSweep(flags as SweepFlags, context)));
}

function withFile(command: Command): Command {
  return command.requiredOption('--evidence <FILE>', 'the file of the evidence');
}

function withTask(command: Command): Command {
  return withFile(command).requiredOption('--task <ID>', 'the task; for a run its id');
}
