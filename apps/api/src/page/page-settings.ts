import { geocoderLabel, VERSION } from 'locitorium';
import { z } from 'zod';
import type { Engines } from '../engines/engines.ts';

/** What the page has to know before a key was entered: nothing secret. */
export const pageSettingsSchema = z.object({
  version: z.string(),
  needs_key: z.boolean(),
  engines: z
    .array(
      z.object({
        name: z.string(),
        extractor: z.string(),
        geocoder: z.string(),
        geocoder_label: z.string().nullable().describe('what it is called; null for the built-in gazetteer'),
        selector: z.string(),
        model: z.string().nullable().describe('null where no part uses one'),
        max_chars: z.number().int(),
      }),
    )
    .min(1)
    .describe('engines that a request may name; the first one is the default'),
  limits: z.object({ max_body_bytes: z.number().int(), max_file_bytes: z.number().int() }),
  corpus: z.boolean().describe('whether there is a corpus to search'),
  map_tiles: z.string().nullable().describe('URL template of raster tiles; null: the built-in outlines'),
});

export type PageSettings = z.infer<typeof pageSettingsSchema>;

/** What the page shows about the service and its engines, and the limits it respects. */
export function pageSettings(engines: Engines, hasCorpus: boolean): PageSettings {
  const { maxBodyBytes, maxFileBytes, apiKeysFile, mapTiles } = engines.default.locitorium.settings;
  return {
    version: VERSION,
    needs_key: apiKeysFile !== null,
    engines: [...engines].map(({ name, locitorium: { settings } }) => {
      const { extractor, geocoder, selector, maxChars } = settings;
      const asksModel = extractor === 'llm' || selector !== 'embedded';
      return {
        name,
        extractor,
        geocoder,
        geocoder_label: geocoderLabel(settings),
        selector,
        model: asksModel ? settings.model : null,
        max_chars: maxChars,
      };
    }),
    limits: { max_body_bytes: maxBodyBytes, max_file_bytes: maxFileBytes },
    corpus: hasCorpus,
    map_tiles: mapTiles,
  };
}
