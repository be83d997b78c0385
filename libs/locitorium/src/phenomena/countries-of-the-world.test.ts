import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLocitorium } from '../create-locitorium.ts';
import type { Locitorium } from '../locitorium.ts';

let locitorium: Locitorium;
beforeAll(async () => {
  locitorium = await createLocitorium({ policy: 'toponyms' });
});
afterAll(async () => locitorium[Symbol.asyncDispose]());

/** Members of the United Nations, ISO 3166-1. */
const MEMBERS =
  'AF AL DZ AD AO AG AR AM AU AT AZ BS BH BD BB BY BE BZ BJ BT BO BA BW BR BN BG BF BI CV KH CM CA CF TD CL CN CO KM CG CD CR CI HR CU CY CZ DK ' +
  'DJ DM DO EC EG SV GQ ER EE SZ ET FJ FI FR GA GM GE DE GH GR GD GT GN GW GY HT HN HU IS IN ID IR IQ IE IL IT JM JP JO KZ KE KI KP KR KW KG LA ' +
  'LV LB LS LR LY LI LT LU MG MW MY MV ML MT MH MR MU MX FM MD MC MN ME MA MZ MM NA NR NP NL NZ NI NE NG MK NO OM PK PW PA PG PY PE PH PL PT QA ' +
  'RO RU RW KN LC VC WS SM ST SA SN RS SC SL SG SK SI SB SO ZA SS ES LK SD SR SE CH SY TJ TZ TH TL TG TO TT TN TR TM TV UG UA AE GB US UY UZ VU ' +
  'VE VN YE ZM ZW';

/** Share of the countries that must be found. Names of three letters ("Çad") and of persons ("Georgia", "Maurice") are missed. */
const LEAST = 0.94;

/** A sentence that says nothing of the country; X is its name in the language. */
const SENTENCES: Readonly<Record<string, string>> = {
  en: 'Talks with X ended.',
  de: 'Die Gespräche mit X sind beendet.',
  fr: 'Les discussions avec X sont terminées.',
  es: 'Las conversaciones con X terminaron.',
  pt: 'As conversas com X terminaram.',
  it: 'I colloqui con X sono finiti.',
  nl: 'De gesprekken met X zijn voorbij.',
  sv: 'Samtalen med X är över.',
  da: 'Samtalerne med X er slut.',
  fi: 'Maa on X, sanoi ministeri.',
  hr: 'Razgovori s državom X su završeni.',
  pl: 'Kraj to X, powiedział minister.',
  id: 'Pembicaraan dengan X berakhir.',
  tr: 'X ile görüşmeler bitti.',
  ru: 'Страна — X, сказал министр.',
  uk: 'Країна — X, сказав міністр.',
  ar: 'انتهت المحادثات مع X أمس.',
  he: 'השיחות עם X הסתיימו.',
  zh: '与X的会谈结束了。',
  ja: 'Xとの会談は終わった。',
  ko: 'X와의 회담이 끝났다.',
};

describe('the countries of the world', () => {
  it.each(Object.entries(SENTENCES))('under their names in %s: %s', async (lang, sentence) => {
    const names = new Intl.DisplayNames([lang], { type: 'region', fallback: 'none' });
    const codes = MEMBERS.split(' ');
    const missed: string[] = [];
    for (const code of codes) {
      const name = names.of(code)!;
      const { groundings } = await locitorium.ground({ text: sentence.replace('X', name), meta: { lang } });
      const [found] = groundings.map((grounding) => (grounding.status === 'resolved' ? grounding.selected.countryCode : null));
      if (found !== code) missed.push(name);
    }
    const share = 1 - missed.length / codes.length;
    expect({ missed, share: share >= LEAST ? 'enough' : share }).toEqual({ missed, share: 'enough' });
  });
});
