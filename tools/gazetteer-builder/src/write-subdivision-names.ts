import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NameFolder } from '@locitorium/adapters-gazetteer/format';

const table = fileURLToPath(new URL('../../../data/cldr/subdivisions.tsv', import.meta.url));
/** The main languages of the world's news, each where CLDR has names of subdivisions. */
const LANGUAGES = 'de fr es it pt nl sv da no fi pl cs sk hu ro hr tr ru uk bg sr el he ar fa hi ko zh vi id ca'.split(' ');
/** Words for kinds of unit in Hindi. Names of units abroad with such a word, two in three, are left out: hardly a text writes them so. */
const HINDI_KINDS =
  /प्रान्त|प्रांत|जिल|ज़िल|पल्ली|नगरपालिका|नगर पालिका|विभाग|क्षेत्र|काउंटी|काउन्टी|प्रीफेक्चर|प्रीफ़ेक्चर|गवर्नरेट|पैरिश|प्रदेश|राज्य|क्वार्टर|द्वीप|जोन|गणतंत्र|ओब्लास्ट|\(/u;
const WRITE_HINDI: ReadonlySet<string> = new Set(['IN', 'NP']);
/** Languages whose names are kept for the countries that write in them alone. */
const LOCAL_LANGUAGES: Readonly<Record<string, string>> = {
  mr: 'IN',
  ne: 'NP IN',
  bn: 'BD IN',
  as: 'IN',
  gu: 'IN',
  pa: 'IN PK',
  or: 'IN',
  ta: 'IN LK MY',
  te: 'IN',
  kn: 'IN',
  ml: 'IN',
  si: 'LK',
  ur: 'PK IN',
  sd: 'PK',
  ps: 'AF PK',
  th: 'TH',
  lo: 'LA',
  km: 'KH',
  my: 'MM',
  am: 'ET',
  ka: 'GE',
  hy: 'AM',
  az: 'AZ',
  kk: 'KZ',
  ky: 'KG',
  mn: 'MN',
  be: 'BY',
  mk: 'MK',
  sq: 'AL XK',
  lt: 'LT',
  lv: 'LV',
  et: 'EE',
  sl: 'SI',
  ms: 'MY BN',
  so: 'SO',
};
const SUBDIVISION = /<subdivision type="([a-z]{2})([a-z0-9]+)"[^>]*>([^<]+)</g;

/**
 * Command: writes data/cldr/subdivisions.tsv from Unicode CLDR. One argument: the folder of the unpacked package cldr, 291 MB, which is
 * no dependency for its size.
 */
function main(packageFolder: string): void {
  const folder = new NameFolder();
  const namesIn = (language: string): ReadonlyMap<string, string> => {
    const text = readFileSync(join(packageFolder, `3rdparty/cldr/common/subdivisions/${language}.xml`), 'utf8');
    return new Map(
      [...text.matchAll(SUBDIVISION)].map(([, country = '', unit = '', name = '']) => [`${country}-${unit}`.toUpperCase(), name]),
    );
  };
  const english = namesIn('en');
  const others = LANGUAGES.map(namesIn);
  const local = Object.entries(LOCAL_LANGUAGES).map(([language, countries]) => ({
    names: namesIn(language),
    countries: new Set(countries.split(' ')),
  }));
  const rows = [...english].map(([code, name]) => {
    const forms = new Map<string, string>();
    const ofCountry = local.filter(({ countries }) => countries.has(code.slice(0, 2))).map(({ names }) => names);
    for (const names of [...others, ...ofCountry]) {
      const form = names.get(code)?.replaceAll('&amp;', '&').replaceAll('|', ' ').trim() ?? '';
      // Some languages carry the English name: the first of each form stays.
      if (HINDI_KINDS.test(form) && !WRITE_HINDI.has(code.slice(0, 2))) continue;
      if (form !== '' && !forms.has(folder.normalForm(form))) forms.set(folder.normalForm(form), form);
    }
    forms.delete(folder.normalForm(name));
    return [code, name.replaceAll('&amp;', '&'), [...forms.values()].join('|')].join('\t');
  });
  writeFileSync(table, `${['code\tname\tnames', ...rows.sort()].join('\n')}\n`);
}

main(process.argv[2] ?? '.');
