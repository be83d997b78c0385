import type { IngestionSettings } from '@locitorium/corpus';
import type { Settings } from '../settings/settings-table.ts';

/** What one document may cost, by these settings; what they do not say is as by default. */
export function ingestionSettingsOf(settings: Settings, defaults: IngestionSettings): IngestionSettings {
  const { corpusMaxBytes, corpusMaxChars, corpusMaxPages, corpusMaxRatio, corpusParseMs, corpusGroundMs, corpusEmbedMs } = settings;
  return {
    ...defaults,
    maxBytes: corpusMaxBytes,
    parse: { maxChars: corpusMaxChars, maxPages: corpusMaxPages, maxRatio: corpusMaxRatio },
    stepMs: { ...defaults.stepMs, parse: corpusParseMs, ground: corpusGroundMs, embed: corpusEmbedMs },
  };
}
