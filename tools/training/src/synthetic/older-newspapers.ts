import type { LabelledSpan, LabelledText } from '../corpora/labelled-text.ts';
import { scanned } from '../recogniser/scan-copies.ts';
import { seededRandom } from '../seeded-random.ts';

/**
 * Notices as British and American newspapers of the 18th and 19th century had them, written for this project: no corpus of that time may be
 * learned from. `{town}` is a town, port or village, known or invented; `{ship}` and `{title}` are often called like places.
 */
const NOTICES = `
MARRIED. On {day} last, at {town}, by the Rev. {person}, Mr. {person}, of {town}, to Miss {surname}, daughter of Mr. {person}, of {town}, {county}.
On the {number}th inst., at {town} Church, {person}, Esq., of {town}, to {lady}, only daughter of the late {person}, of {town}, in the county of {county}.
On {day} se'nnight, at {town}, near {town}, Mr. {person}, {trade}, to Miss {lady}, of the same place.
DIED. Yesterday, at {town}, after a short illness, Mrs. {surname}, relict of the late Mr. {person}, {trade}, of {town}.
Same day, aged {number}, Mr. {person}, of {street}, {town}, much respected.
On the {number}th ult., at {abroad}, of fever, Captain {person}, of the {number}th regiment, eldest son of {person}, Esq., of {town}, {county}.
BIRTHS. — On the {number}th inst., at {town}, the lady of {person}, Esq., of a son and heir.
At {town}, aged {number}, Mr. {person}; and at {town}, Mrs. {surname}, wife of Mr. {surname}, {trade}.
BANKRUPTS. {person}, of {town}, in the County of {county}, {trade}, Dealer and Chapman; to surrender at the {inn}, in {town}.
{person}, late of the City of {town}, {trade}, to appear Nov. {number}, at Guildhall, London. Attorney, Mr. {surname}, {street}.
Dividends. — Dec. {number}, {person}, {town}, {trade}. — {person}, {street}, {town}, {trade}.
Insolvents. {person} and {person}, {town}, {trade}s. — {person}, {town}, {county}, {trade}.
Partnerships dissolved. — {surname} and {surname}, {town}, {trade}s. — {surname}, {surname}, and Co., {town}, merchants.
SHIP NEWS. Arrived the {ship}, {surname}, from {abroad}; {ship}, {surname}, from {town}. Sailed the {ship}, {surname}, for {abroad}.
{town}, {day}. — Wind S.W. Arrived, {ship}, {surname}, from {town} — {ship}, {surname}, from {abroad} — {ship}, {surname}, for {town}.
Passed by, the {ship}, from {abroad} for {town}; the {ship}, of {town}, with coals; and the {ship}, bound to {abroad}.
The {ship}, Captain {surname}, from {abroad} to {town}, was lost off {town} on the {number}th, and all on board perished.
The barque {ship}, of {town}, {surname} master, has put into {town} with loss of anchors.
At {town}, the {ship}, from {abroad}: left there the {ship}, of {town}, loading for {abroad}.
For {abroad} direct, the fine fast-sailing ship {ship}, {surname}, Commander, now lying in the {town} Dock. Apply to {person}, {street}, {town}.
Imports. {abroad}. — The {ship}, with {number} bales cotton, {number} hhds. sugar, to {surname} and Co.
STEAM PACKETS will leave {town} for {town} every {day} and {day}, calling at {town} and {town}.
MARKETS. {town}, {day}. — Wheat, {number}s. to {number}s.; Barley, {number}s.; Oats, {number}s. — {town}, {day}. Wheat sold on fully as good terms.
CORN. — {town}: Wheat, {number}s. {number}d.; Beans, {number}s. — {town}: Barley lower by 1s. — {town}, {town}, and {town}: little doing.
{town} FAIR, on {day} last, was well supplied with cattle from {county} and {county}, but sales were heavy.
At {town} market, on {day}, fat beasts fetched from {number}s. to {number}s. per score; at {town} there was a slow trade.
THE {title}'s hounds meet on {day} at {town}; {day}, at {town} Turnpike; and {day}, at {town}, each day at half-past ten.
COACHES leave the {inn}, {town}, every morning for {town}, {town}, and {town}, and return the same evening.
The Royal Mail, through {town}, {town}, {town} and {town}, to {town}, every evening at {number} o'clock.
RAILWAY. Trains leave {town} for {town} at {number} and {number} a.m., calling at {town}, {town}, and {town}.
The {town} and {town} Railway Bill was read a second time. The line from {town} to {town} is open for traffic.
TO BE LET, a good Dwelling-house at {town}, within two miles of {town}, in the parish of {town}, now in the occupation of Mr. {person}.
TO BE SOLD BY AUCTION, by Mr. {person}, at the {inn}, in {town}, all that FARM called {town} Farm, situate in the parish of {town}, in the county of {county}.
{county}. TO BE SOLD, the Manor of {town}, with the lands thereto belonging, distant {number} miles from {town} and {number} from {town}.
Sold by {person}, {street}, {town}; {person}, {town}; {person}, {town}; and by all respectable chemists.
Agents: {town}, Mr. {surname}; {town}, {surname} and Son; {town}, {surname}; {town}, Mr. {person}; {town}, {surname}.
Printed and published by {person}, at his office, {street}, {town}, in the county of {county}.
WANTED, an active young man. Apply to Mr. {person}, {trade}, {town}. {town}, May {number}.
FOREIGN INTELLIGENCE. {abroad}, March {number}. Letters from {abroad} of the {number}th state that the army has crossed the {river} and is marching upon {abroad}.
By the last mail from {abroad} we learn that the {nation} troops have retired from {abroad} to {abroad}, and that {abroad} is in a state of siege.
The Emperor of {abroad} has left {abroad} for {abroad}. General {surname} has taken up a position between {abroad} and {abroad}.
The French papers of {day} say, that a courier from {abroad} has passed through {abroad}, on his way to {abroad}.
The news from {abroad} is to the {number}th ult. Trade at {abroad} was dull, and the cholera had broken out at {abroad}.
By advices from {abroad}, dated the {number}th of August, we have accounts that the enemy landed near {abroad} and burnt the town.
A dispatch was received this morning from {abroad}, announcing the fall of {abroad}. The garrison retired to {abroad}.
His Majesty's ship {ship} has sailed from {town} for {abroad}, to relieve the {ship} on the {abroad} station.
The {number}th regiment, now at {abroad}, will embark for {town}, and be quartered at {town} and {town}.
{county} ASSIZES. — {person}, {number}, was indicted for stealing a horse at {town}, the property of {person}, of {town}.
{town} PETTY SESSIONS. — {person}, of {town}, was charged by {person}, gamekeeper to the {title}, with trespassing at {town}. Fined {number}s.
An inquest was held at {town}, before Mr. {surname}, coroner for {county}, on the body of {person}, aged {number}.
On {day} night a fire broke out in the premises of Mr. {surname}, {trade}, of {street}, {town}, and a messenger was sent to {town} for the engine.
The body of a man was found in the {river} near {town}, and was removed to the {inn}. It was owned by a labourer of {town}.
Committed to {town} gaol, {person}, of {town}, for want of sureties; {person}, of {town}, for assault.
Escaped from {town}, on {day} last, {person}, a native of {town}, in {county}, about {number} years of age.
The Rev. {person}, curate of {town}, has been presented to the vicarage of {town}, in the diocese of {town}.
The {title} has left {street} for his seat at {town}, {county}. The {title} is expected at {town} on {day}.
The Lord Bishop will hold confirmations at {town}, {town}, {town}, and {town} in the ensuing month.
{town}. — The anniversary of the Friendly Society was kept at this place on {day}. The band from {town} was present.
CRICKET. — A match between {town} and {town} was played at {town} on {day}, and ended in favour of {town}.
A meeting of the inhabitants of {town} and {town} was held at the Town Hall, {town}, {person}, Esq., in the chair.
STRAYED or STOLEN, from {town}, near {town}, a bay mare. Whoever gives notice to {person}, of {town}, shall be rewarded.
TURNPIKE. The next meeting of the trustees of the road leading from {town} through {town} to {town} will be held at the {inn}, in {town}.
The remains of {person}, Esq., were interred at {town}. Mr. {surname} had long lived in {county}, and formerly in {abroad}.
NOTICE is hereby given, that the Overseers of the township of {town}, within the hundred of {town}, will meet at {town}.
RUN AWAY from the subscriber, living near {town}, in the state of {state}, an apprentice lad; he may have gone to {town} or to {state}.
The subscriber has opened a store in {town}, next door to {person}, and has received from {town} and {abroad} a general assortment of goods.
{town}, {state}, July {number}. — Advices from {state} and {state} speak of fine crops. Flour at {town}, {number} dollars.
`;

