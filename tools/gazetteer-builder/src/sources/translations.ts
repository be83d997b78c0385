import type { NameClass } from '@locitorium/domain';
import type { BuildContext } from '../build-context.ts';
import { listOf, resolveTarget, rowsOfTables } from '../hand-tables.ts';
import type { NewPlace } from '../place-collector.ts';
import { isUsualNameElsewhere } from './competing-names.ts';
import { nameInOtherScript } from './scripts-of-names.ts';
import type { EnglishWords } from './wordnet.ts';

/** UN M49 and other codes under which CLDR names regions of the world, and the record of each. */
const REGIONS: Readonly<Record<string, string>> = {
  '001': 'earth',
  '002': 'africa',
  '003': 'north-america',
  '005': 'south-america',
  '009': 'oceania',
  '011': 'west-africa',
  '013': 'central-america',
  '014': 'east-africa',
  '015': 'north-africa',
  '017': 'central-africa',
  '018': 'southern-africa',
  '019': 'americas',
  '029': 'caribbean',
  '030': 'east-asia',
  '034': 'south-asia',
  '035': 'southeast-asia',
  '039': 'southern-europe',
  '054': 'melanesia',
  '057': 'micronesia-region',
  '061': 'polynesia',
  '142': 'asia',
  '143': 'central-asia',
  '145': 'west-asia',
  '150': 'europe',
  '151': 'eastern-europe',
  '154': 'northern-europe',
  '155': 'western-europe',
  '202': 'sub-saharan-africa',
  '419': 'latin-america',
  EU: 'european-union',
};

/** Names in other languages of what the tables of places and other sources hold (`translations-*.tsv`), and of the regions of the world. */
export function addTranslations(context: BuildContext, english: EnglishWords, languages: readonly string[]): void {
  const { places, files } = context;
  const add = (record: number, name: string): void => {
    const folded = places.normalForm(name);
    if (places.isDemonym(name)) return;
    const words = places.place(record).placeCategory === 'country' ? english.inUse : english.words;
    const isTaken = words.has(folded) || isUsualNameElsewhere(places, record, folded);
    places.addTranslation(record, name, isTaken ? 'alternate' : classOf(name, places.place(record)));
  };
  for (const { table, row } of rowsOfTables(context, 'translations-', ['target', 'names'])) {
    const record = resolveTarget(context, row.target, table);
    if (record !== null) for (const name of listOf(row.names)) add(record, name);
  }
  const displayed: string[] = [];
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const [code, slug] of Object.entries(REGIONS)) {
      const record = places.bySlug(slug);
      const name = names.of(code);
      if (record === null || name === undefined) continue;
      displayed.push(`${language} ${code} ${name}`);
      add(record, name);
    }
  }
  files.builtIn('Intl.DisplayNames of regions', `CLDR ${process.versions['cldr']}`, displayed.join('\n'));
}

function classOf(name: string, { placeCategory, type, countryCode }: NewPlace): NameClass {
  if (placeCategory === 'populated' && countryCode !== null && nameInOtherScript(name, countryCode) === 'usual') return 'primary';
  if (type === 'PCLH' || placeCategory === 'populated') return 'historical';
  if (placeCategory === 'country') return 'country_alias';
  return placeCategory === 'region' ? 'region' : 'area';
}
