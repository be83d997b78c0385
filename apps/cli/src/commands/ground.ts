import { encodePrediction, toFeatureCollection, UsageError, type GroundedDocument, type ModelInfo } from '@locitorium/domain';
import { readText, type GivenText } from '../input/read-text.ts';
import { colorsFor } from '../process/colors.ts';
import { EXIT } from '../process/exit-code.ts';
import type { Io } from '../process/io.ts';
import type { GroundFlags, GroundFormat } from './ground-formats.ts';
import { settingsOf, withEngine, type CommandContext } from './command-context.ts';

/** `locitorium ground`: one text. */
export async function ground(argument: string | undefined, flags: GroundFlags, context: CommandContext): Promise<number> {
  const { io } = context;
  const loaded = await settingsOf(flags, io);
  const given = await readText({ argument, file: flags.file }, io);
  const lang = flags.lang === undefined ? null : languageTag(flags.lang);
  return withEngine(context, loaded, async (locitorium, signal) => {
    const document = await locitorium.ground({ docId: given.docId, text: given.text, meta: { lang } }, { signal });
    const format = flags.format ?? (io.stdout.isTTY === true ? 'table' : 'jsonl');
    io.stdout.write(await render(format, given, document, await locitorium.modelInfo(), io));
    return EXIT.done;
  });
}

async function render(format: GroundFormat, given: GivenText, document: GroundedDocument, info: ModelInfo, io: Io): Promise<string> {
  switch (format) {
    case 'jsonl':
      return `${JSON.stringify(encodePrediction(document, info))}\n`;
    case 'json':
      return `${JSON.stringify(encodePrediction(document, info), null, 2)}\n`;
    case 'geojson': {
      return `${JSON.stringify(toFeatureCollection(document, info), null, 2)}\n`;
    }
    case 'csv': {
      const { toCsv } = await import('../output/to-csv.ts');
      return toCsv(document);
    }
    case 'table': {
      const { renderTerminal } = await import('../output/render-terminal.ts');
      return renderTerminal(given.text, document, { colors: colorsFor(io.stdout, io.environment), columns: io.stdout.columns ?? null });
    }
  }
}

function languageTag(given: string): string {
  try {
    return Intl.getCanonicalLocales(given)[0] ?? given;
  } catch (cause) {
    throw new UsageError('invalid_language', `--lang must be a BCP 47 language tag such as en or ja, not "${given.slice(0, 40)}".`, {}, cause);
  }
}
