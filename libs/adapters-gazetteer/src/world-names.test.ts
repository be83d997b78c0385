import { describe, expect, it } from '@jest/globals';
import { greatCircleKm } from '@locitorium/domain';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { loadGazetteer } from './load-gazetteer.ts';

const gazetteer = await loadGazetteer();

const first = (name: string): string | undefined => {
  const [candidate] = gazetteer.search(name, { limit: 1, cutOff: false });
  return candidate === undefined ? undefined : `${candidate.name}, ${candidate.countryCode}`;
};

describe('names that reports on crises use', () => {
  it.each([
    ['Jisr al-Shughur', 'Jisr ash Shughūr, SY'],
    ['Hpakant', 'Hpākān, MM'],
    ["Khuza'a", 'Khuzā‘ah, PS'],
    ['Bahri', 'Khartoum North, SD'],
    ['Netzarim', 'Netzarim Corridor, PS'],
    ['Kalma camp', 'Kalma, SD'],
    ['Bab al-Hawa crossing', 'Bab al-Hawa, SY'],
    ['Mount Semeru', 'Mount Semeru, ID'],
    ['Kudankulam Nuclear Power Plant', 'Kudankulam, IN'],
    ['Jebel Marra', 'Jebel Marra, SD'],
    ['Kalma IDP camp', 'Kalma, SD'],
    ['Ukhia upazila', 'Ukhia, BD'],
    ['Huliaipole hromada', 'Hulyaypole, UA'],
    ['Marawi barangay', 'Marawi City, PH'],
    ['Ranthambore Tiger Reserve', 'Ranthambore, IN'],
  ])('%s is %s', (name, place) => {
    expect(first(name)).toBe(place);
  });
});

describe('countries as their neighbours call them', () => {
  it.each([
    ['Weißrussland', 'Belarus, BY'],
    ['Белоруссия', 'Belarus, BY'],
    ['Demokratische Republik Kongo', 'Democratic Republic of the Congo, CD'],
    ['República Democrática do Congo', 'Democratic Republic of the Congo, CD'],
    ['Statele Unite', 'United States, US'],
    ['EE.UU.', 'United States, US'],
    ['EUA', 'United States, US'],
    ['Marea Britanie', 'United Kingdom, GB'],
    ['Centrafrique', 'Central African Republic, CF'],
    ['Čad', 'Chad, TD'],
    ['Bosna', 'Bosnia and Herzegovina, BA'],
    ['КНР', 'China, CN'],
    ['Pásmo Gazy', 'Gaza Strip, PS'],
  ])('%s is %s', (name, place) => {
    expect(first(name)).toBe(place);
  });
});

describe('places of wars, disasters and displacement', () => {
  it.each([
    ['Renk', 'Renk, SS'],
    ['Kitchanga', 'Kitchanga, CD'],
    ['Bulape', 'Bulape, CD'],
    ['Dinalungan', 'Dinalongan, PH'],
    ['Belladère', 'Belladère, HT'],
    ["Talat N'Yaaqoub", 'Talat-n-Ya’qoub, MA'],
    ['Kanyabayonga', 'Kanyobagonga, CD'],
    ['Woldiya', 'Weldiya, ET'],
    ['Bulo Burte', 'Buulobarde, SO'],
    ['Derna', 'Darnah, LY'],
    ['Delmas', 'Delmas 73, HT'],
    ['Charles River', 'Charles River, US'],
    ['Jamuna River', 'Jamuna River, BD'],
    ['Rio Tietê', 'Tietê River, BR'],
    ['Kashmir Valley', 'Kashmir Valley, IN'],
    ['Irrawaddy Delta', 'Irrawaddy Delta, MM'],
  ])('%s is %s', (name, place) => {
    expect(first(name)).toBe(place);
  });

  it.each([
    ['Aurora province', 'PH.03.G8'],
    ['La Union province', 'PH.01.36'],
    ['Cebu province', 'PH.07.21'],
    ['Surigao del Norte', 'PH.13.61'],
    ['Dinagat Islands', 'PH.13.I9'],
    ['BARMM', 'PH.14'],
    ['Centre Department', 'HT.07'],
    ['Northwest Department', 'HT.03'],
    ['Kirkuk Governorate', 'IQ.13'],
    ['Lower Shabelle', 'SO.14'],
  ])('%s is the unit %s', (name, code) => {
    const [unit] = gazetteer.search(name, { limit: 1, cutOff: false });
    expect([unit?.placeCategory, unit?.admin.at(-1)?.code]).toEqual([expect.stringMatching(/^admin[12]$/), code]);
  });

  it.each([
    ['El Alto', 'BO', -16.5, -68.19],
    ['Scarborough', 'CA', 43.77, -79.26],
    ['Baga', 'NG', 13.1, 13.83],
    ['Baraka', 'CD', -4.1, 29.09],
    ['Kissufim', 'IL', 31.38, 34.4],
    ['San Juan River', null, 11, -84.3],
  ])('%s may be in %s', (name, country, lat, lon) => {
    const near = gazetteer
      .placesNamed(name, 40)
      .filter((candidate) => candidate.countryCode === country && greatCircleKm(candidate, { lat, lon }) < 15);
    expect(near).toHaveLength(1);
  });

  it('مراكش is the city before the country', () => {
    expect(gazetteer.placesNamed('مراكش', 5).map(({ name }) => name)).toEqual(['Marrakesh', 'Morocco', expect.anything()]);
  });
});

