import { INGESTION_SETTINGS, type IngestionSettings } from '@locitorium/corpus';
import type { Settings } from '../settings/settings-table.ts';

/** What one document may cost, by these settings. */
export function ingestionSettingsOf(settings: Settings): IngestionSettings {
  const { corpusMaxBytes, corpusMaxChars, corpusMaxPages, corpusMaxRatio, corpusParseMs, corpusGroundMs, corpusEmbedMs } = settings;
  return {
    ...INGESTION_SETTINGS,
    maxBytes: corpusMaxBytes,
    parse: { maxChars: corpusMaxChars, maxPages: corpusMaxPages, maxRatio: corpusMaxRatio },
    stepMs: { ...INGESTION_SETTINGS.stepMs, parse: corpusParseMs, ground: corpusGroundMs, embed: corpusEmbedMs },
  };
}
