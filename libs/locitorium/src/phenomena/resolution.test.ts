import { EMPTY_META } from '@locitorium/domain';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { resolver, type Case } from './resolution.fixture.ts';

/** Plain cases of place names in context, with the shipped gazetteer and ranker. */
const PHENOMENA: Readonly<Record<string, readonly Case[]>> = {
  'the container that stands beside a name': [
    ['The fire at a mill in [Athens], Ga., burned all night.', ['US.GA']],
    ['Dockers in [Athens], Greece, went on strike.', ['GR.ESYE31']],
    ['A tornado touched down near [Paris], Texas, on Monday.', ['US.TX']],
    ['Students in [Paris] in Texas marched.', ['US.TX']],
    ['The [Texas] town of [Paris] has its own tower.', ['US.TX', 'US.TX']],
    ['[Long Beach], CA, opened a new pier.', ['US.CA']],
    ['[London], Ont., got snow; [London], England, did not.', ['CA.08', 'GB.ENG']],
    ['[Portland], Ore., beat [Portland], Maine.', ['US.OR', 'US.ME']],
    ['[Birmingham], Ala., remembers 1963.', ['US.AL']],
    ['[Hyderabad], Pakistan, lies on the Indus; [Hyderabad], India, does not.', ['PK.05', 'IN.40']],
    ['[Santiago], Chile, shook.', ['CL.12']],
    ['[San José], Costa Rica, is rainy.', ['CR.08']],
  ],
  'a country and what is called like it': [
    ['He flew to [Panama City], [Panama]. The president of [Panama] spoke.', ['PA.08', 'PA', 'PA']],
    ['The fire in [Guatemala City], [Guatemala], is out.', ['GT.07', 'GT']],
    ['She was born in [Luxembourg], [Luxembourg].', ['LU.LU', 'LU']],
    ['They met in the city of [Luxembourg].', ['LU.LU']],
    ['A footbridge collapsed in [Chosica], east of [Lima], [Peru].', ['PE.15', 'PE.LMA', 'PE']],
  ],
  'what stands beside a name against the rest of the text': [
    ['The mayor of [London], Ontario, met a delegation from [Dublin], Ohio, and another from Cleveland, Ohio.', ['CA.08', 'US.OH']],
    [
      '[ATHENS], Ga. — Flooding closed the road to Watkinsville. A flight from [Paris], Texas, went on to [Tbilisi], [Georgia].',
      ['US.GA', 'US.TX', 'GE.51', 'GE'],
    ],
    ['[Cambridge], Mass., and [Cambridge], England, are twins of a kind.', ['US.MA', 'GB.ENG']],
    ['Ministers from Atlanta flew to [Batumi] in [Georgia].', ['GE.04', 'GE']],
    ['Officials of Melbourne and Sydney met a delegation from [Victoria], [British Columbia].', ['CA.02', 'CA.02']],
    ['The mayor of [Lagos], [Portugal], met ministers in Abuja, Nigeria.', ['PT.09', 'PT']],
    ['[Mexico], Mo., is a small town; so are [Peru], Indiana, and [Cuba], [New York].', ['US.MO', 'US.IN', 'US.NY', 'US.NY']],
    ['Two planes met over [Newark], [New Jersey], and [Newark], [Delaware].', ['US.NJ', 'US.NJ', 'US.DE', 'US.DE']],
    ['A crash near [Lee’s Summit], [Missouri], killed two.', ['US.MO', 'US.MO']],
    ['The [Cambridge], Massachusetts-based firm hired in [Cambridge], England.', ['US.MA', 'GB.ENG']],
  ],
  'lists, in which nothing encloses anything': [
    ['Farmers in [Iowa], [Wisconsin] and [Illinois] were hit.', ['US.IA', 'US.WI', 'US.IL']],
    ['[Kansas], [Missouri], [Iowa] and [Nebraska] reported tornadoes.', ['US.KS', 'US.MO', 'US.IA', 'US.NE']],
    ['Leaders of [Mexico], [Brazil], [Peru] and [Colombia] met.', ['MX', 'BR', 'PE', 'CO']],
    ['Refugees fled to [Lebanon], [Jordan] or [Egypt].', ['LB', 'JO', 'EG']],
  ],
  'the other places of the text': [
    ['Voters in [Georgia] and [Alabama] went to the polls in [Atlanta] and [Montgomery].', ['US.GA', 'US.AL', 'US.GA', 'US.AL']],
    ['[Georgia] and [Armenia] closed their border; ministers met in [Tbilisi].', ['GE', 'AM', 'GE.51']],
    ['Trains between [Paris], [Lyon] and [Marseille] were late.', ['FR.11', 'FR.84', 'FR.93']],
    ['Police in [Paris], [Bonham] and [Sherman] in northern Texas searched for the man.', ['US.TX', 'US.TX', 'US.TX']],
    ['[Vancouver], [Victoria] and [Kelowna] in British Columbia brace for heat.', ['CA.02', 'CA.02', 'CA.02']],
    ['[Perth] and [Fremantle] in Western Australia; [Sydney] stayed cool.', ['AU.08', 'AU.08', 'AU.02']],
    ['[Perth] and [Dundee] are two Scottish cities; [Edinburgh] is a third.', ['GB.SCT', 'GB.SCT', 'GB.SCT']],
    ['[Beirut], [Tripoli] and [Sidon] in [Lebanon] were dark.', ['LB.04', 'LB.09', 'LB.06', 'LB']],
    ['[Tripoli] and [Benghazi] in [Libya] were shelled.', ['LY.77', 'LY.69', 'LY']],
    ["[Kingston], Jamaica's capital, and [Montego Bay] were hit by the storm.", ['JM.17', 'JM.12']],
    ["[Lagos] traffic: [Nigeria]'s largest city stands still.", ['NG.05', 'NG']],
  ],
  'words that show a country, though they name no place': [
    ['The MLA asked the panchayat in [Salem] to spend 40 lakh on roads.', ['IN.25']],
    ['Deputies of the sheriff arrested a man in [Salem]; the grand jury meets on Monday.', ['US.OR']],
    ['Councillors in [Perth] asked the NHS and the SNP for help.', ['GB.SCT']],
    ['The MP met Centrelink staff in [Perth]; bushfires burn nearby, and the footy was off.', ['AU.08']],
    ['The BJP promised crores for [Hyderabad].', ['IN.40']],
    ['The MQM and the PTI marched in [Hyderabad].', ['PK.05']],
    ['Iwi leaders met in [Hamilton] before the All Blacks played.', ['NZ.G1']],
    ['A Mountie told the MPP that [Hamilton] would vote NDP.', ['CA.08']],
    ['The sheriff told the [Jordan] school board that the high school would close; sophomores wept.', ['US.MN']],
    ['Peace talks in [Jordan] ended.', ['JO']],
  ],
  'one sense a document': [
    ['A man of [Springfield], Ill., won. He moved to [Springfield] from [Chicago] in 1990.', ['US.IL', 'US.IL', 'US.IL']],
    ['The mayor of [Jackson], Mississippi, spoke in [Jackson].', ['US.MS', 'US.MS']],
  ],
  'demonyms as countries, regions as themselves': [
    ['The [Turkish] foreign minister met his [Greek] colleague in [Ankara].', ['TR', 'GR', 'TR.68']],
    ['[French] farmers blocked roads near [Calais].', ['FR', 'FR.32']],
    ['The [American] and the [Russian] president met in [Geneva].', ['US', 'RU', 'CH.GE']],
    ['Unemployment fell across [Europe], most of all in [Spain].', ['Europe', 'ES']],
    ['Ships from [Africa] wait in the [Mediterranean].', ['Africa', 'Mediterranean Sea']],
    ['A missile hit a tanker in the [Red Sea].', ['Red Sea']],
  ],
  'administrative areas by their type word': [['[Orange County], Calif., and [Orange County], Florida, grow oranges.', ['US.CA', 'US.FL']]],
  'prominence where nothing else speaks': [['[New York] and [Los Angeles] are far apart.', ['US.NY', 'US.CA']]],
  Japanese: [
    ['[東京]と[大阪]で雪が降った。', ['JP.40', 'JP.32']],
    ['[福岡県][久留米市]で火事があった。', ['JP.07', 'JP.07']],
    ['[パリ]は[フランス]の首都である。', ['FR.11', 'FR']],
    ['[ロンドン]で[イギリス]の首相が演説した。', ['GB.ENG', 'GB']],
    ['[アメリカ]の[ジョージア州]で選挙があった。', ['US', 'US.GA']],
    ['[東京都千代田区永田町]の前で抗議が続いた。', ['JP.40']],
    ['[千葉県銚子市沖]で漁船が転覆した。', ['JP.04']],
    ['[四川省成都市]でパンダが生まれた。', ['CN.32']],
    ['[横浜市中区]で祭りがあった。', ['JP.19']],
    ['[米カリフォルニア州ロサンゼルス]で山火事が続く。', ['US.CA']],
    ['[ガザ南部ラファ]を空爆した。', ['PS.GZ']],
  ],
  'names of countries in their readers’ languages': [
    ['Negli [Stati Uniti] lo sciopero continua, nel [Regno Unito] no.', ['US', 'GB']],
    ['Aux [États-Unis], la grève continue; en [Corée du Sud] aussi.', ['US', 'KR']],
    ['Die [Vereinigten Staaten] und [Großbritannien] stimmten zu.', ['US', 'GB']],
    ['Los [Estados Unidos] y el [Reino Unido] firmaron.', ['US', 'GB']],
    ['[한국]과 [북한]이 합의했다.', ['KR', 'KP']],
    ['[США] и [Южная Корея] подписали договор.', ['US', 'KR']],
    ['[Tschechien] und die [Elfenbeinküste] spielten.', ['CZ', 'CI']],
  ],
};

