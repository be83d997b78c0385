import { countWords } from '../output/render-evidence-tables.ts';
import { EXIT } from '../process/exit-code.ts';
import type { CommandContext } from './command-context.ts';
import { withEvidence, type TaskFlags } from './evidence-file.ts';

export interface CleanupFlags extends TaskFlags {
  readonly hard?: boolean;
  readonly dryRun?: boolean;
}

/** `locitorium evidence cleanup`: takes a task away. Exit code 1 where copies of pages could not be removed; the rest is gone. */
export function evidenceCleanup(flags: CleanupFlags, { io }: CommandContext): Promise<number> {
  const { task, hard = false, dryRun = false } = flags;
  return withEvidence(flags, io, { mustExist: true }, async (evidence) => {
    const { removed, filesLeft } = await evidence.cleanup(task, { hard, dryRun });
    io.stderr.write(`${dryRun ? 'would go' : 'removed'}: ${countWords(removed)}\n`);
    for (const name of filesLeft) io.stderr.write(`warning: the copy ${name} could not be removed; try again, or delete it\n`);
    return filesLeft.length > 0 ? EXIT.failures : EXIT.done;
  });
}
