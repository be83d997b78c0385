import type { Corpus, RecoveryOutcome } from 'locitorium';
import { EXIT } from '../process/exit-code.ts';
import { tell, type Io } from '../process/io.ts';
import type { CommandContext } from './command-context.ts';
import { withCorpus, type CorpusFlags } from './corpus-file.ts';

/** `locitorium corpus recover`: finishes or fails what dead processes have left. */
export function corpusRecover(flags: CorpusFlags, context: CommandContext): Promise<number> {
  const { io } = context;
  return withCorpus(flags, context, { mustExist: true }, async (corpus, signal) => {
    const { recovered, left } = await recoverAll(corpus, signal, io);
    if (recovered + left === 0) tell(io, 'nothing was left: no document waits for anybody');
    return left > 0 ? EXIT.failures : EXIT.done;
  });
}

/** Says what became of each. @returns how many have reached an end, and how many have not */
export async function recoverAll(
  corpus: Corpus,
  signal: AbortSignal,
  io: Io,
): Promise<{ readonly recovered: number; readonly left: number }> {
  let [recovered, left] = [0, 0];
  for await (const outcome of corpus.recover({ signal })) {
    tell(io, recoveryLine(outcome));
    if (outcome.kind === 'left') left += 1;
    else recovered += 1;
  }
  return { recovered, left };
}

function recoveryLine(outcome: RecoveryOutcome): string {
  switch (outcome.kind) {
    case 'completed':
    case 'known':
      return `${outcome.document.id}: finished, which another process had begun`;
    case 'failed':
      return `${outcome.document.id}: failed, which another process had begun: ${outcome.failure.message}`;
    case 'removed':
      return `${outcome.documentId}: removed, which another process had begun`;
    case 'dropped':
      return `${outcome.documentId}: dropped; its original had not been stored: add it again`;
    case 'left':
      return `${outcome.documentId}: left as it is: ${outcome.failure.message}`;
  }
}
