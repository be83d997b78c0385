import type { PlaceCategory } from '@locitorium/domain';

const CITY_POPULATION = 50_000;
const TOWN_POPULATION = 5_000;

/** Address rank as Nominatim gives it: 2 continent, 4 country, 8 state, 12 county, 16 city, 18 town, 19 village, 20 suburb, … */
export function placeRankOf(placeCategory: PlaceCategory, type: string, population: number | null): number {
  switch (placeCategory) {
    case 'region':
      return 2;
    case 'country':
      return 4;
    case 'admin1':
      return 8;
    case 'admin2':
      return 12;
    case 'area':
      return 10;
    case 'water':
    case 'landform':
      return 22;
    case 'facility':
      return 30;
    case 'populated':
      if (type === 'PPLX') return 20;
      if (type === 'PPLC' || (population ?? 0) >= CITY_POPULATION) return 16;
      return (population ?? 0) >= TOWN_POPULATION ? 18 : 19;
  }
}
