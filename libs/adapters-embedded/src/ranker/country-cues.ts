/**
 * Words by which a text shows the country that it is about, though they name no place: offices, police, courts, parties, money, schools,
 * sports; and, apart from them, spelling. General knowledge of institutions, country by country; nothing here is learned.
 *
 * A cue in lower case counts in any case, one with a capital only as it is written. A cue is one word or two; signs of money are words.
 */

/** Countries whose English is spelled in the British way. */
const BRITISH = 'GB IE AU NZ ZA IN PK BD LK NG GH KE UG TZ ZW ZM MW BW NA MT SG MY HK JM TT BB BS GY CA';

/** A line a row: countries parted by spaces, cues parted by `|`. */
const ROWS = `
US: sheriff|sheriffs|sheriff's|deputies|trooper|troopers|highway patrol|state police|district attorney|grand jury|felony|felonies|misdemeanor|misdemeanors|arraigned|arraignment|county jail|county commissioner|county commissioners|county commission|councilman|councilwoman|councilmember|councilmembers|selectman|selectmen|alderman|aldermen|statehouse|state senator|state representative|congressman|congresswoman|governor's office|house bill|Republican|Republicans|Democrat|Democrats|GOP|Rep|Sen|Gov|FBI|DEA|IRS|FEMA|EPA|ATF|TSA|Medicaid|Medicare|Amtrak|Walmart|Wal-Mart|school board|school district|junior high|junior college|valedictorian|PTA|superintendent|quarterback|touchdown|touchdowns|linebacker|inning|NFL|NBA|MLB|NCAA|ESPN|homecoming|Memorial Day|Labor Day|Veterans Day|Independence Day|interstate|freeway|turnpike|Fahrenheit|county seat|town meeting|PD|EMS|EMTs|Baptist|ZIP|high school|middle school|elementary school|community college|police department|fire department|lawmakers|Thanksgiving|freshman|freshmen|sophomore|sophomores|grader|graders|realtor|softball
US CA: Ave|Blvd|Hwy|Pkwy|hockey|NHL|snowmobile|funeral home
GB: NHS|Tory|Tories|UKIP|Ukip|SNP|constabulary|crown court|magistrates court|council tax|pence|GCSE|GCSEs|A-level|A-levels|headteacher|headmaster|sixth form|grammar school|high street|town centre|borough council|district council|parish council|parish councillor|Premier League|RSPCA|RNLI|BBC|ITV|Tesco|Sainsbury's|Asda|Morrisons|Met Office|Ofsted|Ofcom|MEP|pensioner|pensioners|HRH|MoD|lord lieutenant|community centre|allotments|car boot|Brexit|Westminster|£
GB IE: bank holiday|county council|motorway|lorry|lorries|gaol|publican|pub|pubs|solicitor|solicitors|primary school|secondary school|leisure centre|roundabout|planning permission|A&E|off-licence|Sinn
GB IE AU NZ ZA: councillor|councillors|cricket|rugby|footballer|footballers|estate agent
GB IE AU NZ ZA IN CA: MP|MPs
CA: RCMP|OPP|Mountie|Mounties|MPP|MPPs|NDP|Tim Hortons|CBC|CTV|CFL|loonie|Canadian Tire|Metis|Métis|First Nations|First Nation|Via Rail|provincial police|Parliament Hill|CUPE|CRTC
CA AU: aboriginal
CA IN AU: MLA|MLAs
IE: garda|gardai|gardaí|Taoiseach|Tánaiste|Tanaiste|Oireachtas|Dáil|Dail|Fianna|Fine Gael|Seanad|RTÉ|RTE|GAA|hurling|camogie|Leinster House|credit union
AU: AFL|NRL|footy|Centrelink|TAFE|bushfire|bushfires|RFS|Woolworths|ASIO|ASX|ANZAC|Anzac|Medibank|Qantas
NZ: Maori|Māori|iwi|kiwi|kiwis|marae|All Blacks
IN: lakh|lakhs|crore|crores|Lok Sabha|Rajya Sabha|BJP|panchayat|sarpanch|taluk|taluka|CRPF|CBI|Aadhaar|IPS|IAS|FIR|Diwali|Bollywood|IPL|BCCI|Hindutva|Naxal|Naxals|Naxalite|Dalit|Dalits|zila|₹
IN PK BD LK NP: Rs|rupee|rupees|tehsil
PK: PTI|PML|PML-N|PPP|ISI|ISPR|MQM|madrassa
PK AF: jirga|Taliban|Pashtun
BD: taka|upazila|Awami League|Jamaat|thana
LK: LTTE|Tamil Tigers|Sinhala|Sinhalese
NP: Maoist|Maoists|Gorkha|VDC
NG: naira|₦|EFCC|INEC|PDP|APC|Boko Haram|NNPC|Igbo|Yoruba|Hausa
GH: cedi|cedis|NPP|NDC
KE: matatu|matatus|ODM|MCA|MCAs|KSh|Safaricom
ZA: rand|ANC|SAPS|Eskom|Cosatu|apartheid|EFF|SANDF|Afrikaans|braai|Afrikaner
ZW: ZANU|Zanu|Zanu-PF|MDC
SO KE: al-Shabaab|al-Shabab|Shabaab|Shabab
PH: barangay|barangays|brgy|PNP|NBI|DILG|Malacañang|Malacanang|NPA|MILF|MNLF|Abu Sayyaf|OFW|OFWs|jeepney|sitio|PAGASA|NDRRMC|₱
PH MX AR CL CO UY CU DO: peso|pesos
PH JP CN TW VN: typhoon
MY: ringgit|UMNO|Umno|Datuk|Tan Sri|PAS|PKR|RM
SG: HDB|PAP
ID: rupiah|TNI|KPK|Golkar
TH: baht|redshirts
JP: yen|LDP|shinkansen|TEPCO|Tepco
CN: yuan|renminbi|CCP|Politburo|Xinhua
KR: chaebol|Yonhap|K-pop
IL: shekel|shekels|Knesset|IDF|kibbutz|Likud|Mossad|Haaretz
PS: Hamas|Fatah|intifada|UNRWA
LB: Hezbollah|Hizbullah
SY: FSA|SOHR
SY IQ: ISIS|ISIL|Daesh
IQ: peshmerga|Peshmerga
IR: ayatollah|IRGC|rial|rials|Majlis
TR: lira|AKP|CHP|HDP|PKK|AK Party
EG: Muslim Brotherhood|Ahram|Al-Azhar
YE: Houthi|Houthis|AQAP
AE: dirham|dirhams|dhs|Dh
RU: ruble|rubles|rouble|roubles|Kremlin|Duma|FSB|KGB|TASS|Tass|Gazprom
UA: hryvnia|Rada|Maidan
PL: zloty|Sejm|złoty|złotych|województwo|wojewoda|Solidarność
DE: Bundestag|Bundeswehr|autobahn|Bundesliga|CDU|SPD|Bundesbank|Landgericht|Amtsgericht|Reichstag|Reichskanzler|Regierungsbezirk|Landrat|Bundesland|Bundesländer|Ministerpräsident|Oberbürgermeister|Reichsmark|Kaiserliche|Abgeordnetenhaus
FR: Élysée|Elysee|arrondissement|gendarme|gendarmes|gendarmerie|SNCF|département|préfet|préfets|préfecture|sous-préfet|sous-préfecture|conseil général|cour d'assises|cour d'appel|Assemblée nationale|garde républicaine|tribunal correctionnel|CGT|Quai d'Orsay|gare Saint-Lazare|sénateur|lycée|PTT|Palais-Bourbon
IT: carabinieri|Serie A|Lega|Vatican|carabiniere|questura|prefettura|Montecitorio|Quirinale
ES: La Liga|Guardia Civil|PSOE|guardia civil|ayuntamiento|comunidad autónoma|pesetas|Mossos
SE: krona|Riksdag|kommun|riksdagen|länsstyrelsen|kronor|landshövding|landshövdingen|socialdemokraterna|Dagens Nyheter|Svenska Dagbladet
NO: Storting|Stortinget|fylke|kroner
DK: Folketing|Folketinget
BR: reais|favela|favelas|Petrobras
MX: PRI|Pemex|narco|cartel
AR: Peronist
VE: bolivar|bolivars|chavista|chavistas|PDVSA
CO: FARC|Farc|ELN
HT: gourde|MINUSTAH
AT: Bezirkshauptmannschaft|Bezirksgericht|Statthalter|Statthalterei|Reichsrat|Reichsrath|Schilling|ÖVP|SPÖ|FPÖ|Landeshauptmann|Herrenhaus|Hofrat|Hofrath
CH: Kanton|Kantons|Kantone|Kantonsrat|Eidgenossenschaft|eidgenössische|eidgenössischen|Landammann|Ständerat|Gemeindeammann|Obergericht|conseil fédéral|conseiller national|grand conseil|conseil d'Etat
BE: bourgmestre|bourgmestres|échevin|échevins|Vlaams
FI: landtdagen|guvernören|eduskunta|kuvernööri|markkaa|penniä|maakunta|kunta
NL: Tweede Kamer|burgemeester|gemeenteraad|Rijkswaterstaat
PT: Assembleia da|escudos
CZ: koruna|hejtman
HU: forint|forints|Fidesz
RO: Securitate|județ
GR: drachma|drachmas|drachmes|Syriza|Pasok
DE CH: Bundesrat
AT CH: Nationalrat|Nationalräte|Regierungsrat|Regierungsrath
DE AT: Landtag
IE DE FR IT ES NL BE AT FI GR PT: €|euros`;

