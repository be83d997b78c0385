import type { Command } from 'commander';
import type { Servers } from 'locitorium';
import type { EngineContext } from './commands/command-context.ts';
import { type Action, below, defineCommand } from './commands/define-command.ts';
import { addSettingsFlags } from './commands/settings-flags.ts';
import { predictionFields } from './input/prediction-fields.ts';

const HELP = `
Programs in other languages start it:
  {"doc_id": "1", "text": "Rain in Suva."}        a line like this in: a document, as in a dataset
  {"doc_id": "1", …, "results": […]}              a line like this out: its prediction, in order, before the next line is awaited

What cannot be grounded is answered with document_status and error, and without results. It ends with its input.`;

/** `locitorium worker`, which the Python package starts. */
export function addWorkerCommand(program: Command, servers: Servers, action: Action<EngineContext>): void {
  const worker = defineCommand(program, 'worker')
    .summary('answer JSON lines as they come, for another program')
    .description('Grounds documents, a JSON line each on standard input, and answers each with a JSON line on standard output.')
    .option('--fields <LIST>', 'keep only these fields of each mention, separated by commas; "" keeps none', predictionFields)
    .option('--explain', 'explain why each place was chosen and other names rejected')
    .addHelpText('after', below(HELP))
    .action(action(async () => (await import('./commands/worker.ts')).worker));
  addSettingsFlags(worker, servers);
}