it.each(['Onagawa Nuclear Power Plant', 'Moremi Game Reserve', 'Jebel Kujur'])(
  '%s is not what a word of it that says the kind is',
  (name) => {
    expect(['Power County, US', 'Reserve, US', 'Jebel, RO']).not.toContain(first(name));
  },
);

describe('names in the languages of the world', () => {
  it.each([
    ['Polen', 'Poland, PL'],
    ['Kanada', 'Canada, CA'],
    ['Chine', 'China, CN'],
    ['Liban', 'Lebanon, LB'],
    ['Island', 'Iceland, IS'],
    ['Yhdysvallat', 'United States, US'],
    ['Deutschland', 'Germany, DE'],
    ['Польша', 'Poland, PL'],
    ['बांग्लादेश', 'Bangladesh, BD'],
    ['독일', 'Germany, DE'],
    ['פולין', 'Poland, PL'],
    ['Angleterre', 'England, GB'],
    ['Schottland', 'Scotland, GB'],
    ['Bavière', 'Bavaria, DE'],
    ['Lombardei', 'Lombardy, IT'],
    ['Калифорния', 'California, US'],
    ['Rom', 'Rome, IT'],
    ['Konstantinopel', 'Istanbul, TR'],
    ['Reval', 'Tallinn, EE'],
    ['Danzig', 'Gdańsk, PL'],
    ['Christiania', 'Oslo, NO'],
    ['Donau', 'Danube, null'],
    ['Sibirien', 'Siberia, RU'],
    ['Württemberg', 'Württemberg, DE'],
    ['Ближний Восток', 'Middle East, null'],
    ['Варшава', 'Warsaw, PL'],
    ['Νέα Υόρκη', 'New York City, US'],
    ['بغداد', 'Baghdad, IQ'],
    ['바르샤바', 'Warsaw, PL'],
    ['ירושלים', 'Jerusalem, IL'],
    ['กรุงเทพมหานคร', 'Bangkok, TH'],
  ])('%s is %s', (name, place) => {
    expect(first(name)).toBe(place);
  });

  it.each([
    ['Granada', 'Granada, ES'],
    ['Georgia', 'Georgia, GE'],
  ])('%s stays %s, whatever it is called elsewhere', (name, place) => {
    expect(first(name)).toBe(place);
  });
});

describe('words for what belongs to a country, in other languages', () => {
  it.each([
    ['französischen', 'France, FR'],
    ['Franzosen', 'France, FR'],
    ['tedeschi', 'Germany, DE'],
    ['russes', 'Russia, RU'],
    ['svenskar', 'Sweden, SE'],
    ['suomalaiset', 'Finland, FI'],
    ['niemieckiego', 'Germany, DE'],
    ['японская', 'Japan, JP'],
  ])('%s belongs to %s', (word, country) => {
    expect(first(word)).toBe(country);
    expect(gazetteer.classesOf(word) & NAME_CLASS_BITS.demonym).not.toBe(0);
  });

  it.each(['indiana', 'chino', 'island'])('%s is none in English', (word) => {
    expect(gazetteer.classesOf(word) & (NAME_CLASS_BITS.demonym | NAME_CLASS_BITS.country)).toBe(0);
  });
});

describe('names that another place is better known by', () => {
  it.each([
    ['Bathurst', 'GM'],
    ['Constanza', 'RO'],
    ['Grenada', 'GD'],
  ])('%s may be in %s, too', (name, country) => {
    expect(gazetteer.search(name, { limit: 20, cutOff: false }).map(({ countryCode }) => countryCode)).toContain(country);
  });
});

