import process from 'node:process';
import { createLocitorium, isLocitoriumError, loadSettings, UsageError, VERSION } from 'locitorium';
import { serveSettings } from './server/serve-settings.ts';

const HELP = `Usage: locitorium-api

Serves the HTTP API and the page until SIGTERM or Ctrl-C; then what was accepted is finished. Settings come from variables
LOCITORIUM_… and from locitorium.config.json here (or the file that LOCITORIUM_CONFIG names). \`locitorium serve\` is the same
service with flags; its --help lists the settings.
`;

/**
 * The service as a process of its own. The exit code is left in `process.exitCode`: 0 stopped as told, 1 a fault of ours, 2 wrong settings,
 * 3 something is missing.
 */
export async function start(argv: readonly string[] = process.argv.slice(2)): Promise<void> {
  const asked = { '--help': HELP, '-h': HELP, '--version': `${VERSION}\n` }[argv[0] ?? ''];
  if (asked !== undefined) {
    process.stdout.write(asked);
    return;
  }
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort());
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  try {
    if (argv.length > 0) {
      throw new UsageError(
        'unexpected_argument',
        'locitorium-api takes no arguments: set variables LOCITORIUM_…, or call locitorium serve with flags.',
      );
    }
    const loaded = await loadSettings({ environment: process.env, directory: process.cwd() });
    for (const name of loaded.unknownVariables) say(`warning: the environment variable ${name} means nothing to locitorium`);
    await serveSettings(loaded, {
      open: (settings) => createLocitorium(settings, { onFinding: ({ summary }) => say(`warning: ${summary}`) }),
      log: process.stderr,
      signal: abort.signal,
      onListening: (url) => say(`locitorium listens on ${url}`),
    });
  } catch (error) {
    // What is not ours may quote a text.
    say(`error: ${isLocitoriumError(error) ? error.message : 'Something unforeseen happened.'}`);
    process.exitCode = isLocitoriumError(error) ? { usage: 2, prerequisite: 3, upstream: 3, internal: 1 }[error.blame] : 1;
  }
}

if (import.meta.main) await start();
