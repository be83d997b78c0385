import { UsageError } from '@locitorium/domain';
import type { Playbooks } from 'locitorium';
import { absolutePath } from '../process/files.ts';
import { interruptible, settingsOf, warn, type CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';

/** Flags of every command that works on a playbook. */
export interface PlaybookFlags extends Flags {
  readonly dataset: string;
}

/** Where playbooks lie unless a setting says otherwise. */
const DEFAULT_FOLDER = 'data/playbooks';

/** Does some work with the playbooks of the settings and a signal that Ctrl-C aborts, and closes them. */
export async function withPlaybooks<T>(
  flags: PlaybookFlags,
  context: CommandContext,
  work: (playbooks: Playbooks, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { io, servers, createPlaybooks } = context;
  const { settings } = await settingsOf(flags, context);
  const playbooks = await createPlaybooks(
    { ...settings, playbookDir: settings.playbookDir ?? absolutePath(io, DEFAULT_FOLDER) },
    { servers, onFinding: (finding) => warn(io, finding) },
  );
  return interruptible(context, async (signal) => {
    try {
      return await work(playbooks, signal);
    } finally {
      await playbooks.close();
    }
  });
}

/** The number of a version as it was typed. */
export function versionOf(typed: string): number {
  const version = Number(typed);
  if (/^\d+$/.test(typed) && Number.isSafeInteger(version)) return version;
  throw new UsageError(
    'invalid_version',
    `${JSON.stringify(typed)} is not the number of a version. locitorium playbook history lists them.`,
  );
}
