import type { BuildIdentity, GazetteerRows } from '@locitorium/adapters-gazetteer/format';
import { SourceFiles, type BuildContext } from './build-context.ts';
import { PlaceCollector } from './place-collector.ts';
import { addAdmin1, addAdmin2, addNaturalEarthUnits } from './sources/admin-units.ts';
import { readCensusShapes } from './sources/census-shapes.ts';
import { addCities, addNewerCities, readCityRows, readNewerCityRows } from './sources/cities.ts';
import { withCurrentUnits } from './sources/current-units.ts';
import { addCountries, addTranslatedCountryNames, LANGUAGES } from './sources/countries.ts';
import { addDemonyms } from './sources/demonyms.ts';
import { addForeignDemonyms } from './sources/foreign-demonyms.ts';
import { addAbbreviations, addInhabitants, addNameTables, addPlaceTables, addTranscriptions } from './sources/geography-tables.ts';
import { addJapaneseMunicipalities } from './sources/japanese-municipalities.ts';
import { NaturalEarthUnits } from './sources/natural-earth.ts';
import { addPostalTowns } from './sources/postal-towns.ts';
import { SettlementMeans } from './sources/settlement-means.ts';
import { addSubdivisionNames } from './sources/subdivision-names.ts';
import { addTranslations } from './sources/translations.ts';
import { addUnitsAround } from './sources/units-around.ts';
import { addUnitBoxes } from './sources/unit-boxes.ts';
import { readWordNet } from './sources/wordnet.ts';

/** Version of this builder; raised when equal sources give another file. */
const BUILDER_VERSION = '9';

/** Merges all sources. The order matters: a later source looks up what an earlier one has added. */
export function collectGazetteerRows(dataFolder: string): { rows: GazetteerRows; build: BuildIdentity } {
  const files = new SourceFiles();
  const places = new PlaceCollector();
  const problems: string[] = [];
  const context: BuildContext = { places, files, dataFolder, problems };
  const wordnet = readWordNet(context);
  const newerCities = readNewerCityRows(context);
  const cities = withCurrentUnits(readCityRows(context), newerCities);
  const means = new SettlementMeans(cities, newerCities);
  const census = readCensusShapes(context);
  const naturalEarth = new NaturalEarthUnits(context);
  addCountries(context, naturalEarth);
  addAdmin1(context, means, naturalEarth, census);
  addAdmin2(context, means, census);
  addNaturalEarthUnits(context, naturalEarth);
  addCities(context, cities, wordnet.words);
  addNewerCities(context, newerCities);
  addPostalTowns(context);
  // Before the municipalities of Japan, which stand at points of other records.
  addUnitBoxes(context, naturalEarth);
  addJapaneseMunicipalities(context);
  addPlaceTables(context);
  addInhabitants(context, naturalEarth);
  addUnitsAround(context);
  addNameTables(context);
  addAbbreviations(context);
  addDemonyms(context, wordnet);
  addTranslatedCountryNames(context, wordnet);
  addSubdivisionNames(context, naturalEarth, wordnet);
  addTranslations(context, wordnet, LANGUAGES);
  addTranscriptions(context);
  addForeignDemonyms(context, wordnet);
  if (problems.length > 0) throw new Error(`The tables in data/geography have ${problems.length} problems:\n${problems.join('\n')}`);
  return { rows: places.rows(), build: { builder: BUILDER_VERSION, sources: files.list() } };
}
