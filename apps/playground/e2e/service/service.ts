/** A port that no default of the project uses; LOCITORIUM_E2E_PORT chooses another. */
const PORT = process.env['LOCITORIUM_E2E_PORT'] ?? '8719';

export const SERVICE_URL = `http://127.0.0.1:${PORT}`;

/** Characters of a text that this service reads: few, so that one more is soon typed. */
export const MAX_CHARS = 3_000;

/** A second engine that needs no server either: it also takes what belongs to a place, such as French, for a mention. */
export const WIDE_ENGINE = 'wide';

export function serveCommand(): string {
  return `node --conditions=@locitorium/source apps/cli/src/main.ts serve --port ${PORT} --max-chars ${MAX_CHARS} --engines embedded,${WIDE_ENGINE}=policy:all`;
}
