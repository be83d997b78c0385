import type { ExportedMention } from './exported-mention.ts';
import { placeId } from './place-uri.ts';
import type { Column } from './table.ts';

/** Areas that can be counted by, from large to small; the number is that of the level in the administrative path. */
const AREA_LEVELS = { country: 0, admin1: 1, admin2: 2 } as const;

export type AreaLevel = keyof typeof AREA_LEVELS;

interface Area {
  readonly code: string | null;
  readonly name: string | null;
}

/** An area with what was counted in it. */
export interface CountedArea {
  /** From the country to the area itself. One without a code stands for what is known no closer, such as the country itself. */
  readonly path: readonly Area[];
  readonly documents: number;
  readonly mentions: number;
  readonly places: number;
}

const UNKNOWN: Area = { code: null, name: null };

/** Counts mentions, documents and places of each area; it takes room for each place. Mentions without a place are not counted. */
export class AreaTally {
  readonly #counts = new Map<string, { path: readonly Area[]; documents: number; mentions: number; lastDocument: string | null }>();
  readonly #areaOfPlace = new Map<string, string>();
  readonly #level: AreaLevel;

  constructor(level: AreaLevel) {
    this.#level = level;
  }

  add({ docId, mention: { selected } }: ExportedMention): void {
    if (selected === null) return;
    const { admin, countryCode } = selected;
    const country: Area = { code: countryCode, name: countryCode === null ? null : (admin[0]?.name ?? null) };
    const deeper = Array.from({ length: AREA_LEVELS[this.#level] }, (_, n): Area => admin[n + 1] ?? UNKNOWN);
    const path = [country, ...deeper];
    const key = path.map(({ code }) => code ?? '').join('\n');
    const count = this.#counts.get(key) ?? { path, documents: 0, mentions: 0, lastDocument: null };
    this.#counts.set(key, count);
    count.mentions += 1;
    if (count.lastDocument !== docId) count.documents += 1;
    count.lastDocument = docId;
    this.#areaOfPlace.set(placeId(selected), key);
  }

  /** The areas, those of most mentions first. */
  areas(): readonly CountedArea[] {
    const places = new Map<string, number>();
    for (const key of this.#areaOfPlace.values()) places.set(key, (places.get(key) ?? 0) + 1);
    return [...this.#counts]
      .map(([key, { path, documents, mentions }]) => ({ path, documents, mentions, places: places.get(key) ?? 0 }))
      .sort((a, b) => b.mentions - a.mentions || (codesOf(a) < codesOf(b) ? -1 : 1));
  }
}

const codesOf = ({ path }: CountedArea): string => path.map(({ code }) => code ?? '').join();

/** The columns of a table of areas: code and name of each level, then the counts. */
export function areaColumns(level: AreaLevel): readonly Column<CountedArea>[] {
  const names = Object.entries(AREA_LEVELS).filter(([, depth]) => depth <= AREA_LEVELS[level]);
  return [
    ...names.flatMap(([name, depth]): Column<CountedArea>[] => [
      { name: `${name}_code`, type: 'text', valueOf: ({ path }) => path[depth]?.code ?? null },
      { name, type: 'text', valueOf: ({ path }) => path[depth]?.name ?? null },
    ]),
    { name: 'documents', type: 'integer', valueOf: ({ documents }) => documents },
    { name: 'mentions', type: 'integer', valueOf: ({ mentions }) => mentions },
    { name: 'places', type: 'integer', valueOf: ({ places }) => places },
  ];
}
