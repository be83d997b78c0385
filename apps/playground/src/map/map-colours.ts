/** Colours of the map beneath the places, for a light and a dark page. */
export interface MapColours {
  readonly sea: string;
  readonly land: string;
  readonly border: string;
  readonly coast: string;
  readonly countryName: string;
  readonly cityName: string;
  readonly cityDot: string;
  readonly halo: string;
  readonly placeName: string;
  readonly placeHalo: string;
}

export const MAP_COLOURS: Readonly<Record<'light' | 'dark', MapColours>> = {
  light: {
    sea: '#dfe9ee',
    land: '#fbfaf6',
    border: '#b9b6aa',
    coast: '#9fb2bb',
    countryName: '#6a6a60',
    cityName: '#5b6068',
    cityDot: '#8d9299',
    halo: '#fbfaf6',
    placeName: '#14202b',
    placeHalo: '#ffffff',
  },
  dark: {
    sea: '#0f171d',
    land: '#202a31',
    border: '#4a565e',
    coast: '#40525d',
    countryName: '#a3adb3',
    cityName: '#98a3aa',
    cityDot: '#75818a',
    halo: '#1a2228',
    placeName: '#f3f6f8',
    placeHalo: '#10171c',
  },
};
