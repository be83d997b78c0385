import type { Command } from 'commander';
import { type Action, below, defineCommand, defineGroup, formatOption } from './commands/define-command.ts';

const GAZETTEER_HELP = `
Examples:
  locitorium gazetteer build --csv villages.csv --out own.bin
  locitorium gazetteer build --csv sites.tsv --columns id=CODE,name=SITE,lat=Y,lon=X --source survey --out own.bin
  locitorium gazetteer build --geonames allCountries.zip alternateNamesV2.zip --countries KE,TZ --classes P,A --out own.bin
  locitorium gazetteer build --osm kenya-latest.osm.pbf --classes P,A --out kenya.bin
  locitorium ground --gazetteer own.bin "The road to Kijiji is open again."
  locitorium doctor --gazetteer own.bin`;

const several = (path: string, paths: readonly string[] = []): readonly string[] => [...paths, path];

/** `locitorium gazetteer …`. */
export function addGazetteerCommands(program: Command, action: Action): void {
  const gazetteer = defineGroup(program, 'gazetteer')
    .summary('build a gazetteer of your own places')
    .description('Builds gazetteers of your own places, which --gazetteer adds to the built-in one.')
    .addHelpText('after', below(GAZETTEER_HELP));

  defineCommand(gazetteer, 'build')
    .summary('build a gazetteer file from tables of places')
    .description(
      'Builds a gazetteer file for --gazetteer, and reports which places were refused and why. Exit code 1 if some were refused, 2 if all were.',
    )
    .option(
      '--csv <FILE>',
      'table (CSV, TSV, .gz) with id, name, lat, lon and optionally alternates, country, admin1, admin2, type, population (repeatable)',
      several,
    )
    .option(
      '--geonames <FILES...>',
      'GeoNames files (allCountries or one country; .zip or plain); alternateNamesV2 replaces the names in their rows',
    )
    .option('--geojson <FILE>', 'GeoJSON features, with properties named like the columns of a table (repeatable)', several)
    .option('--linked-places <FILE>', 'Linked Places Format, as in the World Historical Gazetteer (repeatable)', several)
    .option(
      '--osm <FILE>',
      'OpenStreetMap extract (.osm.pbf): settlements, administrative units, waters, heights and parks (repeatable)',
      several,
    )
    .option('--countries <CODES>', 'only these countries of GeoNames files, such as KE,TZ')
    .option('--classes <CLASSES>', 'only these feature classes and codes of GeoNames files and OpenStreetMap extracts, such as P,ADM1')
    .option('--columns <COLUMNS>', 'column names: id=CODE,name=VILLAGE,lat=Y,lon=X')
    .requiredOption('--out <FILE>', 'output file')
    .option(
      '--source <NAME>',
      'source given for these records in the output (default: geonames or openstreetmap for their files, else own)',
    )
    .option('--attribution <TEXT>', 'attribution the data requires; doctor shows it')
    .option('--licence <LICENCE>', 'licence of the data')
    .option(
      '--refused <FILE>',
      'write the refused places to this file, as JSON lines: file, at, reason, value (of an unknown type or country)',
    )
    .addOption(formatOption('text', 'json'))
    .action(action(async () => (await import('./commands/gazetteer-build.ts')).gazetteerBuild));
}