describe('inflected names', () => {
  it.each([
    ['Tukholmassa', 'Stockholm, SE'],
    ['Helsingistä', 'Helsinki, FI'],
    ['Suomen', 'Finland, FI'],
    ['Jywäskylässä', 'Jyväskylä, FI'],
    ['Rans-kan', 'France, FR'],
    ["İstanbul'da", 'Istanbul, TR'],
    ['Vereinigten Arabischen Emiraten', 'United Arab Emirates, AE'],
    ['Spojených státech', 'United States, US'],
    ['Marii Britanii', 'United Kingdom, GB'],
    ['Zadru', 'Zadar, HR'],
    ['Rimu', 'Rome, IT'],
    ['Warszawie', 'Warsaw, PL'],
    ['Варшаве', 'Warsaw, PL'],
    ['России', 'Russia, RU'],
    ['Берлином', 'Berlin, DE'],
    ['Berlins', 'Berlin, DE'],
    ['Finlands', 'Finland, FI'],
    ['Oesterreichs', 'Austria, AT'],
  ])('%s is %s, by a match of its own kind', (name, place) => {
    expect(first(name)).toBe(place);
    expect(gazetteer.search(name, { limit: 1, cutOff: false })[0]?.match?.level).toBe('squashed');
  });

  it.each([
    ['Рахові', 'Rakhiv, UA'],
    ['Балаклії', 'Balakliia, UA'],
    ['Вилючинске', 'Vilyuchinsk, RU'],
    ['Čapljini', 'Čapljina, BA'],
    ['Domažlic', 'Domažlice, CZ'],
    ['Rypina', 'Rypin, PL'],
  ])('%s may be the town %s, if the text speaks for its country', (name, place) => {
    const found = gazetteer.search(name, { limit: 10, cutOff: false });
    expect(found.map((candidate) => `${candidate.name}, ${candidate.countryCode}`)).toContain(place);
    expect(new Set(found.map(({ match }) => match?.level))).toEqual(new Set(['fuzzy']));
  });

  it.each([
    ['Pragu', 'Prague, CZ'],
    ['Beču', 'Vienna, AT'],
  ])('%s may be %s, though a village is called so', (name, place) => {
    const found = gazetteer.search(name, { limit: 10, cutOff: false });
    expect(found[0]?.match?.level).toBe('exact');
    expect(found.slice(1).map((candidate) => `${candidate.name}, ${candidate.countryCode}`)).toContain(place);
  });

  it('knows no country by the form of a nickname', () => {
    expect(gazetteer.search('Zimą', { limit: 10, cutOff: false }).map(({ countryCode }) => countryCode)).not.toContain('ZW');
  });

  it('has no endings of languages that its country does not speak', () => {
    expect(gazetteer.search('Skipton', { limit: 1, cutOff: false })).not.toEqual([]);
    expect(gazetteer.search('Skiptonu', { limit: 10, cutOff: false }).filter(({ countryCode }) => countryCode === 'GB')).toEqual([]);
  });

  it.each([
    ['Tukholmassa', NAME_CLASS_BITS.alternateLarge | NAME_CLASS_BITS.populatedLarge],
    ['Варшаве', NAME_CLASS_BITS.populatedLarge],
    ['Suomessa', NAME_CLASS_BITS.country],
  ])('%s has the classes of its base form', (name, classes) => {
    expect(gazetteer.classesOf(name) & ~NAME_CLASS_BITS.continues).toBe(0);
    expect(gazetteer.classesOfInflected(`in ${name}.`, 3, 3 + name.length) & classes).not.toBe(0);
  });

  it.each(['Johnsons', 'yesterday', 'Information', 'Qwertyssa', 'Zimą', 'сегодня'])('%s is none', (word) => {
    expect(gazetteer.classesOfInflected(word)).toBe(0);
  });
});

describe('names written down in the letters of a language', () => {
  it.each([
    ['మాస్కో', 'Moscow, RU'],
    ['ဘန်ကောက်', 'Bangkok, TH'],
    ['الكرمك', 'Kurmuk, SD'],
    ['नेपालगन्ज', 'Nepalgunj, NP'],
    ['নীলফামারী', 'Nilphamari Zila, BD'],
    ['ቺካጎ', 'Chicago, US'],
  ])('%s is %s', (name, place) => {
    expect(gazetteer.placesNamed(name, 3).map((candidate) => `${candidate.name}, ${candidate.countryCode}`)).toContain(place);
  });
});