/**
 * Spelling and everyday words. They show where the writer is from, which says less of the places: an American tells of "downtown Vienna".
 */
const WRITING_ROWS = `
US: tornado|tornadoes|percent|center|centers|color|colors|labor|neighbor|neighbors|neighborhood|neighborhoods|favorite|honored|honor|theater|defense|offense|traveled|traveling|program|programs|gasoline|gas station|sidewalk|pickup|mom|moms|condo|condominium|baseball|basketball
US CA: downtown|soccer|parking lot|vacation|apartment|p m|a m
GB IE AU NZ ZA: mum|mums|fortnight|pint|pints|rubbish|footpath
${BRITISH}: centre|centres|colour|colours|labour|neighbour|neighbours|neighbourhood|favourite|favour|honour|honoured|behaviour|harbour|rumour|rumours|theatre|defence|offence|licence|programme|programmes|organisation|organisations|organise|organised|organisers|realise|realised|recognise|recognised|apologise|apologised|criticised|emphasised|travelled|travelling|cancelled|metres|metre|kilometres|kilometre|litres|tonnes|cheque|tyre|tyres|kerb|grey|jewellery|whilst|per cent|ageing|enrolment|fulfil|sceptical|aluminium`;

/** Cues that some countries share. */
export type CueRow = readonly [countries: readonly string[], cues: readonly string[]];

const rowsOf = (text: string): readonly CueRow[] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.split(': ') as [string, string])
    .map(([countries, cues]) => [countries.split(' '), cues.split('|')]);

/** Words for institutions: of the places that a text is about. */
export const COUNTRY_CUES: readonly CueRow[] = rowsOf(ROWS);
/** Words for everyday things, and spelling: of the writer. */
export const WRITING_CUES: readonly CueRow[] = rowsOf(WRITING_ROWS);
