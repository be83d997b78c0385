import type { CleanupReport } from 'locitorium';
import { countWords } from '../output/render-evidence-tables.ts';
import { EXIT } from '../process/exit-code.ts';
import { tell, type Io } from '../process/io.ts';
import type { CommandContext } from './command-context.ts';
import { withEvidence, withTask, type EvidenceFlags, type TaskFlags } from './evidence-file.ts';

interface DryRun {
  readonly dryRun?: boolean;
}

/** `locitorium evidence cleanup`: removes a task. Exit code 1 where copies of pages could not be removed; the rest is gone. */
export function evidenceCleanup(flags: TaskFlags & DryRun & { readonly hard?: boolean }, { io }: CommandContext): Promise<number> {
  const { task, hard = false, dryRun = false } = flags;
  return withTask(flags, io, async (evidence) => report(await evidence.cleanup(task, { hard, dryRun }), dryRun, io));
}

/** `locitorium evidence sweep`: removes what no claim of any task reaches. Exit code as of `cleanup`. */
export function evidenceSweep(flags: EvidenceFlags & DryRun, { io }: CommandContext): Promise<number> {
  const { dryRun = false } = flags;
  return withEvidence(flags, io, { mustExist: true }, async (evidence) => report(await evidence.sweep({ dryRun }), dryRun, io));
}

function report({ removed, filesLeft }: CleanupReport, dryRun: boolean, io: Io): number {
  tell(io, `${dryRun ? 'would be removed' : 'removed'}: ${countWords(removed)}`);
  for (const name of filesLeft) tell(io, `warning: the copy ${name} could not be removed; sweep again later, or delete it`);
  return filesLeft.length > 0 ? EXIT.failures : EXIT.done;
}
