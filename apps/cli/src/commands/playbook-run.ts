import type { PlaybookAnswer } from 'locitorium';
import { plural } from '../output/numbers.ts';
import { EXIT } from '../process/exit-code.ts';
import { show, tell, writeJson, type Io } from '../process/io.ts';
import type { CommandContext } from './command-context.ts';
import { withPlaybooks, type PlaybookFlags } from './playbook-folder.ts';

interface RunFlags extends PlaybookFlags {
  readonly format?: 'text' | 'json';
}

/** `locitorium playbook run`: an answer with the lessons about a query. */
export function playbookRun(flags: RunFlags, context: CommandContext, ...words: string[]): Promise<number> {
  const { io } = context;
  const { dataset, format = io.stdout.isTTY === true ? 'text' : 'json' } = flags;
  return withPlaybooks(flags, context, async (playbooks, signal) => {
    const answer = await playbooks.run({ query: words.join(' '), dataset }, { signal });
    if (playbooks.settings.embedder === 'none') tell(io, 'no embedder is set: lessons are found by their words alone (alpha 0)');
    write(answer, format, io);
    return EXIT.done;
  });
}

function write({ llmResponse, searchResults, alpha }: PlaybookAnswer, format: 'text' | 'json', io: Io): void {
  if (format === 'json') {
    writeJson(io, { llm_response: llmResponse, search_results_count: searchResults.length, search_results: searchResults, alpha });
    return;
  }
  show(io, `${llmResponse}\n`);
  const ids = searchResults.map(({ bullet }) => bullet.id).join(', ');
  tell(io, `with ${plural(searchResults.length, 'lesson')}${ids === '' ? '' : `: ${ids}`}`);
}
