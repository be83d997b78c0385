import { dirname } from 'node:path';

/** Not a default port of anything; LOCITORIUM_E2E_PORT sets another. */
const PORT = process.env['LOCITORIUM_E2E_PORT'] ?? '8719';

export const SERVICE_URL = `http://127.0.0.1:${PORT}`;

/** A low limit, which tests soon exceed. */
export const MAX_CHARS = 3_000;

/** A second engine that needs no server: it also extracts adjectives of places, such as French. */
export const WIDE_ENGINE = 'wide';

/** Made anew by each run. */
const CORPUS_FILE = 'apps/playground/out-tsc/e2e-corpus/corpus.db';

export function serveCommand(): string {
  const folder = dirname(CORPUS_FILE);
  const serve = `node --conditions=@locitorium/source apps/cli/src/main.ts serve --port ${PORT} --max-chars ${MAX_CHARS} --engines embedded,${WIDE_ENGINE}=policy:all --corpus-file ${CORPUS_FILE}`;
  return `rm -rf ${folder} && mkdir -p ${folder} && ${serve}`;
}
