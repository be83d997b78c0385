import { type ErrorFacts, isLocitoriumError, LIMIT_CEILINGS, type LocitoriumError, visibleText } from '@locitorium/domain';
import { grouped } from '../output/numbers.ts';
import { tell, type Output } from './io.ts';

/** What to do, by kind, where the sentence of the error does not say it; null where it does, and the hint of its blame would mislead. */
const HINTS: Readonly<Record<string, string | null>> = {
  empty_text: 'give a text: locitorium ground "…", a file, or pipe one in',
  no_text: 'give a text: locitorium ground "…", a file, or pipe one in',
  input_missing: 'a text of several words goes in quotes',
  unknown_setting: 'docs/configuration.md lists every setting',
  address_unavailable: null,
  run_folder_unusable: 'choose a folder that can be written to with --out, or change its permissions',
  run_write_failed: null,
  dataset_changed: null,
  evidence_unusable: null,
  corpus_unusable: null,
  blob_store_unusable: null,
  evidence_page_missing: null,
  export_unwritable: null,
  map_page_missing: null,
};

/** Nothing where the limit is none that a flag sets. */
function hintOnLength({ limit }: ErrorFacts): string | null {
  const most = LIMIT_CEILINGS.maxChars;
  if (typeof limit !== 'number' || limit > most) return null;
  return `ground it in windows with --long split, or raise --max-chars (at most ${grouped(most)})`;
}

/** Of a file that the user asked for: the message says where, and to choose another place. */
const SAYS_WHAT_TO_DO = /_unwritable$/;

/** Where nothing better is known: prerequisites and servers are what `doctor` is for, the rest is for us. */
const HINT_OF_BLAME: Readonly<Record<LocitoriumError['blame'], string | null>> = {
  usage: null,
  prerequisite: 'locitorium doctor says what is missing',
  upstream: 'locitorium doctor checks the servers',
  internal: 'this is a fault of locitorium; --verbose shows where it happened',
};

/** One line that says what is wrong, one that says what to do; `verbose` adds kinds, facts and causes, never the text of a document. */
export function reportError(error: unknown, stderr: Output, { verbose }: { readonly verbose: boolean }): void {
  const known = isLocitoriumError(error)
    ? error
    : { message: 'An unexpected error occurred.', kind: '', blame: 'internal' as const, facts: {} };
  tell({ stderr }, `error: ${line(known.message)}`);
  const hint = hintOn(known);
  if (hint) tell({ stderr }, `hint: ${hint}`);
  if (verbose) for (const cause of chainOf(error)) stderr.write(`${visibleText(cause)}\n`);
}

function hintOn({ kind, blame, facts }: Pick<LocitoriumError, 'kind' | 'blame' | 'facts'>): string | null {
  if (kind === 'input_too_long') return hintOnLength(facts);
  const hint = HINTS[kind];
  if (hint !== undefined) return hint;
  return SAYS_WHAT_TO_DO.test(kind) ? null : HINT_OF_BLAME[blame];
}

function chainOf(error: unknown): string[] {
  const lines: string[] = [];
  const seen = new Set<unknown>();
  for (let at = error; at !== undefined && at !== null && !seen.has(at); at = (at as { cause?: unknown }).cause) {
    seen.add(at);
    const label = lines.length === 0 ? 'kind' : 'cause';
    if (isLocitoriumError(at))
      lines.push(`${label}: ${at.kind} (${at.blame}) ${JSON.stringify(at.facts)}${lines.length === 0 ? '' : ` ${line(at.message)}`}`);
    // The message of a foreign error may quote a text: its name and where it happened are enough to find it.
    else lines.push([`${label}: ${at instanceof Error ? at.name : typeof at}${codeOf(at)}`, ...framesOf(at)].join('\n'));
  }
  return lines;
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? ` (${code})` : '';
}

function framesOf(error: unknown): string[] {
  return error instanceof Error ? (error.stack ?? '').split('\n').filter((frame) => /^\s+at /.test(frame)) : [];
}

function line(message: string): string {
  return message.replace(/\s*\n\s*/g, ' ');
}
