import { readFile } from 'node:fs/promises';
import { PrerequisiteError } from '@locitorium/domain';
import type { Overlay } from '@locitorium/playbook';
import type { Settings } from '../settings/settings-table.ts';

/** The overlay that the settings name; null where they name none. */
export async function overlayOf({ playbook }: Pick<Settings, 'playbook'>): Promise<Overlay | null> {
  return playbook === null ? null : readOverlay(playbook);
}

/** Reads the file of an overlay. Rejects with a prerequisite error where there is none, and with a UsageError on what it holds. */
export async function readOverlay(file: string): Promise<Overlay> {
  const [{ parseOverlay }, text] = await Promise.all([import('@locitorium/playbook'), readText(file)]);
  return parseOverlay(text, file);
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new PrerequisiteError('overlay_unreadable', `The overlay ${file} cannot be read. Check the path in --playbook.`, { file }, cause);
  }
}
