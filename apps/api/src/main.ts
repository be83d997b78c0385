import process from 'node:process';
import { visibleLine } from '@locitorium/domain';
import { createLocitorium, isLocitoriumError, loadSettings, settingsNotes, UsageError, VERSION, type Finding } from 'locitorium';
import { onStop } from './process/on-stop.ts';

const HELP = `Usage: locitorium-api

Serves the HTTP API and the page until SIGTERM or Ctrl-C, then finishes accepted requests. Settings come from environment
variables LOCITORIUM_… and from locitorium.config.json in the current directory (or the file named by LOCITORIUM_CONFIG);
one that was only found may not set what is sensitive, see docs/configuration.md.
\`locitorium serve\` is the same service with flags; its --help lists the settings.
`;

/**
 * Runs the service as a process of its own and sets `process.exitCode`: 0 stopped by a signal, 1 internal error, 2 invalid settings, 3
 * something is missing.
 */
export async function start(argv: readonly string[] = process.argv.slice(2)): Promise<void> {
  const output = new Map([
    ['--help', HELP],
    ['-h', HELP],
    ['--version', `${VERSION}\n`],
  ]).get(argv[0] ?? '');
  if (output !== undefined) {
    process.stdout.write(output);
    return;
  }
  const abort = new AbortController();
  onStop(() => abort.abort());
  // Keys of a configuration file that was found come from whoever wrote it.
  const log = (line: string): void => void process.stderr.write(`${visibleLine(line)}\n`);
  try {
    if (argv.length > 0) {
      throw new UsageError(
        'unexpected_argument',
        'locitorium-api takes no arguments: set environment variables LOCITORIUM_…, or use locitorium serve with flags.',
      );
    }
    const loaded = await loadSettings({ environment: process.env, directory: process.cwd() });
    for (const note of settingsNotes(loaded)) log(note);
    // Fastify is loaded when it is needed: not for --help.
    const { serveSettings } = await import('./server/serve.ts');
    const onFinding = ({ state, summary }: Finding): void => log(`${state === 'ok' ? 'note' : 'warning'}: ${summary}`);
    await serveSettings(loaded, {
      open: (settings) => createLocitorium(settings, { onFinding }),
      onFinding,
      log: process.stderr,
      signal: abort.signal,
      onListening: (url) => log(`locitorium listens on ${url}`),
    });
  } catch (error) {
    // The message of a foreign error may quote a text.
    log(`error: ${isLocitoriumError(error) ? error.message : 'An unexpected error occurred.'}`);
    process.exitCode = isLocitoriumError(error) ? { usage: 2, prerequisite: 3, upstream: 3, internal: 1 }[error.blame] : 1;
  }
}

if (import.meta.main) await start();
