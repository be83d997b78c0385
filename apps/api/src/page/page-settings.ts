import { VERSION, type Settings } from 'locitorium';
import { z } from 'zod';

/** What the page must know before anybody has typed a key: nothing secret. */
export const pageSettingsSchema = z.object({
  version: z.string(),
  needs_key: z.boolean(),
  engines: z.array(z.object({ extractor: z.string(), geocoder: z.string(), selector: z.string() })).describe('wirings that answer; this server has one'),
  limits: z.object({ max_chars: z.number().int(), max_body_bytes: z.number().int() }),
  map_tiles: z.string().nullable().describe('URL template of raster tiles; null: the outlines that come with the page'),
});

/** The settings that the page shows or obeys. */
export type SettingsOfPage = Pick<Settings, 'extractor' | 'geocoder' | 'selector' | 'maxChars' | 'maxBodyBytes' | 'apiKeysFile' | 'mapTiles'>;

export function pageSettings({ extractor, geocoder, selector, maxChars, maxBodyBytes, apiKeysFile, mapTiles }: SettingsOfPage): z.infer<typeof pageSettingsSchema> {
  return {
    version: VERSION,
    needs_key: apiKeysFile !== null,
    engines: [{ extractor, geocoder, selector }],
    limits: { max_chars: maxChars, max_body_bytes: maxBodyBytes },
    map_tiles: mapTiles,
  };
}
