import { offeredEngines, type LoadedSettings, type Locitorium, type Settings } from 'locitorium';
import { Engines, type OfferedEngine } from '../engines/engines.ts';
import { serve, type ServeOptions } from './serve.ts';

export interface ServeSettingsOptions extends Omit<ServeOptions, 'engines'> {
  /** Opens an engine; who serves closes it. */
  readonly open: (settings: Settings) => Promise<Locitorium>;
}

/** Serves every engine that the settings offer, as `serve` does, and closes them. */
export async function serveSettings(loaded: LoadedSettings, { open, ...options }: ServeSettingsOptions): Promise<void> {
  const [first, ...further] = offeredEngines(loaded);
  const opened: Locitorium[] = [];
  const offer = async ({ name, settings }: typeof first): Promise<OfferedEngine> => {
    const locitorium = await open(settings);
    opened.push(locitorium);
    return { name, locitorium };
  };
  try {
    await serve({ engines: new Engines(await offer(first), ...(await Promise.all(further.map(offer)))), ...options });
  } finally {
    await Promise.all(opened.map((locitorium) => locitorium.close()));
  }
}
