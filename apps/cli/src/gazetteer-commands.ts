import type { Command } from 'commander';
import { defineCommand, defineGroup, formatOption, type Action } from './commands/define-command.ts';

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
    .summary('pack places of your own')
    .description('Packs files of places, for --gazetteer to put over the built-in gazetteer.')
    .addHelpText('after', GAZETTEER_HELP);

  defineCommand(gazetteer, 'build')
    .summary('pack files of places into one for --gazetteer')
    .description(
      'Packs files of places, says what was taken, and what was refused and why. Exit code 1 where places were refused, 2 where none could be taken.',
    )
    .option(
      '--csv <FILE>',
      'a table (CSV, TSV, .gz): id, name, lat, lon, and what there is of alternates, country, admin1, admin2, type, population; several times',
      several,
    )
    .option(
      '--geonames <FILES...>',
      'files of GeoNames (allCountries, TZ; .zip or plain), and alternateNamesV2 for the names in place of those in the rows',
    )
    .option('--geojson <FILE>', 'features of GeoJSON, with properties called like the columns of a table; several times', several)
    .option('--linked-places <FILE>', 'Linked Places (LPF), as the World Historical Gazetteer has them; several times', several)
    .option(
      '--osm <FILE>',
      'an OpenStreetMap extract (.osm.pbf): its settlements, units, waters, heights and parks; several times',
      several,
    )
    .option('--countries <CODES>', 'of GeoNames files: these countries alone, such as KE,TZ')
    .option('--classes <CLASSES>', 'of GeoNames files and OpenStreetMap extracts: these feature classes and codes alone, such as P,ADM1')
    .option('--columns <COLUMNS>', 'which column holds what: id=CODE,name=VILLAGE,lat=Y,lon=X')
    .requiredOption('--out <FILE>', 'the file to write')
    .option(
      '--source <NAME>',
      'what answers call the source of these records (default: geonames or openstreetmap for their files, else own)',
    )
    .option('--attribution <TEXT>', 'the words that must be said about the data; doctor says them')
    .option('--licence <LICENCE>', 'their licence')
    .option('--refused <FILE>', 'write every refused place to this file, as JSON lines: file, at, reason')
    .addOption(formatOption('text', 'json'))
    .action(action(async () => (await import('./commands/gazetteer-build.ts')).gazetteerBuild));
}
