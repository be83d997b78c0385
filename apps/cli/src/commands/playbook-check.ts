import { checkOverlay } from 'locitorium';
import { renderFindings } from '../output/render-findings.ts';
import { terminalOf } from '../output/terminal.ts';
import { EXIT } from '../process/exit-code.ts';
import { absolutePath } from '../process/files.ts';
import { show, writeJson } from '../process/io.ts';
import { settingsOf, type CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';

/** `locitorium playbook check`: whether an overlay can be used, and which entries may not do what was meant. */
export async function playbookCheck(
  flags: Flags & { readonly format: 'table' | 'json' },
  context: CommandContext,
  file = '',
): Promise<number> {
  const { io } = context;
  const { settings } = await settingsOf(flags, context);
  const findings = await checkOverlay(absolutePath(io, file), settings);
  if (flags.format === 'json') writeJson(io, findings);
  else show(io, renderFindings(findings, terminalOf(io)));
  return EXIT.done;
}
