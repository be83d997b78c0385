import { DELTA_CONTEXT_ITEM } from '@locitorium/domain';
import { plural } from '../output/numbers.ts';
import { EXIT } from '../process/exit-code.ts';
import { tell, writeData } from '../process/io.ts';
import type { CommandContext } from './command-context.ts';
import { withPlaybooks, type PlaybookFlags } from './playbook-folder.ts';

interface AddFlags extends PlaybookFlags {
  readonly section: string;
  readonly id?: string;
  readonly reason: string;
}

/** `locitorium playbook add`: a lesson more. Prints its id. */
export function playbookAdd(flags: AddFlags, context: CommandContext, content: string): Promise<number> {
  const { io } = context;
  const { dataset, section, id = null, reason: reasoning } = flags;
  return withPlaybooks(flags, context, async (playbooks) => {
    const { bullets } = await playbooks.change(dataset, [
      DELTA_CONTEXT_ITEM.parse({ type: 'ADD', section, content, reasoning, bullet_id: id }),
    ]);
    tell(io, `the playbook of ${dataset} has ${plural(bullets.length, 'lesson')} now`);
    writeData(io, `${bullets.at(-1)?.id ?? ''}\n`);
    return EXIT.done;
  });
}
