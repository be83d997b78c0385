import type { LocitoriumClient } from '@locitorium/client';
import type { Corrections } from '../state/correction.ts';
import { correctionsOfDocuments } from '../state/correction-lines.ts';
import { joinedRules, type Rule } from '../state/rule.ts';
import type { Workbench } from '../state/workbench.ts';
import { MAX_DOCUMENTS, parseInput, readFile, tooManyDocuments, withoutRules, type ReadDraft } from './parse-input.ts';
import { isPlainText, readFiles, type FileReading, type NamedFile, type RowsLeftOut, type UnreadFile } from './read-files.ts';
import { withRecords } from './records-of-lines.ts';

interface Read {
  readonly unread: readonly UnreadFile[];
  readonly leftOut: readonly RowsLeftOut[];
  /** How many names the corrections of the files are about, and how many of their lines fit no text. */
  readonly corrected: number;
  /** Rules of the files. */
  readonly rules: readonly Rule[];
  readonly unfit: number;
}

/** What files mean for the page. */
export type TakenFiles =
  | { readonly kind: 'nothing'; readonly why: 'nothingInFiles' | 'correctionsAlone' }
  /** A single text, to be looked at before it is sent. */
  | (Read & { readonly kind: 'input'; readonly text: string })
  /** All documents to be open from now on, those of before included, and so the rules. */
  | (Read & { readonly kind: 'documents'; readonly drafts: readonly ReadDraft[]; readonly allRules: readonly Rule[] })
  /** Corrections of open documents, by index, and rules. */
  | (Read & { readonly kind: 'corrections'; readonly corrections: ReadonlyMap<number, Corrections> })
  | (Read & { readonly kind: 'unread' });

/** What is open on the page. */
export type Opened = Pick<Workbench, 'documents' | 'rules'>;

/**
 * Reads files that were dropped or chosen.
 *
 * @param opened asked when the files are read, which may take a while
 */
export async function takenFiles(
  files: readonly NamedFile[],
  opened: () => Opened,
  reading: Omit<FileReading, 'isAlone'> & { readonly client: Pick<LocitoriumClient, 'place'> },
): Promise<TakenFiles> {
  const [only] = files;
  const isAlone = opened().documents.length === 0 && files.length === 1;
  if (isAlone && only !== undefined && isPlainText(only.path)) {
    const read = await readFile(only.file);
    if (read.kind === 'text' && !['corrections', 'empty'].includes(parseInput(read.text).kind))
      return { kind: 'input', text: read.text, unread: [], leftOut: [], corrected: 0, rules: [], unfit: 0 };
  }
  const { drafts, corrections: lines, rules: savedRules, unfit: unfitOfLines, ...left } = await readFiles(files, { ...reading, isAlone });
  const { unread } = left;
  const said = withoutRules(await withRecords(lines, reading.client));
  const { documents, rules: openRules } = opened();
  const before = documents.map(({ docId, text, meta, corrections }): ReadDraft => ({ docId, text, meta, corrections }));
  const all = [...before, ...drafts];
  const { corrections, unfit: unfitOfFiles } = await correctionsOfDocuments(said.lines, all);
  const rules = [...savedRules, ...said.rules];
  const read = {
    ...left,
    corrected: [...corrections.values()].reduce((sum, one) => sum + Object.keys(one).length, 0),
    rules,
    unfit: unfitOfLines + unfitOfFiles + said.unfit,
  };
  if (all.length > MAX_DOCUMENTS) {
    const [first] = files;
    return {
      ...read,
      kind: 'unread',
      corrected: 0,
      rules: [],
      leftOut: [],
      unread: [{ path: first?.path ?? '', reason: tooManyDocuments(all.length) }],
    };
  }
  if (drafts.length > 0)
    return {
      ...read,
      kind: 'documents',
      drafts: all.map((draft, index) => ({ ...draft, corrections: { ...draft.corrections, ...corrections.get(index) } })),
      allRules: joinedRules(...openRules, ...rules),
    };
  if (lines.length > 0 && documents.length === 0) return { kind: 'nothing', why: 'correctionsAlone' };
  if (corrections.size > 0 || rules.length > 0) return { ...read, kind: 'corrections', corrections };
  return unread.length > 0 || lines.length > 0 ? { ...read, kind: 'unread' } : { kind: 'nothing', why: 'nothingInFiles' };
}
