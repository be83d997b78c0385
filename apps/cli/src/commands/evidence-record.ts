import { readFile } from 'node:fs/promises';
import { formatProbability, UsageError, type Stance } from '@locitorium/domain';
import type { EvidenceLedger } from '@locitorium/evidence';
import { classifyEvidence, type Settings } from 'locitorium';
import { EXIT } from '../process/exit-code.ts';
import { tell, writeData, type Io } from '../process/io.ts';
import { absolutePath, fileUnreadable } from '../process/files.ts';
import { interruptible, settingsOf, type CommandContext } from './command-context.ts';
import { claimNamed, withEvidence, withTask, type EvidenceFlags, type TaskFlags } from './evidence-file.ts';

export interface AddPageFlags extends EvidenceFlags {
  readonly title?: string;
  readonly category?: string;
  readonly crawledAt?: string;
  readonly file?: string;
}

export interface AddClaimFlags extends TaskFlags {
  readonly context?: string;
  readonly prior?: string;
}

export interface LinkFlags extends TaskFlags {
  readonly claim: string;
  readonly page: string;
  readonly quote?: string;
  readonly note?: string;
  readonly stance?: Lowercase<Stance>;
  readonly classify?: boolean;
  readonly confidence?: string;
}

/** `locitorium evidence add-page`: a page that fragments can be taken from. Its id goes to stdout. */
export async function addPage(
  { title, category, crawledAt, file, ...flags }: AddPageFlags,
  { io }: CommandContext,
  address: string,
): Promise<number> {
  const content = file === undefined ? undefined : await contentOf(file, io);
  return withEvidence(flags, io, { mustExist: false }, async (evidence) => {
    const page = await evidence.addPage({
      address,
      ...(title !== undefined && { title }),
      ...(category !== undefined && { category }),
      ...(crawledAt !== undefined && { crawledAt }),
      ...(content !== undefined && { content }),
    });
    const domain = await evidence.domain(page.domain);
    if (category !== undefined && domain?.category !== category) {
      tell(
        io,
        `warning: ${page.domain} keeps the category “${domain?.category ?? ''}” that it was given first; a page has the category of its domain`,
      );
    }
    writeData(io, `${page.id}\n`);
    return EXIT.done;
  });
}

/** `locitorium evidence add-claim`: something that may be true. Its id goes to stdout. */
export async function addClaim({ context, prior, ...flags }: AddClaimFlags, { io }: CommandContext, text: string): Promise<number> {
  const probability = prior === undefined ? undefined : numberOf('--prior', prior);
  return withEvidence(flags, io, { mustExist: false }, async (evidence) => {
    const claim = await evidence.addClaim({
      task: flags.task,
      text,
      ...(context !== undefined && { context }),
      ...(probability !== undefined && { prior: probability }),
    });
    writeData(io, `${claim.id}\n`);
    return EXIT.done;
  });
}

/**
 * `locitorium evidence link`: links words of a page, or a note about it, to a claim; a language model may choose the stance. The id of
 * the fragment goes to stdout. Exit code 1 where the model's answer could not be used: the fragment is there, and linked to nothing.
 */
export async function link(flags: LinkFlags, context: CommandContext): Promise<number> {
  const { io } = context;
  const { task, claim, page, quote, note, stance, classify = false, confidence } = flags;
  if ((quote === undefined) === (note === undefined))
    throw new UsageError('evidence_words', 'Give either words of the page (--quote) or a note about it (--note).');
  if ((stance === undefined) !== classify)
    throw new UsageError('evidence_stance', 'Give either a stance (--stance) or --classify, which lets a language model choose it.');
  if (classify && confidence !== undefined)
    throw new UsageError('evidence_stance', '--confidence needs --stance: with --classify, the language model states its own confidence.');
  const sure = confidence === undefined ? 1 : numberOf('--confidence', confidence);
  const model = classify ? await modelSettings(flags, context) : null;
  return withTask(flags, io, async (evidence) => {
    const claimId = await claimNamed(evidence, task, claim);
    const fragment = await evidence.addFragment({
      page,
      content: quote ?? note ?? '',
      method: quote === undefined ? 'observation' : 'quotation',
    });
    if (stance !== undefined)
      await evidence.link({ fragment: fragment.id, claim: claimId, stance: stance.toUpperCase() as Stance, confidence: sure });
    if (fragment.reliability === 0) tell(io, 'warning: these words are not in the stored copy of the page; they have no weight');
    const isLinked = model === null || (await classified(evidence, { task, claim: claimId, fragment: fragment.id }, model, context));
    writeData(io, `${fragment.id}\n`);
    return isLinked ? EXIT.done : EXIT.failures;
  });
}

/** `locitorium evidence cite`: records that one fragment cites another. */
export function cite(flags: EvidenceFlags, { io }: CommandContext, fragment: string, cited: string): Promise<number> {
  return withEvidence(flags, io, { mustExist: true }, async (evidence) => {
    await evidence.cite({ fragment, cited });
    return EXIT.done;
  });
}

/** Ctrl-C stops waiting for the model. @returns whether it gave an answer */
async function classified(
  evidence: EvidenceLedger,
  { task, claim, fragment }: { readonly task: string; readonly claim: string; readonly fragment: string },
  settings: Settings,
  context: CommandContext,
): Promise<boolean> {
  const { io, servers } = context;
  const { stances } = await interruptible(context, (signal) =>
    classifyEvidence(evidence, settings, { task, claim, fragments: [fragment], signal, servers }),
  );
  const [answer] = stances;
  if (answer === undefined) tell(io, 'warning: the answer of the language model could not be used; nothing was linked');
  else
    tell(
      io,
      `language model: ${answer.stance.toLowerCase()}, confidence ${formatProbability(answer.confidence)}${answer.basis === 'stated' ? ' (self-reported)' : ''}`,
    );
  return answer !== undefined;
}

/** Known before anything is recorded. */
async function modelSettings(flags: LinkFlags, context: CommandContext): Promise<Settings> {
  const { settings } = await settingsOf({ engine: 'llm', ...flags }, context);
  if (settings.model === null)
    throw new UsageError(
      'missing_setting',
      'Which language model is to be asked? Name it with --model, LOCITORIUM_MODEL, or "model" in a configuration file.',
      { key: 'model' },
    );
  return settings;
}

function numberOf(flag: string, text: string): number {
  const value = text.trim() === '' ? NaN : Number(text);
  if (!Number.isFinite(value) || value < 0 || value > 1)
    throw new UsageError('evidence_number', `${flag} is ${JSON.stringify(text)}; it must be a number from 0 to 1.`, { flag });
  return value;
}

async function contentOf(file: string, io: Io): Promise<Uint8Array> {
  try {
    return await readFile(absolutePath(io, file));
  } catch (cause) {
    throw fileUnreadable(file, cause);
  }
}
