/** What the server tells its page. */
export interface PageSettings {
  readonly version: string;
  readonly needs_key: boolean;
  readonly engines: readonly EngineParts[];
  readonly limits: { readonly max_chars: number; readonly max_body_bytes: number };
  /** URL template of raster tiles; null shows the outlines that come with the page. */
  readonly map_tiles: string | null;
}

export interface EngineParts {
  readonly extractor: string;
  readonly geocoder: string;
  readonly selector: string;
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
