/**
 * Words by which a text shows the country that it is about, though they name no place: offices, police, courts, parties, money, schools,
 * sports, spelling. General knowledge of institutions, country by country; nothing here is learned.
 *
 * A cue in lower case counts in any case, one with a capital only as it is written. A cue is one word or two; signs of money are words.
 */

/** Countries whose English is spelled in the British way. */
const BRITISH = 'GB IE AU NZ ZA IN PK BD LK NG GH KE UG TZ ZW ZM MW BW NA MT SG MY HK JM TT BB BS GY CA';

/** A line a row: countries parted by spaces, cues parted by `|`. */
const ROWS = `
US: sheriff|sheriffs|sheriff's|deputies|trooper|troopers|highway patrol|state police|district attorney|grand jury|felony|felonies|misdemeanor|misdemeanors|arraigned|arraignment|county jail|county commissioner|county commissioners|county commission|councilman|councilwoman|councilmember|councilmembers|selectman|selectmen|alderman|aldermen|statehouse|state senator|state representative|congressman|congresswoman|governor's office|house bill|lawmakers|Republican|Republicans|Democrat|Democrats|GOP|Rep|Sen|Gov|FBI|DEA|IRS|FEMA|EPA|ATF|TSA|Medicaid|Medicare|Amtrak|Walmart|Wal-Mart|school board|school district|high school|middle school|junior high|elementary school|community college|junior college|freshman|freshmen|sophomore|sophomores|grader|graders|valedictorian|PTA|superintendent|quarterback|touchdown|touchdowns|linebacker|baseball|basketball|softball|inning|NFL|NBA|MLB|NCAA|ESPN|homecoming|Thanksgiving|Memorial Day|Labor Day|Veterans Day|Independence Day|percent|center|centers|color|colors|labor|neighbor|neighbors|neighborhood|neighborhoods|favorite|honored|honor|theater|defense|offense|traveled|traveling|program|programs|gasoline|gas station|sidewalk|pickup|interstate|freeway|turnpike|Fahrenheit|mom|moms|condo|condominium|realtor|county seat|town meeting|fire department|police department|PD|EMS|EMTs|Baptist|tornado|tornadoes|ZIP
US CA: downtown|p m|a m|Ave|Blvd|Hwy|Pkwy|hockey|NHL|soccer|parking lot|snowmobile|vacation|apartment|funeral home
GB: NHS|Tory|Tories|UKIP|Ukip|SNP|constabulary|crown court|magistrates court|council tax|pence|GCSE|GCSEs|A-level|A-levels|headteacher|headmaster|sixth form|grammar school|high street|town centre|borough council|district council|parish council|parish councillor|Premier League|RSPCA|RNLI|BBC|ITV|Tesco|Sainsbury's|Asda|Morrisons|Met Office|Ofsted|Ofcom|MEP|pensioner|pensioners|HRH|MoD|lord lieutenant|community centre|allotments|car boot|Brexit|Westminster|£
GB IE: bank holiday|county council|motorway|lorry|lorries|gaol|publican|pub|pubs|solicitor|solicitors|primary school|secondary school|leisure centre|roundabout|planning permission|A&E|off-licence|Sinn
GB IE AU NZ ZA: councillor|councillors|mum|mums|fortnight|pint|pints|cricket|rugby|footballer|footballers|footpath|estate agent|rubbish
GB IE AU NZ ZA IN CA: MP|MPs
${BRITISH}: centre|centres|colour|colours|labour|neighbour|neighbours|neighbourhood|favourite|favour|honour|honoured|behaviour|harbour|rumour|rumours|theatre|defence|offence|licence|programme|programmes|organisation|organisations|organise|organised|organisers|realise|realised|recognise|recognised|apologise|apologised|criticised|emphasised|travelled|travelling|cancelled|metres|metre|kilometres|kilometre|litres|tonnes|cheque|tyre|tyres|kerb|grey|jewellery|whilst|per cent|ageing|enrolment|fulfil|sceptical|aluminium
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
PL: zloty|Sejm
DE: Bundestag|Bundeswehr|autobahn|Bundesliga|CDU|SPD|Bundesrat|Bundesbank
FR: Élysée|Elysee|arrondissement|gendarme|gendarmes|gendarmerie|SNCF|département
IT: carabinieri|Serie A|Lega|Vatican
ES: La Liga|Guardia Civil|PSOE
SE: krona|Riksdag|kommun
NO: Storting
DK: Folketing
BR: reais|favela|favelas|Petrobras
MX: PRI|Pemex|narco|cartel
AR: Peronist
VE: bolivar|bolivars|chavista|chavistas|PDVSA
CO: FARC|Farc|ELN
HT: gourde|MINUSTAH
IE DE FR IT ES NL BE AT FI GR PT: €|euros`;

/** Rows of countries and their cues. */
export const COUNTRY_CUES: readonly (readonly [countries: readonly string[], cues: readonly string[]])[] = ROWS.trim()
  .split('\n')
  .map((row) => row.split(': ') as [string, string])
  .map(([countries, cues]) => [countries.split(' '), cues.split('|')]);
