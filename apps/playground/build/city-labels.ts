/** A name on the map: English, Japanese, longitude, latitude, and how early it shows (0 first). */
export type Label = readonly [en: string, ja: string, lon: number, lat: number, rank: number];

/** Population from which on a city is named on the map, by rank; a capital is always named. */
const RANK_POPULATION = [5_000_000, 1_000_000, 400_000, 150_000] as const;
const CAPITAL_RANK = 1;

/** Columns of a GeoNames table. */
const COLUMN = { id: 0, name: 1, alternates: 3, lat: 4, lon: 5, featureCode: 7, country: 8, population: 14 } as const;

const KATAKANA_NAME = /^[\p{Script=Katakana}ー・゠＝]+$/u;
const IS_JAPANESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・゠＝]+$/u;
const HAS_KANJI = /\p{Script=Han}/u;
const JAPANESE_CITY = /^(?<name>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,6})[市都]$/u;

/** Names of cities from a GeoNames table, most populous first. */
export function cityLabels(table: string): readonly Label[] {
  return table
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((row) => rankOf(row) !== null)
    .sort((a, b) => Number(b[COLUMN.population]) - Number(a[COLUMN.population]))
    .map((row) => [row[COLUMN.name] ?? '', japaneseName(row), degrees(row[COLUMN.lon]), degrees(row[COLUMN.lat]), rankOf(row) ?? 0]);
}

/** Inhabitants from which on a place outside Japan is named in Japanese: of smaller ones, few have a Japanese name. */
const NAMED_POPULATION = 15_000;

/** Japanese names of places by their GeoNames numbers. */
export function japaneseNames(table: string): Readonly<Record<string, string>> {
  const rows = table.split('\n').map((line) => line.split('\t'));
  return Object.fromEntries(
    rows
      .filter((row) => row[COLUMN.country] === 'JP' || Number(row[COLUMN.population]) >= NAMED_POPULATION)
      .map((row) => [row[COLUMN.id] ?? '', japaneseName(row)] as const)
      .filter(([, name]) => IS_JAPANESE.test(name)),
  );
}

function rankOf(row: readonly string[]): number | null {
  const rank = RANK_POPULATION.findIndex((least) => Number(row[COLUMN.population]) >= least);
  const isCapital = row[COLUMN.featureCode] === 'PPLC';
  if (rank === -1) return isCapital ? CAPITAL_RANK + 1 : null;
  return isCapital ? Math.min(rank, CAPITAL_RANK) : rank;
}

/** The table does not tell languages apart: katakana is Japanese, and so are kanji in Japan. Otherwise, the main name. */
function japaneseName(row: readonly string[]): string {
  const alternates = (row[COLUMN.alternates] ?? '').split(',');
  const native = row[COLUMN.country] === 'JP' ? kanjiName(alternates) : undefined;
  return native ?? alternates.find((name) => KATAKANA_NAME.test(name)) ?? row[COLUMN.name] ?? '';
}

/** The name of a place in Japan: that of the city without 市, else the first one in kanji. */
function kanjiName(alternates: readonly string[]): string | undefined {
  const city = alternates.map((name) => JAPANESE_CITY.exec(name)?.groups?.['name']).find((name) => name !== undefined);
  return city ?? alternates.find((name) => IS_JAPANESE.test(name) && HAS_KANJI.test(name));
}

const degrees = (text: string | undefined): number => Math.round(Number(text) * 1_000) / 1_000;
