import { confidenceScore, UsageError, type Bullet, type Playbook } from '@locitorium/domain';
import { diffPlaybooks } from '@locitorium/playbook';
import type { Playbooks } from 'locitorium';
import { plural } from '../output/numbers.ts';
import { colorsOf, terminalOf } from '../output/terminal.ts';
import { EXIT } from '../process/exit-code.ts';
import { show, tell, writeData, writeJson } from '../process/io.ts';
import type { CommandContext } from './command-context.ts';
import { versionOf, withPlaybooks, type PlaybookFlags } from './playbook-folder.ts';

interface Tabular extends PlaybookFlags {
  readonly format: 'table' | 'json';
}

interface OfVersion extends PlaybookFlags {
  readonly ofVersion?: string;
}

type ShowFlags = Tabular & OfVersion & { readonly section?: string };
type ExportFlags = OfVersion & { readonly format: 'json' | 'markdown' };
type DiffFlags = PlaybookFlags & { readonly format: 'text' | 'json' };

/** `locitorium playbook show`: the lessons, with how often they have helped. */
export function playbookShow(flags: ShowFlags, context: CommandContext): Promise<number> {
  const { io } = context;
  return withPlaybooks(flags, context, async (playbooks) => {
    const { bullets: all } = await wanted(playbooks, flags);
    const bullets = all.filter(({ section }) => flags.section === undefined || section === flags.section);
    if (flags.format === 'json') {
      writeJson(io, bullets.map(withConfidence));
      return EXIT.done;
    }
    const { renderBullets } = await import('../output/render-playbook.ts');
    if (bullets.length > 0) show(io, renderBullets(bullets, terminalOf(io)));
    tell(io, plural(bullets.length, 'lesson'));
    return EXIT.done;
  });
}

/** `locitorium playbook export`: as it is stored, or as text to be read. */
export function playbookExport(flags: ExportFlags, context: CommandContext): Promise<number> {
  const { io } = context;
  return withPlaybooks(flags, context, async (playbooks) => {
    const playbook = await wanted(playbooks, flags);
    if (flags.format === 'json') writeJson(io, playbook);
    else {
      const { playbookAsMarkdown } = await import('../output/render-playbook.ts');
      writeData(io, playbookAsMarkdown(flags.dataset, playbook, await playbooks.sections(flags.dataset)));
    }
    return EXIT.done;
  });
}

/** `locitorium playbook history`: all versions, the latest first. */
export function playbookHistory(flags: Tabular, context: CommandContext): Promise<number> {
  const { io } = context;
  return withPlaybooks(flags, context, async (playbooks) => {
    const versions = await playbooks.history(flags.dataset);
    if (flags.format === 'json') {
      writeJson(
        io,
        versions.map(({ version, updatedAt, bullets }) => ({ version, updated_at: updatedAt, bullets })),
      );
      return EXIT.done;
    }
    const { renderVersions } = await import('../output/render-playbook.ts');
    if (versions.length > 0) show(io, renderVersions(versions, terminalOf(io)));
    tell(io, plural(versions.length, 'version'));
    return EXIT.done;
  });
}

/** `locitorium playbook diff`: what was added, removed and changed. */
export function playbookDiff(flags: DiffFlags, context: CommandContext, from?: string, to?: string): Promise<number> {
  const { io } = context;
  return withPlaybooks(flags, context, async (playbooks) => {
    const { dataset } = flags;
    const latest = (await playbooks.history(dataset))[0]?.version;
    if (latest === undefined) throw new UsageError('playbook_version_missing', `The playbook of ${dataset} was never saved.`, { dataset });
    const later = to === undefined ? latest : versionOf(to);
    const earlier = from === undefined ? later - 1 : versionOf(from);
    const diff = diffPlaybooks(await playbooks.load(dataset, earlier), await playbooks.load(dataset, later));
    if (flags.format === 'json') {
      writeJson(io, { from: earlier, to: later, ...diff });
      return EXIT.done;
    }
    const { renderDiff } = await import('../output/render-playbook.ts');
    show(io, renderDiff(diff, colorsOf(io)));
    const { added, removed, changed } = diff;
    tell(io, `version ${earlier} to ${later}: ${added.length} added, ${removed.length} removed, ${changed.length} changed`);
    return EXIT.done;
  });
}

function wanted(playbooks: Playbooks, { dataset, ofVersion }: OfVersion): Promise<Playbook> {
  return ofVersion === undefined ? playbooks.load(dataset) : playbooks.load(dataset, versionOf(ofVersion));
}

const withConfidence = (bullet: Bullet) => ({ ...bullet, confidence_score: confidenceScore(bullet) });