/** What is known to go wrong; a case that comes right moves up. */
const MISSES: readonly Case[] = [
  // The capital, though the others are states.
  ['The rivers of [Washington], [Oregon], and [Idaho] rose.', ['US.WA', 'US.OR', 'US.ID']],
  // Georgia's capital is far away, and nothing joins it to the name.
  ['Voters in [Georgia] chose a president, and foreign observers flew to Tbilisi from [Atlanta].', ['GE', 'US.GA']],
];

describe('resolution', () => {
  let resolve: Awaited<ReturnType<typeof resolver>>;
  beforeAll(async () => {
    resolve = await resolver();
  });

  describe.each(Object.entries(PHENOMENA))('goes by %s', (_, cases) => {
    it.each(cases)('%s', async (text, expected) => {
      expect(await resolve(text)).toEqual(expected);
    });
  });

  it.failing.each(MISSES)('misses %s', async (text, expected) => {
    expect(await resolve(text)).toEqual(expected);
  });

  it('says nothing where nothing is known', async () => {
    expect(await resolve('They met at [Qwxyzgrad].')).toEqual(['?']);
  });

  it('hears what the caller knows of the document’s home', async () => {
    const text = 'The council of [Dublin] raised taxes.';
    expect(await resolve(text)).toEqual(['IE.L']);
    const home = { meta: { ...EMPTY_META, other: { home_countries: ['US'], home_place: { lat: 39.96, lon: -83 } } } };
    expect(await resolve(text, home)).toEqual(['US.OH']);
  });
});
