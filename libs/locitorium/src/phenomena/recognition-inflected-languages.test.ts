import { describePhenomena, MISSED, recogniser, type Phenomena } from './recognition.fixture.ts';

/** Plain cases of languages that nothing but plain sentences was learned of, and whose names have endings. */
const LANGUAGES: Readonly<Record<string, Phenomena>> = {
  Czech: {
    'plain sentences': [
      ['V Praze pršelo a z Brna nejely vlaky.', ['Praze', 'Brna']],
      ['Do Ostravy dorazili hasiči.', ['Ostravy']],
      ['Plzeň dostane nový most.', ['Plzeň'], MISSED],
      ['V Olomouci se otevřela škola, v Liberci zavřeli nemocnici.', ['Olomouci', 'Liberci']],
      ['Ministr odletěl do Varšavy a pak do Vídně.', ['Varšavy', 'Vídně']],
      ['V Moskvě jednal o plynu.', ['Moskvě']],
      ['Povodně v Opavě a Krnově zničily domy.', ['Opavě', 'Krnově']],
      ['Lidé z Jeseníku byli evakuováni.', ['Jeseníku']],
      ['Ve Zlíně hořel sklad.', ['Zlíně']],
      ['Policie v Pardubicích hledá svědky z Hradce Králové.', ['Pardubicích', 'Hradce Králové']],
      ['Rusko zaútočilo na Charkov a Oděsu.', ['Rusko', 'Charkov', 'Oděsu']],
      ['V Kyjevě vypadl proud.', ['Kyjevě']],
    ],
    'nothing but words and persons': [
      ['Rodina Novákova koupila nový dům.', [], MISSED],
      ['Petr Svoboda včera podepsal smlouvu.', []],
      ['Hlavní problém je nedostatek peněz.', []],
    ],
  },
  Ukrainian: {
    'plain sentences': [
      ['Потяг зі Львова до Відня запізнився.', ['Львова', 'Відня']],
      ['До Гданська прибуло судно з Одеси.', ['Гданська', 'Одеси']],
      ['Біля Мукачева випав сніг.', ['Мукачева']],
      ['Над Дніпропетровською областю збито дев’ять дронів.', ['Дніпропетровською областю']],
      ['У Білій Церкві висадили сто лип.', ['Білій Церкві']],
      ['Світло повернулося до Кривого Рогу та Бахмута.', ['Кривого Рогу', 'Бахмута']],
      ['Дунай зливається з Чорним морем.', ['Дунай', 'Чорним морем']],
    ],
    'nothing but words and persons': [
      ['Оксана Коваленко вчора підписала угоду.', []],
      ['Петро Шевченко вчора підписав угоду.', [], MISSED],
      ['Фільм «Чикаго» покажуть у суботу.', []],
    ],
  },
  'Russian, names of several words': {
    'plain sentences': [
      ['Ракеты летели со стороны Курской области.', ['Курской области']],
      ['Липецкая область закупила автобусы.', ['Липецкая область']],
      ['Паром пошёл по Онежскому озеру к Белому морю.', ['Онежскому озеру', 'Белому морю']],
      ['Чай «Цейлон» снова подорожал.', []],
    ],
  },
  'Polish, names of several words': {
    'plain sentences': [
      ['Ratownicy z Nowego Sącza czekają na lot.', ['Nowego Sącza']],
      ['Pożar w Gorzowie Wielkopolskim ugaszono rano.', ['Gorzowie Wielkopolskim']],
      ['Pociąg do Zielonej Góry odjechał.', ['Zielonej Góry']],
      ['Film „Casablanca” pokażemy w sobotę.', []],
    ],
  },
  Slovak: {
    'plain sentences': [
      ['V Bratislave pršalo a z Košíc nešli vlaky.', ['Bratislave', 'Košíc']],
      ['Do Žiliny dorazili hasiči.', ['Žiliny']],
      ['Minister odletel do Prahy a potom do Budapešti.', ['Prahy', 'Budapešti']],
      ['V Nitre horel sklad.', ['Nitre']],
      ['Trnava dostane nový most.', ['Trnava']],
      ['V Prešove otvorili školu, v Banskej Bystrici nemocnicu.', ['Prešove', 'Banskej Bystrici']],
    ],
    'nothing but words and persons': [
      ['Peter Kováč včera podpísal zmluvu.', []],
      ['Hlavný problém je nedostatok peňazí.', []],
    ],
  },
  Hungarian: {
    'plain sentences': [
      ['Budapesten esett, Szegedről nem jöttek vonatok.', ['Budapesten', 'Szegedről']],
      ['Debrecenbe megérkeztek a tűzoltók.', ['Debrecenbe']],
      ['A miniszter Bécsbe utazott, majd Varsóban tárgyalt.', ['Bécsbe', 'Varsóban']],
      ['Moszkvából nem jött válasz.', ['Moszkvából']],
      ['Pécsett új híd épül.', ['Pécsett']],
      ['Miskolcon bezárták a kórházat, Győrben iskola nyílt.', ['Miskolcon', 'Győrben']],
      ['Az orosz csapatok Harkivot lőtték.', ['Harkivot']],
      ['Kijevben nincs áram, Lvivbe menekülnek az emberek.', ['Kijevben', 'Lvivbe']],
    ],
    'nothing but words and persons': [
      ['Nagy Péter tegnap aláírta a szerződést.', []],
      ['A legnagyobb gond a pénzhiány.', []],
      ['Azzal kezdődött, hogy elfogyott a víz.', []],
    ],
  },
  Estonian: {
    'plain sentences': [
      ['Tallinnas sadas vihma ja Tartust rongid ei sõitnud.', ['Tallinnas', 'Tartust']],
      ['Pärnusse jõudsid päästjad.', ['Pärnusse'], MISSED],
      ['Minister lendas Helsingisse ja siis Riiga.', ['Helsingisse', 'Riiga'], MISSED],
      ['Narvas põles ladu.', ['Narvas'], MISSED],
    ],
    'nothing but words and persons': [
      ['Jaan Tamm kirjutas eile lepingule alla.', [], MISSED],
      ['Suurim mure on rahapuudus.', []],
    ],
  },
  Lithuanian: {
    'plain sentences': [
      ['Vilniuje lijo, iš Kauno nevažiavo traukiniai.', ['Vilniuje', 'Kauno']],
      ['Į Klaipėdą atvyko ugniagesiai.', ['Klaipėdą']],
      ['Ministras išskrido į Varšuvą, paskui į Rygą.', ['Varšuvą', 'Rygą']],
      ['Šiauliuose degė sandėlis.', ['Šiauliuose']],
    ],
    'nothing but words and persons': [
      ['Jonas Petraitis vakar pasirašė sutartį.', []],
      ['Didžiausia bėda yra pinigų stygius.', []],
    ],
  },
  Latvian: {
    'plain sentences': [
      ['Rīgā lija, no Daugavpils nebrauca vilcieni.', ['Rīgā', 'Daugavpils']],
      ['Liepājā dega noliktava.', ['Liepājā']],
      ['Ministrs lidoja uz Viļņu un pēc tam uz Tallinu.', ['Viļņu', 'Tallinu']],
      ['Ventspilī slēgta osta.', ['Ventspilī'], MISSED],
    ],
    'nothing but words and persons': [
      ['Jānis Bērziņš vakar parakstīja līgumu.', []],
      ['Lielākā problēma ir naudas trūkums.', []],
    ],
  },
  Greek: {
    'plain sentences': [
      ['Στην Αθήνα έβρεχε και από τη Θεσσαλονίκη δεν έφυγαν τρένα.', ['Αθήνα', 'Θεσσαλονίκη']],
      ['Στον Βόλο έφτασαν πυροσβέστες.', ['Βόλο']],
      ['Ο υπουργός πέταξε στις Βρυξέλλες και μετά στο Παρίσι.', ['Βρυξέλλες', 'Παρίσι']],
      ['Στη Λάρισα κάηκε μια αποθήκη.', ['Λάρισα']],
      ['Η Πάτρα αποκτά νέα γέφυρα.', ['Πάτρα']],
      ['Στο Ηράκλειο άνοιξε σχολείο, στα Χανιά έκλεισε το νοσοκομείο.', ['Ηράκλειο', 'Χανιά']],
    ],
    'nothing but words and persons': [
      ['Ο Γιώργος Παπαδόπουλος υπέγραψε χθες τη συμφωνία.', []],
      ['Το μεγαλύτερο πρόβλημα είναι τα χρήματα.', []],
    ],
  },
  Slovene: {
    'plain sentences': [
      ['V Ljubljani je deževalo, iz Maribora ni bilo vlakov.', ['Ljubljani', 'Maribora']],
      ['V Celje so prispeli gasilci.', ['Celje']],
      ['Minister je odletel na Dunaj in nato v Varšavo.', ['Dunaj', 'Varšavo']],
      ['V Kopru je gorelo skladišče.', ['Kopru']],
    ],
    'nothing but words and persons': [
      ['Janez Novak je včeraj podpisal pogodbo.', []],
      ['Glavna težava je pomanjkanje denarja.', []],
    ],
  },
};

const find = await recogniser('toponyms');
for (const [language, phenomena] of Object.entries(LANGUAGES)) describePhenomena(language, phenomena, find);
