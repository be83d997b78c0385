/** What the server tells its page. */
export interface PageSettings {
  readonly version: string;
  readonly needs_key: boolean;
  /** Engines among which a request may choose; the first one answers who does not. */
  readonly engines: readonly OfferedEngine[];
  readonly limits: { readonly max_body_bytes: number };
  /** URL template of raster tiles; null shows the outlines that come with the page. */
  readonly map_tiles: string | null;
}

export interface OfferedEngine {
  readonly name: string;
  readonly extractor: string;
  /** What the geocoder is called; null for the built-in one. */
  readonly geocoder_label: string | null;
  readonly selector: string;
  /** Null where no part asks one. */
  readonly model: string | null;
  /** Longest text that it reads, in UTF-16 code units. */
  readonly max_chars: number;
}

/** The engine of this name, or the first one where none is named or known. */
export function engineNamed(settings: PageSettings | null, name: string | null): OfferedEngine | null {
  return settings?.engines.find((engine) => engine.name === name) ?? settings?.engines[0] ?? null;
}

/** The settings of the server that this page came from; null where it does not answer. */
export async function loadPageSettings(base: URL): Promise<PageSettings | null> {
  try {
    const response = await fetch(new URL('page-settings.json', base));
    return response.ok ? ((await response.json()) as PageSettings) : null;
  } catch {
    return null;
  }
}
