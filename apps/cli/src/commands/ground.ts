import { encodePrediction, toFeatureCollection, UsageError, type GroundedDocument, type ModelInfo } from '@locitorium/domain';
import { readText, type GivenText } from '../input/read-text.ts';
import { terminalOf } from '../output/terminal.ts';
import { EXIT } from '../process/exit-code.ts';
import { show, writeData, type Io } from '../process/io.ts';
import { settingsOf, withEngine, type CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';

export type GroundFormat = 'table' | 'json' | 'jsonl' | 'geojson' | 'csv';

/** Formats that have room for explanations. */
const EXPLAINING_FORMATS: readonly GroundFormat[] = ['table', 'json', 'jsonl'];

interface GroundFlags extends Flags {
  readonly file?: string;
  readonly format?: GroundFormat;
  readonly lang?: string;
  readonly source?: string;
  readonly explain?: boolean;
}

/** `locitorium ground`: one text. */
export async function ground(flags: GroundFlags, context: CommandContext, argument?: string): Promise<number> {
  const { io } = context;
  const { explain = false } = flags;
  const format = flags.format ?? (io.stdout.isTTY === true ? 'table' : 'jsonl');
  if (explain && !EXPLAINING_FORMATS.includes(format)) {
    throw new UsageError(
      'format_without_explanations',
      `--format ${format} has no room for explanations. Leave out --explain, or use --format ${EXPLAINING_FORMATS.join(', ')}.`,
      { format },
    );
  }
  const loaded = await settingsOf(flags, context);
  const given = await readText({ argument, file: flags.file }, io);
  const meta = { lang: flags.lang === undefined ? null : languageTag(flags.lang), source: flags.source ?? null };
  return withEngine(context, loaded, async (locitorium, signal) => {
    const document = await locitorium.ground({ ...given, meta }, { signal, ...(explain && { explain }) });
    const answer = await render(format, given, document, await locitorium.modelInfo('extract', { explain }), io, explain);
    if (format === 'table') show(io, answer);
    else writeData(io, answer);
    return EXIT.done;
  });
}

async function render(
  format: GroundFormat,
  given: GivenText,
  document: GroundedDocument,
  info: ModelInfo,
  io: Io,
  explain: boolean,
): Promise<string> {
  switch (format) {
    case 'jsonl':
      return `${JSON.stringify(encodePrediction(document, info))}\n`;
    case 'json':
      return `${JSON.stringify(encodePrediction(document, info), null, 2)}\n`;
    case 'geojson':
      return `${JSON.stringify(toFeatureCollection(document, info), null, 2)}\n`;
    case 'csv':
      return (await import('../output/to-csv.ts')).toCsv(document);
    case 'table': {
      const { renderTerminal } = await import('../output/render-terminal.ts');
      const options = terminalOf(io);
      const answer = renderTerminal(given.text, document, options);
      if (!explain) return answer;
      const { renderExplanations } = await import('../output/render-explanations.ts');
      return `${answer}\n${renderExplanations(document, options)}`;
    }
  }
}

function languageTag(given: string): string {
  try {
    return Intl.getCanonicalLocales(given)[0] ?? given;
  } catch (cause) {
    throw new UsageError(
      'invalid_language',
      `--lang must be a BCP 47 language tag such as en or ja, not "${given.slice(0, 40)}".`,
      {},
      cause,
    );
  }
}
