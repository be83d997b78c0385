import type { PlaceCategory } from '@locitorium/domain';

/** A place whose country is disputed, past, not its own, or none: what the gazetteer answers, and where the other claims stand. */
export interface HardPlace {
  /** The name as texts write it; the first record found under it is meant. */
  readonly name: string;
  readonly country: string | null;
  readonly category: PlaceCategory;
  /** Who claims, holds or shares it; for readers. */
  readonly note: string;
  /** A text in which the engine finds the name and says the same. */
  readonly text: string;
}

export interface HardGroup {
  readonly title: string;
  readonly rule: string;
  readonly places: readonly HardPlace[];
}

type Row = readonly [name: string, country: string | null, category: PlaceCategory, note: string];

const withTexts = (rows: readonly Row[], textOf: (name: string) => string): readonly HardPlace[] =>
  rows.map(([name, country, category, note]) => ({ name, country, category, note, text: textOf(name) }));

/**
 * The policy of docs/hard-geography.md, row by row; its tables are made of this one. The notes say in neutral words what is claimed,
 * so that nobody takes a code for a verdict.
 */
export const HARD_GEOGRAPHY: readonly HardGroup[] = [
  {
    title: 'Disputed territories',
    rule: 'The country is the ISO 3166-1 assignment in most general international use (United Nations practice, GeoNames), not who controls a place today. Islands without such an assignment have the country that administers them; what several hold in part has none as a whole.',
    places: withTexts(
      [
        ['Crimea', 'UA', 'admin1', 'held by Russia since 2014, annexation not recognised by the UN General Assembly'],
        ['Sevastopol', 'UA', 'populated', 'as Crimea'],
        ['Donetsk', 'UA', 'admin1', 'annexation declared by Russia in 2022'],
        ['Luhansk', 'UA', 'admin1', 'annexation declared by Russia in 2022'],
        [
          'Kosovo',
          'XK',
          'country',
          'independent since 2008 in the eyes of about half of the UN; Serbia claims it. XK is user-assigned: ISO 3166-1 has no code',
        ],
        ['Taiwan', 'TW', 'country', 'governed from Taipei; claimed by the People’s Republic of China. ISO 3166-1 assigns TW'],
        ['Palestine', 'PS', 'country', 'UN observer state; borders not settled'],
        ['Gaza', 'PS', 'admin1', 'part of the State of Palestine in the eyes of the UN'],
        ['West Bank', 'PS', 'admin1', 'occupied by Israel since 1967'],
        ['East Jerusalem', 'PS', 'populated', 'annexed by Israel, not recognised'],
        [
          'Jerusalem',
          'IL',
          'populated',
          'the city as a whole follows GeoNames; its status is not settled, and its eastern part is claimed by Palestine',
        ],
        ['Golan Heights', 'SY', 'area', 'held by Israel since 1967'],
        ['Western Sahara', 'EH', 'country', 'mostly held by Morocco, claimed by the Sahrawi Arab Democratic Republic'],
        ['Laayoune', 'EH', 'populated', 'as Western Sahara'],
        ['Northern Cyprus', 'CY', 'area', 'recognised by Turkey alone'],
        ['Abkhazia', 'GE', 'admin1', 'recognised by Russia and a few others'],
        ['South Ossetia', 'GE', 'area', 'recognised by Russia and a few others'],
        ['Transnistria', 'MD', 'admin1', 'governs itself, recognised by no UN member'],
        ['Nagorno-Karabakh', 'AZ', 'area', 'governed itself until 2023'],
        ['Somaliland', 'SO', 'area', 'governs itself since 1991'],
        ['Kashmir', null, 'region', 'divided between India, Pakistan and China; its parts have the country that administers them'],
        ['Azad Kashmir', 'PK', 'admin1', 'claimed by India'],
        ['Ladakh', 'IN', 'admin1', 'claimed in part by China and Pakistan'],
        ['Aksai Chin', 'CN', 'area', 'claimed by India'],
        ['Arunachal Pradesh', 'IN', 'admin1', 'claimed by China'],
        ['Tibet', 'CN', 'admin1', 'a government in exile claims autonomy'],
        ['Senkaku Islands', 'JP', 'landform', 'administered by Japan, claimed by China and Taiwan as Diaoyu'],
        ['Dokdo', 'KR', 'landform', 'administered by South Korea, claimed by Japan as Takeshima'],
        ['Kuril Islands', 'RU', 'landform', 'the southern ones are claimed by Japan'],
        ['Spratly Islands', null, 'landform', 'claimed in whole or part by six governments'],
        ['Paracel Islands', null, 'landform', 'held by China, claimed by Vietnam and Taiwan'],
        ['Scarborough Shoal', null, 'water', 'claimed by China, the Philippines and Taiwan'],
        ['Kurdistan', null, 'region', 'lies in Turkey, Iran, Iraq and Syria'],
        ['Iraqi Kurdistan', 'IQ', 'area', 'autonomous'],
        ['Ceuta', 'ES', 'admin1', 'claimed by Morocco'],
        ['Abyei', 'SD', 'area', 'claimed by Sudan and South Sudan'],
      ],
      (name) => `Officials travelled to ${name} on Monday.`,
    ),
  },
  {
    title: 'Dependent territories and countries within countries',
    rule: 'What has a code of its own in ISO 3166-1 has that code, not its sovereign’s. Parts of a country without a code of their own have the country’s.',
    places: withTexts(
      [
        ['Hong Kong', 'HK', 'country', 'special administrative region of China'],
        ['Macau', 'MO', 'country', 'special administrative region of China'],
        ['Puerto Rico', 'PR', 'country', 'United States'],
        ['Guam', 'GU', 'country', 'United States'],
        ['American Samoa', 'AS', 'country', 'United States'],
        ['Gibraltar', 'GI', 'country', 'United Kingdom; claimed by Spain'],
        ['Falkland Islands', 'FK', 'country', 'United Kingdom; claimed by Argentina as Malvinas'],
        ['Bermuda', 'BM', 'country', 'United Kingdom'],
        ['Isle of Man', 'IM', 'country', 'Crown dependency'],
        ['Guernsey', 'GG', 'country', 'Crown dependency'],
        ['Greenland', 'GL', 'country', 'Kingdom of Denmark'],
        ['Faroe Islands', 'FO', 'country', 'Kingdom of Denmark'],
        ['Aruba', 'AW', 'country', 'Kingdom of the Netherlands'],
        ['Curaçao', 'CW', 'country', 'Kingdom of the Netherlands'],
        ['New Caledonia', 'NC', 'country', 'France'],
        ['French Polynesia', 'PF', 'country', 'France'],
        ['French Guiana', 'GF', 'country', 'overseas region of France, with a code of its own'],
        ['Martinique', 'MQ', 'country', 'overseas region of France, with a code of its own'],
        ['Svalbard', 'SJ', 'country', 'Norway'],
        ['Antarctica', 'AQ', 'country', 'Antarctic Treaty; seven claims'],
        ['England', 'GB', 'admin1', 'country of the United Kingdom'],
        ['Scotland', 'GB', 'admin1', 'country of the United Kingdom'],
        ['Northern Ireland', 'GB', 'admin1', 'country of the United Kingdom'],
        ['Catalonia', 'ES', 'admin1', 'autonomous community'],
      ],
      (name) => `The storm is expected to reach ${name} by the weekend, forecasters said.`,
    ),
  },
  {
    title: 'States and names of the past',
    rule: 'A state that lay in several of today’s countries has none. One that lay in a single one has that country. A former name of a place that still exists is a name of today’s record.',
    places: withTexts(
      [
        ['Soviet Union', null, 'region', '1922–1991'],
        ['Yugoslavia', null, 'region', '1918–1992'],
        ['Czechoslovakia', null, 'region', '1918–1992'],
        ['Ottoman Empire', null, 'region', 'until 1922'],
        ['Austria-Hungary', null, 'region', '1867–1918'],
        ['Prussia', null, 'region', 'until 1947'],
        ['Roman Empire', null, 'region', 'antiquity'],
        ['Byzantine Empire', null, 'region', 'until 1453'],
        ['East Germany', 'DE', 'region', '1949–1990'],
        ['West Germany', 'DE', 'region', '1949–1990'],
        ['South Vietnam', 'VN', 'region', '1955–1975'],
        ['Manchukuo', 'CN', 'region', '1932–1945'],
        ['Biafra', 'NG', 'region', '1967–1970'],
        ['Rhodesia', 'ZW', 'country', 'name of Zimbabwe until 1980'],
        ['Zaire', 'CD', 'country', 'name of the Democratic Republic of the Congo, 1971–1997'],
        ['Burma', 'MM', 'country', 'former and still used name of Myanmar'],
        ['Siam', 'TH', 'country', 'name of Thailand until 1939'],
        ['Ceylon', 'LK', 'country', 'name of Sri Lanka until 1972'],
        ['Constantinople', 'TR', 'populated', 'Istanbul'],
        ['Leningrad', 'RU', 'populated', 'Saint Petersburg, 1924–1991'],
        ['Bombay', 'IN', 'populated', 'Mumbai'],
        ['Saigon', 'VN', 'populated', 'Ho Chi Minh City'],
      ],
      (name) => `The family left ${name} for America when he was a child.`,
    ),
  },
  {
    title: 'Seas, rivers, lakes, mountains',
    rule: 'What lies in several countries, or in none, has no country: its record has a point near its middle. What lies in one country has that one.',
    places: [
      ...withTexts(
        [
          ['Mediterranean Sea', null, 'water', 'twenty-one states have a coast'],
          ['Black Sea', null, 'water', 'six states have a coast'],
          ['Caspian Sea', null, 'water', 'five states have a coast'],
          ['Baltic Sea', null, 'water', 'nine states have a coast'],
          ['Persian Gulf', null, 'water', 'also called Arabian Gulf'],
          ['Sea of Japan', null, 'water', 'called East Sea in Korea; both names find it'],
          ['South China Sea', null, 'water', 'claims overlap'],
          ['English Channel', null, 'water', 'between England and France'],
          ['Pacific Ocean', null, 'water', 'ocean'],
        ],
        (name) => `The ship sank in the ${name} on Friday.`,
      ),
      ...withTexts(
        [
          ['Danube', null, 'water', 'ten countries'],
          ['Rhine', null, 'water', 'six countries'],
          ['Nile', null, 'water', 'eleven countries'],
          ['Mekong', null, 'water', 'six countries'],
          ['Euphrates', null, 'water', 'Turkey, Syria, Iraq'],
          ['Rio Grande', null, 'water', 'Mexico, United States'],
          ['Congo River', null, 'water', 'border and basin of several countries'],
          ['Jordan River', null, 'water', 'border of three'],
          ['Lake Victoria', null, 'water', 'Kenya, Tanzania, Uganda'],
          ['Lake Constance', null, 'water', 'Germany, Austria, Switzerland'],
          ['Volga', 'RU', 'water', 'within Russia'],
          ['Mississippi River', 'US', 'water', 'within the United States'],
          ['Lake Baikal', 'RU', 'water', 'within Russia'],
        ],
        (name) => `They drew water from the ${name} near the village.`,
      ),
      ...withTexts(
        [
          ['Alps', null, 'landform', 'eight countries'],
          ['Himalayas', null, 'landform', 'five countries'],
          ['Andes', null, 'landform', 'seven countries'],
          ['Pyrenees', null, 'landform', 'France, Spain, Andorra'],
          ['Carpathians', null, 'landform', 'eight countries'],
          ['Rocky Mountains', null, 'landform', 'Canada, United States'],
          ['Sahara', null, 'landform', 'eleven countries and territories'],
        ],
        (name) => `Climbers and scientists crossed the ${name} last summer.`,
      ),
      ...withTexts([['Mount Everest', null, 'landform', 'China, Nepal']], (name) => `Two climbers died on ${name} last week.`),
    ],
  },
  {
    title: 'Regions of the world, unions, islands',
    rule: 'Continents, unions and regions of several countries have no country; nor has an island that several countries share.',
    places: withTexts(
      [
        ['Europe', null, 'region', 'continent'],
        ['Africa', null, 'region', 'continent'],
        ['European Union', null, 'region', 'union of states'],
        ['Middle East', null, 'region', 'region'],
        ['Balkans', null, 'region', 'region'],
        ['Scandinavia', null, 'region', 'region'],
        ['Caribbean', null, 'region', 'region and sea'],
        ['Central America', null, 'region', 'region'],
        ['Patagonia', null, 'region', 'Argentina, Chile'],
        ['Siberia', 'RU', 'area', 'within Russia'],
        ['Borneo', null, 'landform', 'Brunei, Indonesia, Malaysia'],
        ['New Guinea', null, 'landform', 'Indonesia, Papua New Guinea'],
        ['Hispaniola', null, 'landform', 'Dominican Republic, Haiti'],
        ['Ireland', 'IE', 'country', 'the state, unless a text says the island'],
      ],
      (name) => `Prices rose sharply across ${/^(?:European|Middle|Balkans|Caribbean)/.test(name) ? 'the ' : ''}${name} in May.`,
    ),
  },
];

/** The tables of docs/hard-geography.md. */
export function hardGeographyTables(): string {
  return HARD_GEOGRAPHY.map(({ title, rule, places }) => {
    const rows = places.map(({ name, country, category, note }) => `| ${name} | ${country ?? '–'} | ${category} | ${note} |`);
    return `## ${title}\n\n${rule}\n\n| name | \`country_code\` | record | claims, or why |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  }).join('\n');
}