/** Words, and names of several words between bars. */
const words = (single: string, several = ''): readonly string[] =>
  [...single.split(' '), ...several.split('|')].filter((one) => one !== '');

/** What fills the gaps of the notices, and parts of it. */
const WORDS = {
  town: words(
    'London Liverpool Manchester Bristol Plymouth Portsmouth Southampton Exeter Bath Leeds York Hull Newcastle Sunderland Norwich Yarmouth Ipswich Colchester Chelmsford Canterbury Dover Deal Margate Ramsgate Falmouth Penzance Truro Bodmin Barnstaple Bideford Taunton Bridgwater Wells Gloucester Cheltenham Worcester Hereford Shrewsbury Chester Stockport Bolton Bury Rochdale Oldham Preston Lancaster Kendal Carlisle Whitehaven Workington Durham Stockton Whitby Scarborough Doncaster Sheffield Nottingham Derby Leicester Coventry Birmingham Wolverhampton Walsall Stafford Lichfield Oxford Reading Newbury Windsor Guildford Winchester Andover Chichester Brighton Hastings Lewes Maidstone Rochester Chatham Gravesend Greenwich Cambridge Huntingdon Bedford Northampton Peterborough Stamford Lincoln Boston Grimsby Gainsborough Swansea Cardiff Carmarthen Newport Milford Holyhead Bangor Edinburgh Leith Glasgow Greenock Aberdeen Dundee Perth Inverness Dublin Cork Waterford Limerick Galway Belfast Londonderry Drogheda Kilkenny Sligo Richmond Alexandria Petersburg Baltimore Philadelphia Charleston Savannah Norfolk Providence Hartford Albany Pittsburgh Cincinnati Louisville Memphis Nashville',
    "King's Lynn|Bury St. Edmunds|Newcastle-upon-Tyne|Stratford-upon-Avon|St. Helens|St. Ives|East Grinstead|North Shields|South Shields|Market Harborough|Melton Mowbray|Great Grimsby|New York|New Orleans|St. Louis",
  ),
  county: words(
    'Kent Surrey Sussex Hampshire Hants Wilts Wiltshire Devon Devonshire Cornwall Somerset Somersetshire Gloucestershire Berks Berkshire Bucks Oxon Oxfordshire Herts Hertfordshire Essex Suffolk Norfolk Cambridgeshire Northamptonshire Bedfordshire Warwickshire Worcestershire Herefordshire Salop Shropshire Staffordshire Leicestershire Notts Nottinghamshire Derbyshire Lincolnshire Yorkshire Cumberland Westmoreland Northumberland Cheshire Middlesex Glamorganshire Monmouth Pembrokeshire Merioneth Fifeshire Tipperary Kerry Mayo Donegal Wexford',
  ),
  abroad: words(
    'Paris Lyons Marseilles Bordeaux Calais Havre Brest Toulon Madrid Lisbon Oporto Cadiz Corunna Barcelona Gibraltar Malta Naples Genoa Leghorn Venice Rome Milan Turin Vienna Berlin Hamburgh Bremen Dantzic Konigsberg Stettin Riga Petersburgh Moscow Odessa Warsaw Constantinople Smyrna Alexandria Cairo Athens Corfu Stockholm Copenhagen Elsinore Christiania Amsterdam Rotterdam Flushing Antwerp Ostend Brussels Ghent Frankfort Dresden Leipsic Munich Trieste Calcutta Bombay Madras Canton Shanghai Singapore Batavia Melbourne Sydney Adelaide Quebec Montreal Halifax Jamaica Barbadoes Demerara Trinidad Antigua Grenada Havannah Pernambuco Bahia Valparaiso Lima Spain Portugal France Prussia Austria Russia Turkey Greece Egypt Sweden Denmark Holland Belgium Italy Poland Saxony Bavaria Hungary Sicily Sardinia Candia Cuba Mexico Brazil Chili Peru India China Persia Canada Newfoundland Virginia Carolina',
    'Buenos Ayres|Rio de Janeiro|Monte Video|Sierra Leone|St. Domingo|St. Petersburg|New South Wales|New Zealand|Nova Scotia|New Brunswick|St. Thomas|the Cape of Good Hope|the East Indies|the West Indies|South America|the Brazils',
  ),
  state: words(
    'Virginia Maryland Pennsylvania Delaware Connecticut Massachusetts Ohio Kentucky Tennessee Georgia Alabama Mississippi Louisiana Missouri Illinois Indiana Vermont Maine Va. Md. Penn. Mass. Ky. Ga.',
    'North Carolina|South Carolina|New Hampshire|New Jersey|Rhode Island|N. C.|D. C.',
  ),
  river: words(
    'Danube Rhine Elbe Oder Vistula Pruth Douro Ebro Tagus Po Ganges Mersey Severn Trent Tyne Tees Humber Avon Ouse Thames Dee Medway',
  ),
  firstPart: words(
    'Ash Beck Birk Brad Brom Burn Carl Chal Chid Clay Cold Crom Dray Dun Elm Farn Fen Gis Had Hart Hazel Hol Horn Kel Kirk Lang Led Lyd Mal Marl Mel Mil Net Nor Oak Ock Pen Pres Rad Rush Sal Shel Shil Stan Stock Sut Thorn Wad Wal Wes Whit Wil Win Wool Wy',
  ),
  lastPart: words(
    'ton ham ley ford wick worth by thorpe bury borough field stead den combe well bridge church mouth hurst stow ington ingham minster bourne hill wood dale',
  ),
  givenName: words(
    'John William Thomas George James Charles Henry Joseph Robert Richard Edward Samuel Benjamin Francis Peter Daniel Isaac Abraham Josiah Wm. Jno. Thos. Geo. Jas. Chas. Robt. Edwd.',
  ),
  lady: words('Mary Elizabeth Ann Jane Sarah Harriet Caroline Charlotte Hannah Margaret Susannah Frances Louisa Emma Eliza'),
  surname: words(
    'Ashton Barnes Bolton Brown Burton Carter Chester Clifton Cooper Dawson Denton Dixon Fisher Hall Harris Hartley Hill Holland Jackson Kent Lancaster Lincoln Marsden Milton Newton Parker Preston Reed Sutton Taylor Thornton Turner Walker Ward Washington Watson Wells West Whittaker Wilson Winchester Wood Wright Boyd Collins Davies Evans Foster Gibson Hughes Jones Knight Lloyd Morgan Nelson Owen Price Roberts Scott Smith',
  ),
  title: words(
    '',
    'Duke of Richmond|Duke of Rutland|Duke of Devonshire|Earl of Derby|Earl of Chesterfield|Earl of Durham|Marquis of Exeter|Marquess of Lansdowne|Lord Palmerston|Lord Melbourne|Lord Sydney|Bishop of Norwich|Bishop of Ely|Lady Hastings|Sir Robert Peel',
  ),
  ship: words(
    '',
    'Manchester|Hope|Nautilus|Venus|Ceres|Two Brothers|Mary Ann|Ganges|Calcutta|Warwick|Plymouth|Bristol|Thames|Kingston|Britannia|Jane and Margaret|Penelope|Persia|Columbia|Albion|Norfolk|Royal George|Fame|Pomona|Lydia|Orient|Scotia|Clyde|Neptune|Good Intent',
  ),
  streetName: words(
    'High Castle Market Church King Queen Bridge Mill Duke Broad West East North Chapel London York Oxford Regent Albion Cross Water Fleet Long',
  ),
  inn: words(
    '',
    "White Hart Inn|George Inn|Red Lion|Golden Lion Inn|Crown Hotel|King's Arms|Angel Inn|Swan|Bell Inn|Royal Hotel|Nelson Inn|Bull's Head",
  ),
  trade: words(
    'grocer draper butcher baker tailor innkeeper farmer brewer clothier cabinet-maker shoemaker victualler cotton-spinner corn-dealer ironmonger builder maltster scrivener hosier linen-draper',
  ),
  day: words('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
  nation: words('French Russian Austrian Prussian Turkish Spanish English'),
  before: ['Great', 'Little', 'Upper', 'Lower', 'North', 'South', 'East', 'West', 'Old', 'Market', 'St.', 'High'],
  behind: [
    ' Regis',
    ' Abbas',
    ' Magna',
    ' Parva',
    '-on-the-Hill',
    '-under-Edge',
    '-le-Street',
    ' St. Mary',
    ' Green',
    ' Heath',
    ' Moor',
    ' Bridge',
    ' End',
  ],
  streetKind: ['-street', ' Street', '-lane', '-road', '-row', ' Place', '-square'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What the gaps of the notices are, where they are names. */
const TAGS: Readonly<Record<string, LabelledSpan['tags']>> = {
  town: ['LOC'],
  county: ['LOC'],
  abroad: ['LOC'],
  state: ['LOC'],
  river: ['LOC'],
  street: ['LOC', 'FAC'],
  person: ['PER'],
  lady: ['PER'],
  surname: ['PER'],
  title: ['PER'],
  ship: ['ORG'],
  inn: ['FAC', 'ORG'],
  nation: ['DEM'],
};

const SHARES = Object.freeze({ knownTown: 0.45, before: 0.12, behind: 0.1, capitals: 0.06 });
const NOTICES_OF_A_TEXT = 4;
const GREATEST_NUMBER = 60;
/** Letters that the scan confuses, by text in turn; and one text in so many has the long s. */
const CONFUSED_SHARES = [0, 0.02, 0.07];
const LONG_S_INTERVAL = 4;
const ARTICLE = 'the ';

/** `count` texts of the seed, with the errors of scans in most of them. */
export function olderNewspapers(count: number, seed: number): readonly LabelledText[] {
  const notices = NOTICES.trim().split('\n');
  const random = seededRandom(seed);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const town = (): string => {
    if (random() < SHARES.knownTown) return oneOf(WORDS.town);
    const name = oneOf(WORDS.firstPart) + oneOf(WORDS.lastPart);
    const kind = random();
    if (kind < SHARES.before) return `${oneOf(WORDS.before)} ${name}`;
    return kind < SHARES.before + SHARES.behind ? name + oneOf(WORDS.behind) : name;
  };
  const made: Readonly<Record<string, () => string>> = {
    town,
    person: () => `${oneOf(WORDS.givenName)} ${oneOf(WORDS.surname)}`,
    street: () => oneOf(WORDS.streetName) + oneOf(WORDS.streetKind),
    number: () => String(1 + Math.floor(random() * GREATEST_NUMBER)),
  };
  const fill = (gap: string): string => made[gap]?.() ?? oneOf(WORDS[gap as keyof typeof WORDS]);

  return Array.from({ length: count }, (_, number) => {
    let text = '';
    const spans: LabelledSpan[] = [];
    const add = (gap: string): void => {
      const tags = TAGS[gap];
      let filling = fill(gap);
      if (filling.startsWith(ARTICLE)) {
        text += ARTICLE;
        filling = filling.slice(ARTICLE.length);
      }
      if (tags !== undefined) {
        spans.push({ start: text.length, end: text.length + filling.length, tags, firm: true });
        if (random() < SHARES.capitals) filling = filling.toUpperCase();
      }
      text += filling;
    };
    for (let notice = 0; notice < NOTICES_OF_A_TEXT; notice++) {
      // Words, and gaps between them.
      for (const [at, part] of oneOf(notices).split(/[{}]/).entries()) {
        if (at % 2 === 1) add(part);
        else text += part;
      }
      text += ' ';
    }
    const id = `older-english-${number}`;
    const written = number % LONG_S_INTERVAL === 1 ? withLongS(text) : text;
    const clean: LabelledText = { id, group: id, corpus: 'older-english', text: written, spans, unmarked: [], golds: [] };
    const share = CONFUSED_SHARES[number % CONFUSED_SHARES.length]!;
    return share === 0 ? clean : scanned(clean, random, share);
  });
}

/** The long s as machines read it: an f, within words. */
const withLongS = (text: string): string => text.replace(/s(?=\p{Ll})/gu, 'f');
