import { ENGINES, type Settings } from './settings-table.ts';

/** The shorthand that stands for the wiring of these settings, or `mixed`. */
export function engineName({ extractor, geocoder, selector }: Pick<Settings, 'extractor' | 'geocoder' | 'selector'>): string {
  const [name] = Object.entries(ENGINES).find(
    ([, parts]) => parts.extractor === extractor && parts.geocoder === geocoder && parts.selector === selector,
  ) ?? ['mixed'];
  return name;
}
