import { originWords, settingsReport } from 'locitorium';
import { EXIT } from '../process/exit-code.ts';
import { colorsFor } from '../process/colors.ts';
import { settingsOf, withEngine, type CommandContext } from './command-context.ts';

export interface DoctorFlags extends Readonly<Record<string, unknown>> {
  readonly format: 'table' | 'json';
  readonly live?: boolean;
}

/** `locitorium doctor`: every setting with its origin, every part with its state and what to do. */
export async function doctor(flags: DoctorFlags, context: CommandContext): Promise<number> {
  const { io } = context;
  const loaded = await settingsOf(flags, context);
  const findings = await withEngine(context, loaded, (locitorium, signal) => locitorium.doctor({ signal, live: flags.live === true }));
  if (flags.format === 'json') {
    const settings = Object.fromEntries(
      settingsReport(loaded).map(({ name, value, origin }) => [name, { value, origin: originWords(origin) }]),
    );
    io.stdout.write(`${JSON.stringify({ config_file: loaded.configFile, settings, findings }, null, 2)}\n`);
  } else {
    const { renderDoctor } = await import('../output/render-doctor.ts');
    io.stdout.write(renderDoctor(loaded, findings, colorsFor(io.stdout, io.environment)));
  }
  return findings.some(({ state }) => state === 'failed') ? EXIT.prerequisite : EXIT.done;
}
