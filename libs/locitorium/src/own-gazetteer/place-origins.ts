import type { LayerSource } from '@locitorium/adapters-gazetteer/format';
import type { PlaceFile, PlaceFormat } from './place-files.ts';

/** Whose data files of a format hold, and what must be said about them. */
interface Origin {
  readonly source: string;
  readonly attribution: string;
  readonly licence: string;
}

/** Files that say by themselves whose they are. */
const ORIGINS: Readonly<Partial<Record<PlaceFormat, Origin>>> = {
  geonames: {
    source: 'geonames',
    attribution: 'Contains data of GeoNames, licensed under CC BY 4.0; selected and packed.',
    licence: 'CC BY 4.0',
  },
  osm: {
    source: 'openstreetmap',
    attribution:
      'Contains data of OpenStreetMap, © OpenStreetMap contributors, https://www.openstreetmap.org/copyright; selected and packed.',
    licence: 'ODbL 1.0',
  },
};

/** Sources of records of the whole world, which nobody prefers to others. */
export const WORLD_SOURCES: ReadonlySet<string> = new Set(Object.values(ORIGINS).map(({ source }) => source));

interface Given {
  readonly files: readonly PlaceFile[];
  readonly source?: string;
  readonly attribution?: string;
  readonly licence?: string;
}

/** What is said of files: what their formats say for certain, unless the caller says otherwise. */
export function originOf({ files, source, attribution, licence }: Given): Omit<LayerSource, 'files'> {
  const formats = [...new Set(files.map(({ format }) => format))];
  const origins = formats.flatMap((format) => ORIGINS[format] ?? []);
  const joined = (texts: readonly string[], separator: string): string | null => (texts.length === 0 ? null : texts.join(separator));
  return {
    source: source ?? (formats.length === 1 ? origins[0]?.source : undefined) ?? 'own',
    attribution:
      attribution ??
      joined(
        origins.map((origin) => origin.attribution),
        ' ',
      ),
    licence:
      licence ??
      joined(
        origins.map((origin) => origin.licence),
        '; ',
      ),
  };
}