describe('names that the gazetteer has in Latin letters alone', () => {
  it.each([
    ['गंगोह', 'Gangoh, IN'],
    ['बाग्लुङ', 'Baglung, NP'],
    ['বরগুনায়', 'Barguna, BD'],
    ['గుణుపూర్', 'Gunupur, IN'],
    ['ამბროლაურიდან', 'Ambrolauri, GE'],
    ['እንጅባራ', 'Injibara, ET'],
    ['जमालपुर', 'Jamālpur, IN'],
    ['बर्मिंगहैम', 'Birmingham, GB'],
  ])('%s is %s', (name, place) => {
    const found = gazetteer.search(name, { limit: 3, cutOff: false });
    expect(found.map((candidate) => `${candidate.name}, ${candidate.countryCode}`)).toContain(place);
    expect(found[0]?.match?.level).toBe('squashed');
  });

  it.each([
    ['गंगोह', NAME_CLASS_BITS.populatedMedium],
    ['বরগুনায়', NAME_CLASS_BITS.admin2],
  ])('%s has the classes of the record', (name, classes) => {
    expect(gazetteer.classesOf(name)).toBe(0);
    expect(gazetteer.classesOfInflected(name) & classes).not.toBe(0);
  });

  it.each(['सरकार', 'अस्पताल', 'নির্বাচন', 'அரசாங்கம்', 'ప్రభుత్వం', 'მთავრობა', 'መንግሥት'])('%s is a word', (word) => {
    expect(gazetteer.classesOfInflected(word)).toBe(0);
  });

  it.each([
    ['ঢাকায়', 'ঢাকা'],
    ['বরগুনায়', 'বরগুনা'],
    ['సింగపూర్\u200cలో', 'సింగపూర్'],
    ['தமிழ்நாட்டில்', 'தமிழ்நாட்டில்'],
    ['ঢাকা', 'ঢাকা'],
    ['Tukholmassa', 'Tukholmassa'],
  ])('in %s the name ends behind %s', (word, name) => {
    expect(gazetteer.endOfInflected(`x ${word}`, 2)).toBe(2 + name.length);
  });

  it('is soon done with an endless word', () => {
    expect(gazetteer.search('क'.repeat(180), { limit: 1, cutOff: false })).toEqual([]);
  });
});

describe('names of older texts', () => {
  it.each([
    ['Devonshire', 'Devon, GB'],
    ['Schantung', 'Shandong, CN'],
    ['Cochinchine', 'Cochinchina, VN'],
    ['Niederländisch-Indien', 'Indonesia, ID'],
    ['Montparnasse', 'Montparnasse, FR'],
    ['Zentralschweiz', 'Central Switzerland, CH'],
    ['Chichefter', 'Chichester, GB'],
    ['Jtalien', 'Italy, IT'],
    ['Gemeinde Küs¬ nacht', 'Küsnacht, CH'],
    ['Baden-Baden i. B.', 'Baden-Baden, DE'],
  ])('%s is %s', (name, place) => {
    expect(first(name)).toBe(place);
  });

  it.each([
    ['Godesberg', 'DE'],
    ['Hall', 'AT'],
    ['Tréport', 'FR'],
    ['Carthagena', 'ES'],
    ['Carthagena', 'CO'],
    ['Lancafter', 'GB'],
  ])('%s may be in %s', (name, country) => {
    expect(gazetteer.search(name, { limit: 40, cutOff: false }).map(({ countryCode }) => countryCode)).toContain(country);
  });

  it('New Caledonia is not British Columbia', () => {
    expect(gazetteer.search('New Caledonia', { limit: 10, cutOff: false }).map(({ countryCode }) => countryCode)).toEqual(['NC']);
  });
});

describe('older English spellings', () => {
  it.each([
    ['Cape de Verd Islands', 'Cabo Verde, CV'],
    ['Isle of Bourbon', 'Réunion, RE'],
    ['Oude', 'Oudh, IN'],
    ['Scinde', 'Sindh, PK'],
  ])('%s is %s', (name, place) => {
    expect(first(name)).toBe(place);
  });
});

