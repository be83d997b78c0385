import type { Command } from 'commander';
import { type Action, below, defineCommand, defineGroup, formatOption } from './commands/define-command.ts';

const MODELS_HELP = `
Examples:
  locitorium models add all-MiniLM-L6-v2
  locitorium models add model.tar.gz --languages en,de --licence Apache-2.0 --sha256 9f86d081…
  locitorium models add --from-hub OWNER/NAME --allow-remote
  locitorium models list
  locitorium models remove all-MiniLM-L6-v2`;

/** `locitorium models …`. */
export function addModelsCommands(program: Command, action: Action): void {
  const models = defineGroup(program, 'models')
    .summary('list, add and remove embedding models')
    .description(
      'Keeps sentence models (ONNX) for searching by meaning, in a folder of their own: LOCITORIUM_MODELS, else $XDG_DATA_HOME/locitorium/models or ~/.local/share/locitorium/models. Nothing is downloaded unless --from-hub says so.',
    )
    .addHelpText('after', below(MODELS_HELP));

  withFolder(defineCommand(models, 'list'))
    .summary('list the models')
    .description('Prints each model with its dimension, languages, licence and origin. Exit code 3 if one cannot be used.')
    .addOption(formatOption('table', 'json'))
    .action(action(async () => (await import('./commands/models.ts')).modelsList));

  withFolder(defineCommand(models, 'add'))
    .summary('add a model from a folder, an archive or a hub')
    .description(
      'Adds a model from a folder or archive (.tar.gz, .tgz, .zip) with its ONNX graph and tokenizer.json, or with --from-hub from a hub. Prints its name.',
    )
    .argument('[PATH]', 'the folder or archive')
    .option('--from-hub <MODEL>', 'download it from a hub with the API of Hugging Face: OWNER/NAME')
    .option('--hub-url <URL>', 'where that hub answers (default: the one of Hugging Face)')
    .option('--revision <REVISION>', 'branch, tag or commit at the hub (default: main)')
    .option('--allow-remote', 'permit a hub on another machine')
    .option('--name <NAME>', 'what to call it (default: as its manifest, the folder, the archive or the hub does)')
    .option('--languages <LANGUAGES>', 'which languages it knows: en,de, or any; needed where nothing else says so')
    .option('--licence <LICENCE>', 'its licence, as SPDX writes it')
    .option('--query-prefix <TEXT>', 'what the model wants before a query: "query: "')
    .option('--passage-prefix <TEXT>', 'what the model wants before a passage: "passage: "')
    .option('--sha256 <HEX>', 'expected checksum: of the archive, else of the ONNX graph')
    .action(action(async () => (await import('./commands/models.ts')).modelsAdd));

  withFolder(defineCommand(models, 'remove'))
    .summary('remove a model')
    .description('Removes a model. A corpus that was embedded with it keeps its vectors, which no query can be compared with any more.')
    .argument('<NAME>', 'the model')
    .action(action(async () => (await import('./commands/models.ts')).modelsRemove));
}

function withFolder(command: Command): Command {
  return command.option('--models <DIR>', 'folder of the models');
}
