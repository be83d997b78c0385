import { isLocitoriumError, UsageError, type Document, type LocitoriumError } from '@locitorium/domain';
import { readInput, type Locitorium } from 'locitorium';
import { givenInput, type GivenInput } from '../input/given-input.ts';
import { languageTag } from '../input/language-tag.ts';
import { groundedWriter, type GroundedWriter, type GroundFormat } from '../output/grounded-writer.ts';
import { LeftOut } from '../output/left-out.ts';
import { grouped, plural } from '../output/numbers.ts';
import { EXIT } from '../process/exit-code.ts';
import { absolutePath } from '../process/files.ts';
import { tell, type Io } from '../process/io.ts';
import { writeOutput } from '../process/output-file.ts';
import { settingsOf, withEngine, type CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';
import { inputFieldsOf, type InputFieldFlags } from './input-flags.ts';

/** Formats that have room for explanations. */
const EXPLAINING_FORMATS: readonly GroundFormat[] = ['table', 'json', 'jsonl'];
/** Failures that are told one by one. */
const TOLD_FAILURES = 20;

interface GroundFlags extends Flags, InputFieldFlags {
  readonly file?: readonly string[];
  readonly text?: string;
  readonly format?: GroundFormat;
  readonly lang?: string;
  readonly source?: string;
  readonly explain?: boolean;
  readonly saveTexts?: string;
}

/** `locitorium ground`: one text, or the documents of files. Exit code 1 where some of several could not be grounded. */
export async function ground(flags: GroundFlags, context: CommandContext, ...words: string[]): Promise<number> {
  const { io } = context;
  const { explain = false, saveTexts } = flags;
  const format = flags.format ?? (io.stdout.isTTY === true ? 'table' : 'jsonl');
  if (explain && !EXPLAINING_FORMATS.includes(format)) {
    throw new UsageError(
      'format_without_explanations',
      `--format ${format} has no room for explanations. Leave out --explain, or use --format ${EXPLAINING_FORMATS.join(', ')}.`,
      { format },
    );
  }
  const said = {
    ...(flags.lang !== undefined && { lang: languageTag(flags.lang) }),
    ...(flags.source !== undefined && { source: flags.source }),
  };
  const loaded = await settingsOf(flags, context);
  const given = await givenInput({ words, files: flags.file ?? [], text: flags.text }, io);
  return withEngine(context, loaded, async (locitorium, signal) => {
    const writer = await groundedWriter(format, io, { explain, info: await locitorium.modelInfo('extract', { explain }) });
    const leftOut = new LeftOut();
    const failures: LocitoriumError[] = [];
    const texts: string[] = [];
    let documents = 0;
    for await (const document of documentsOf(given, flags, { io, leftOut, signal })) {
      documents += 1;
      const outcome = isLocitoriumError(document)
        ? document
        : await groundOne(locitorium, withMeta(document, said), writer, { explain, signal });
      if (outcome !== null) failures.push(outcome);
      else if (saveTexts !== undefined) texts.push(`${JSON.stringify(lineOf(document as GivenDocument))}\n`);
    }
    if (documents === 0) throw nothingIn(words, leftOut);
    if (documents === 1 && failures[0] !== undefined) throw failures[0];
    await writer.end();
    if (saveTexts !== undefined)
      await writeOutput(absolutePath(io, saveTexts), texts.join(''), { kind: 'texts_unwritable', what: 'file of texts' });
    for (const line of leftOut.lines) tell(io, line);
    for (const { message } of failures.slice(0, TOLD_FAILURES)) tell(io, `failed: ${message}`);
    if (failures.length > TOLD_FAILURES) tell(io, `… and ${grouped(failures.length - TOLD_FAILURES)} more`);
    if (failures.length > 0) tell(io, `${grouped(failures.length)} of ${plural(documents, 'document')} failed`);
    return failures.length > 0 ? EXIT.failures : EXIT.done;
  });
}

type GivenDocument = Pick<Document, 'docId' | 'text'> & { readonly meta?: Partial<Document['meta']> };

interface Reading {
  readonly io: Io;
  readonly leftOut: LeftOut;
  readonly signal: AbortSignal;
}

/** Documents one after the other, or why there is none. */
async function* documentsOf(
  given: GivenInput,
  flags: GroundFlags,
  { io, leftOut, signal }: Reading,
): AsyncGenerator<GivenDocument | LocitoriumError> {
  if (given.kind === 'text') return yield given.document;
  const [first] = given.sources;
  const entries = readInput(given.sources, {
    directory: io.directory,
    fields: inputFieldsOf(flags),
    // What is piped in is a text, whatever it looks like.
    whole: given.sources.length === 1 && typeof first !== 'string',
    onSkipped: leftOut.onSkipped,
    onBlankRows: leftOut.onBlankRows,
    signal,
  });
  for await (const entry of entries) yield entry.kind === 'document' ? entry.document : entry.error;
}

function withMeta({ docId, text, meta }: GivenDocument, said: { readonly lang?: string; readonly source?: string }) {
  return { docId, text, meta: { lang: null, source: null, ...meta, ...said } };
}

/** What is wrong with the document; null where it was grounded and written. */
async function groundOne(
  locitorium: Locitorium,
  document: ReturnType<typeof withMeta>,
  writer: GroundedWriter,
  { explain, signal }: { readonly explain: boolean; readonly signal: AbortSignal },
): Promise<LocitoriumError | null> {
  if (document.text.trim() === '') return new UsageError('empty_text', `The text is empty (${document.docId}).`, {});
  try {
    const grounded = await locitorium.ground(document, { signal, ...(explain && { explain }) });
    await writer.add(document.text, grounded);
    return null;
  } catch (error) {
    // What is wrong with a document stops that document; what is wrong with the engine stops all.
    if (isLocitoriumError(error) && error.blame === 'usage') return error;
    throw error;
  }
}

function lineOf({ docId, text, meta }: GivenDocument) {
  return { doc_id: docId, text, ...(meta?.lang != null && { meta: { lang: meta.lang } }) };
}

function nothingIn(words: readonly string[], { types }: LeftOut): UsageError {
  const why = types === '' ? 'no document' : `only files of unsupported types: ${types}`;
  return new UsageError('input_empty', `There is nothing to ground in ${words.join(', ') || 'what was given'}: ${why}.`, {});
}