describe('names that a machine misread', () => {
  it.each([
    ['Hrussels', 'Brussels, BE'],
    ['Frankrcich', 'France, FR'],
    ['Oonstantinopie', 'Istanbul, TR'],
    ['Philadeiphla', 'Philadelphia, US'],
    ['Cape Verd Islands', 'Cabo Verde, CV'],
  ])('%s is %s, by a match of its own kind', (name, place) => {
    expect(first(name)).toBe(place);
    expect(gazetteer.search(name, { limit: 1, cutOff: false })[0]?.match?.level).toBe('fuzzy');
  });

  it.each(['Smithers Hall', 'Wordsworth', 'Understanding', 'Hinterhof'])('%s is none', (name) => {
    expect(gazetteer.search(name, { limit: 5, cutOff: false }).map(({ match }) => match?.level)).not.toContain('fuzzy');
  });

  it.each([
    ['Kidderrninster', 'Kidderminster, GB'],
    ['Tewkeſbuty', 'Tewkesbury, GB'],
    ['Chippeuham', 'Chippenham, GB'],
    ['Warriugtou', 'Warrington, GB'],
    ['Bcrliu', 'Berlin, DE'],
    ['Maucbester', 'Manchester, GB'],
  ])('%s is %s: letters that look alike', (name, place) => {
    expect(first(name)).toBe(place);
    expect(gazetteer.search(name, { limit: 1, cutOff: false })[0]?.match?.level).toBe('fuzzy');
  });

  it.each([
    ['Chelmsf«rd', 'Chelmsford, GB'],
    ['Birm>ngham', 'Birmingham, GB'],
    ['Shrews*bury', 'Shrewsbury, GB'],
  ])('%s is %s: letters that were not read', (name, place) => {
    expect(first(name)).toBe(place);
  });

  it('needs longer names the more was misread', () => {
    expect(gazetteer.search('Bccl', { limit: 5, cutOff: false })).toEqual([]);
    expect(gazetteer.search('The Mall', { limit: 5, cutOff: false }).map(({ name }) => name)).not.toContain('Mali');
    expect(gazetteer.search('Hcnlcv', { limit: 5, cutOff: false }).map(({ name }) => name)).not.toContain('Henley');
  });
});

describe('short forms', () => {
  it.each([
    ['County of Wilts', 'Wiltshire, GB'],
    ['Co. Oxon', 'Oxfordshire, GB'],
    ['County of Salop', 'Shropshire, GB'],
    ['Dk', 'Denmark, DK'],
    ['FR', 'France, FR'],
  ])('%s is %s', (name, place) => {
    expect(first(name)).toBe(place);
  });

  it('a county by its short form stands beside counties that are called so elsewhere', () => {
    const countries = gazetteer.search('County of Berks', { limit: 5, cutOff: false }).map(({ countryCode }) => countryCode);
    expect(countries).toEqual(expect.arrayContaining(['GB', 'US']));
  });
});

describe('rivers', () => {
  it.each([
    ['River Wharfe', 'River Wharfe, GB'],
    ['Nene', 'River Nene, GB'],
    ['Volturno', 'Volturno, IT'],
    ['Kennebec River', 'Kennebec River, US'],
  ])('%s is %s', (name, place) => {
    expect(first(name)).toBe(place);
  });
});

describe('islands that are half of a country', () => {
  it.each([
    ['Trinidad', 'Trinidad, TT'],
    ['Caicos', 'Caicos Islands, TC'],
  ])('%s is %s', (name, place) => {
    expect(first(name)).toBe(place);
  });
});

describe('units and places at home', () => {
  it.each([
    ['宜章县', 'Yizhang Chengguanzhen', 'CN.11.4310', 'primary'],
    ['乐昌市', 'Lecheng', 'CN.30.4402', 'primary'],
    ['花都区', 'Huadu District', 'CN.30', 'admin2_short'],
    ['恩施州', 'Enshi Tujiazu Miaozu Zizhizhou', 'CN.12.4228', 'admin2_short'],
    ['霧臺鄉', 'Wutai Township', 'TW.04', 'admin2_short'],
    ['কলমাকান্দা উপজেলা', 'Kalmakanda', 'BD', 'admin2_short'],
  ])('%s is %s in %s, by a name of the class %s', (name, place, unit, nameClass) => {
    const [first] = gazetteer.placesNamed(name, 1);
    expect([first?.name, first?.admin.at(-1)?.code, first?.match?.nameClass]).toEqual([place, unit, nameClass]);
  });

  it('have no names that machines made', () => {
    expect(gazetteer.placesNamed('wei ao lai', 1)).toEqual([]);
    expect(gazetteer.placesNamed('Violay', 1)).toHaveLength(1);
  });
});
