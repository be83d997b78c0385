import { FAILURE_CLASSES, type FailureClass } from '@locitorium/eval';
import { encodeLessons, type ReflectedRun } from 'locitorium';
import { plural } from '../output/numbers.ts';
import { warnOfLines } from '../output/warn-of-lines.ts';
import { findingLines } from '../output/words.ts';
import { EXIT } from '../process/exit-code.ts';
import { absolutePath, shownPath } from '../process/files.ts';
import { tell, writeJson, type Io } from '../process/io.ts';
import { refuseOverwriting, writeOutput } from '../process/output-file.ts';
import type { CommandContext } from './command-context.ts';
import { withPlaybooks, type PlaybookFlags } from './playbook-folder.ts';
import { numberOf } from './playbook-numbers.ts';

export interface ReflectFlags extends PlaybookFlags {
  readonly predictions: string;
  readonly gold: string;
  readonly corrections?: string;
  readonly mode: 'auto' | 'gold' | 'e2e';
  readonly minMentions?: string;
  readonly minShare?: string;
  readonly wording: boolean;
  readonly out?: string;
}

/** `locitorium playbook reflect`: lessons from what went wrong in a run. Exit code 1 where lines of a file could not be used. */
export function playbookReflect(flags: ReflectFlags, context: CommandContext): Promise<number> {
  const { io } = context;
  const { mode, wording } = flags;
  const minMentions = numberOf('--min-mentions', flags.minMentions, { min: 1, isWhole: true });
  const minShare = numberOf('--min-share', flags.minShare, { min: 0, max: 1 });
  const files = {
    predictions: absolutePath(io, flags.predictions),
    gold: absolutePath(io, flags.gold),
    ...(flags.corrections !== undefined && { corrections: absolutePath(io, flags.corrections) }),
  };
  return withPlaybooks(flags, context, async (playbooks, signal) => {
    if (flags.out !== undefined)
      await refuseOverwriting(
        { path: absolutePath(io, flags.out), flag: '--out', kind: 'lessons_output' },
        Object.values(files).map((path) => ({ path, what: 'a file that is read' })),
      );
    const reflected = await playbooks.reflect({
      ...files,
      ...{ wording, signal },
      ...(mode !== 'auto' && { mode }),
      ...(minMentions !== undefined && { minMentions }),
      ...(minShare !== undefined && { minShare }),
    });
    await write(reflected, flags.out, io);
    tellOf(reflected, io);
    return reflected.unusableLines.length > 0 ? EXIT.failures : EXIT.done;
  });
}

async function write({ lessons }: ReflectedRun, out: string | undefined, io: Io): Promise<void> {
  if (out === undefined) return writeJson(io, await encodeLessons(lessons));
  const path = absolutePath(io, out);
  await writeOutput(path, `${JSON.stringify(await encodeLessons(lessons), null, 2)}\n`, { kind: 'lessons_unwritable', what: 'lessons' });
  tell(io, `lessons written to ${shownPath(io, path)}`);
}

/** How many lessons there are, and what could not become one, with what to look at instead. */
function tellOf({ lessons, without, worded, unusableLines, findings }: ReflectedRun, io: Io): void {
  warnOfLines(unusableLines, io);
  for (const line of findingLines(findings)) tell(io, line);
  const mended = lessons.reduce((sum, { mentions }) => sum + mentions, 0);
  const words = worded === null ? 'in the words of the rules' : `${worded} of them worded by the model`;
  tell(io, `${plural(lessons.length, 'lesson')} from ${plural(mended, 'failure')}, ${words}`);
  for (const { failureClass, mentions } of without) {
    const lever = FAILURE_CLASSES[failureClass as FailureClass]?.lever ?? null;
    tell(io, `no lesson from ${plural(mentions, 'mention')}: ${failureClass}${lever === null ? '' : ` (${lever})`}`);
  }
}
