/** What the server tells the page about itself. */
export interface PageSettings {
  readonly version: string;
  readonly needs_key: boolean;
  /** Engines that a request may name; the first one is the default. */
  readonly engines: readonly OfferedEngine[];
  readonly limits: { readonly max_body_bytes: number; readonly max_file_bytes: number };
  /** Whether there is a corpus to search. */
  readonly corpus: boolean;
  /** URL template of raster tiles; null: the built-in outlines. */
  readonly map_tiles: string | null;
}

export interface OfferedEngine {
  readonly name: string;
  readonly extractor: string;
  /** What the geocoder is called; null for the built-in one. */
  readonly geocoder_label: string | null;
  readonly selector: string;
  /** Null if no part uses one. */
  readonly model: string | null;
  /** Longest text that it reads, in UTF-16 code units. */
  readonly max_chars: number;
}

/** The engine of this name, or the default one if the name is null or unknown. */
export function engineNamed(settings: PageSettings | null, name: string | null): OfferedEngine | null {
  return settings?.engines.find((engine) => engine.name === name) ?? settings?.engines[0] ?? null;
}

/** The settings of the server of this page; null if it does not answer. */
export async function loadPageSettings(base: URL): Promise<PageSettings | null> {
  try {
    const response = await fetch(new URL('page-settings.json', base));
    return response.ok ? ((await response.json()) as PageSettings) : null;
  } catch {
    return null;
  }
}
