/**
 * Plain sentences about towns and persons, written for this project: news of the corpora hardly ever begins a sentence with a town, or
 * has one where no preposition stands before it. `@` is a town, `#` a given name and a surname, `~` a surname, `&` a given name with a town
 * behind it, `^` a club. Towns have the form that the language gives to a subject, so that none needs an ending.
 */
export interface TownPatterns {
  /** ISO 639-1 code; the model may read the sentences as those of a neighbour. */
  readonly language: string;
  /** What may stand in the place of a town that begins a sentence, and is none, between bars. */
  readonly others: string;
  /** Countries from which most of the towns are. */
  readonly countries: readonly string[];
  /** Locale of faker for names of persons. */
  readonly locale: string;
  readonly patterns: string;
}

export const TOWN_PATTERNS: readonly TownPatterns[] = [
  {
    language: 'de',
    others:
      'Die Stadt|Der Kreis|Das Dorf|Die Gemeinde|Der Verein|Die Schule|Unsere Stadt|Jede Gemeinde|Niemand|Der Bezirk|Kein Ort|Das Land|Die Kirche|Das Viertel|Sie|Er|Man|Alles',
    countries: ['DE', 'DE', 'AT', 'CH'],
    locale: 'de',
    patterns: `
@ wählt am Sonntag einen neuen Gemeinderat.
@ liegt am Ufer eines kleinen Flusses.
@ wurde im Krieg fast völlig zerstört.
@ und @ bauen gemeinsam ein Krankenhaus.
@ zählt heute rund dreißigtausend Einwohner.
@ feiert im Juni sein Stadtfest.
@ hat kein Geld für die Schule.
@, @ und @ wollen den Vertrag kündigen.
~: „Das haben wir nicht gewusst.“
Wer @ kennt, weiß von dem Streit.
Nach dem Sturm blieb @ ohne Strom.
Die Polizei sucht Zeugen in @ und @.
Die Autobahn zwischen @ und @ bleibt bis Mai gesperrt.
Er verließ @ als junger Mann.
Die Feuerwehr aus @ half beim Löschen.
Das Spiel findet in der Nähe von @ statt.
# wohnt seit Jahren allein.
~ widersprach dem Vorwurf.
~ und ~ wollen nicht mehr kandidieren.
Gestern sagte ~ vor Gericht aus.
Später traf # den Minister.
Für ~ ist der Fall damit erledigt.
Mit # sprach die Zeitung über seine Pläne.
Ein Roman von ~ erscheint im Dezember.
Das Haus von ~ steht am Waldrand.
^ gewinnt das Spiel, ~ trifft zweimal.`,
  },
  {
    language: 'fr',
    others:
      'La ville|Le village|La commune|Le quartier|Notre ville|Chacun|La région|Le pays|Personne|Elle|Il|On|La mairie|Le département|Cette ville|Tout',
    countries: ['FR', 'FR', 'FR', 'BE', 'CH', 'SN', 'CI', 'CM', 'CD'],
    locale: 'fr',
    patterns: `
@ élit dimanche son conseil municipal.
@ se trouve au bord d’une rivière.
@ a presque disparu pendant la guerre.
@ et @ construisent ensemble un hôpital.
@ compte aujourd’hui trente mille habitants.
@ fête son marché en juin.
@ n’a plus d’argent pour l’école.
@, @ et @ veulent rompre le contrat.
~ : « Nous ne le savions pas. »
Après la tempête, @ est restée sans électricité.
La police cherche des témoins à @ et à @.
Ils ont visité @ puis @ en une journée.
L’autoroute entre @ et @ restera fermée jusqu’en mai.
Il a quitté @ très jeune.
Les pompiers de @ sont venus en renfort.
Le match aura lieu près de @.
# habite seul depuis des années.
~ a rejeté cette accusation.
~ et ~ ne veulent plus se présenter.
Hier, ~ a témoigné devant le tribunal.
Plus tard, # a rencontré le ministre.
Pour ~, l’affaire est close.
Avec #, le journal a parlé de ses projets.
Un roman de ~ paraît en décembre.
^ gagne le match, ~ marque deux fois.
& chante demain.`,
  },
  {
    language: 'sv',
    others: 'Staden|Byn|Kommunen|Skolan|Föreningen|Ingen|Hela byn|Vår stad|Regionen|Landet|Hon|Han|Man|Allt|Kyrkan|Polisen|Orten',
    countries: ['SE', 'SE', 'SE', 'FI'],
    locale: 'sv',
    patterns: `
@ väljer ny kommunstyrelse på söndag.
@ ligger vid en liten å.
@ förstördes nästan helt under kriget.
@ och @ bygger ett sjukhus tillsammans.
@ har i dag trettiotusen invånare.
@ firar sin marknad i juni.
@ saknar pengar till skolan.
@, @ och @ vill säga upp avtalet.
~: ”Det visste vi inte.”
Efter stormen blev @ utan ström.
Polisen söker vittnen i @ och @.
De besökte @ och @ på en dag.
Motorvägen mellan @ och @ är stängd till maj.
Han lämnade @ som ung.
Brandkåren från @ hjälpte till.
Matchen spelas utanför @.
# bor ensam sedan flera år.
~ avvisade anklagelsen.
~ och ~ vill inte kandidera igen.
I går vittnade ~ i rätten.
Senare träffade # ministern.
För ~ är saken utagerad.
Med # talade tidningen om planerna.
En roman av ~ kommer ut i december.
^ vinner matchen, ~ gör två mål.`,
  },
  {
    language: 'fi',
    others:
      'Kaupunki|Kylä|Kunta|Koulu|Yhdistys|Kukaan|Koko kylä|Kaupunkimme|Maakunta|Hän|Kaikki|Kirkko|Poliisi|Paikkakunta|Tämä|' +
      'Joki|Silta|Sota|Päivä|Vuosi|Ihmiset|Vesi|Talo|Tie|Naiset|Lapset|Aika|Työ|Peli|Puolue|Kansa|Yhtiö|Hinta|Talvi|Kesä|Eilen|' +
      'Tänään|Huomenna|Siellä|Sitten|Myöhemmin|Perhe|Syy|Armeija|Presidentti|Ministeri|Laki|Katu|Hallitus|Saari|Metsä|Ranta|' +
      'Kirja|Elokuva',
    countries: ['FI'],
    locale: 'fi',
    patterns: `
@ valitsee sunnuntaina uuden valtuuston.
@ sijaitsee pienen joen varrella.
@ tuhoutui sodassa lähes kokonaan.
@ ja @ rakentavat yhdessä sairaalan.
@ on noin kolmenkymmenentuhannen asukkaan kaupunki.
@ juhlii kesäkuussa markkinoitaan.
@ säästää kouluista.
@, @ ja @ haluavat irtisanoa sopimuksen.
~: ”Emme tienneet siitä.”
Myrskyn jälkeen @ jäi ilman sähköä.
Ensi vuonna @ saa uuden sillan.
Myös @ ja @ ovat mukana hankkeessa.
# asuu yksin jo vuosia.
~ torjui syytteen.
~ ja ~ eivät aio enää asettua ehdolle.
Eilen ~ todisti oikeudessa.
Myöhemmin # tapasi ministerin.
Kirjailija ~ julkaisee romaanin joulukuussa.
^ voitti ottelun, ~ teki kaksi maalia.`,
  },
  {
    language: 'nl',
    others:
      'De stad|Het dorp|De gemeente|De school|De vereniging|Niemand|Onze stad|De streek|Het land|Zij|Hij|Men|Alles|De kerk|De wijk|Iedereen',
    countries: ['NL', 'NL', 'BE', 'SR'],
    locale: 'nl',
    patterns: `
@ kiest zondag een nieuwe gemeenteraad.
@ ligt aan de oever van een riviertje.
@ werd in de oorlog bijna geheel verwoest.
@ en @ bouwen samen een ziekenhuis.
@ telt nu dertigduizend inwoners.
@ viert in juni zijn jaarmarkt.
@ heeft geen geld voor de school.
@, @ en @ willen het contract opzeggen.
~: 'Dat wisten wij niet.'
Na de storm zat @ zonder stroom.
De politie zoekt getuigen in @ en @.
Zij bezochten @ en @ op één dag.
De snelweg tussen @ en @ blijft tot mei dicht.
Hij verliet @ op jonge leeftijd.
De brandweer van @ kwam helpen.
De wedstrijd is in de buurt van @.
# woont al jaren alleen.
~ sprak dat tegen.
~ en ~ stellen zich niet meer kandidaat.
Gisteren getuigde ~ voor de rechter.
Later ontmoette # de minister.
Voor ~ is de zaak gesloten.
Met # sprak de krant over zijn plannen.
Een roman van ~ verschijnt in december.
^ wint de wedstrijd, ~ scoort twee keer.`,
  },
  {
    language: 'da',
    others: 'Byen|Landsbyen|Kommunen|Skolen|Foreningen|Ingen|Hele byen|Vores by|Regionen|Landet|Hun|Han|Man|Alt|Kirken|Politiet',
    countries: ['DK'],
    locale: 'da',
    patterns: `
@ vælger nyt byråd på søndag.
@ ligger ved en lille å.
@ blev næsten helt ødelagt under krigen.
@ og @ bygger et sygehus sammen.
@ har i dag tredive tusind indbyggere.
@ fejrer sit marked i juni.
@ mangler penge til skolen.
@, @ og @ vil opsige aftalen.
~: »Det vidste vi ikke.«
Efter stormen var @ uden strøm.
Politiet søger vidner i @ og @.
De besøgte @ og @ på én dag.
Motorvejen mellem @ og @ er lukket til maj.
Han forlod @ som ung.
Brandvæsenet fra @ hjalp til.
Kampen spilles uden for @.
# har boet alene i årevis.
~ afviste anklagen.
~ og ~ vil ikke stille op igen.
I går vidnede ~ i retten.
Senere mødte # ministeren.
For ~ er sagen slut.
Med # talte avisen om planerne.
En roman af ~ udkommer i december.
^ vinder kampen, ~ scorer to gange.`,
  },
  {
    language: 'no',
    others: 'Byen|Bygda|Kommunen|Skolen|Foreningen|Ingen|Hele byen|Byen vår|Fylket|Landet|Hun|Han|Man|Alt|Kirken|Politiet',
    countries: ['NO'],
    locale: 'nb_NO',
    patterns: `
@ velger nytt kommunestyre på søndag.
@ ligger ved en liten elv.
@ ble nesten helt ødelagt under krigen.
@ og @ bygger et sykehus sammen.
@ har i dag tretti tusen innbyggere.
@ mangler penger til skolen.
@, @ og @ vil si opp avtalen.
Etter stormen var @ uten strøm.
De besøkte @ og @ på én dag.
Motorveien mellom @ og @ er stengt til mai.
Han forlot @ som ung.
Brannvesenet fra @ hjalp til.
# har bodd alene i mange år.
~ avviste anklagen.
~ og ~ vil ikke stille til valg igjen.
I går vitnet ~ i retten.
En roman av ~ kommer ut i desember.
^ vinner kampen, ~ scorer to ganger.`,
  },
  {
    language: 'pt',
    others:
      'A cidade|A vila|O município|A escola|Ninguém|A nossa cidade|A região|O país|Ela|Ele|Tudo|A igreja|O bairro|Cada cidade|Isso|Hoje',
    countries: ['BR', 'BR', 'PT', 'AO', 'MZ'],
    locale: 'pt_BR',
    patterns: `
@ elege no domingo a sua câmara.
@ fica à beira de um pequeno rio.
@ quase desapareceu na guerra.
@ e @ vão construir juntas um hospital.
@ tem hoje trinta mil habitantes.
@ festeja em junho a sua feira.
@ não tem dinheiro para a escola.
@, @ e @ querem romper o contrato.
~: "Não sabíamos disso."
Depois da tempestade, @ ficou sem luz.
A polícia procura testemunhas em @ e em @.
Eles visitaram @ e @ no mesmo dia.
A rodovia entre @ e @ fica fechada até maio.
Ele deixou @ ainda jovem.
Os bombeiros de @ ajudaram.
O jogo será perto de @.
# mora sozinho há anos.
~ rejeitou a acusação.
~ e ~ não querem mais concorrer.
Ontem ~ depôs no tribunal.
Mais tarde, # encontrou o ministro.
Para ~, o caso está encerrado.
Com #, o jornal falou dos seus planos.
Um romance de ~ sai em dezembro.
^ e ^ jogam no domingo, ~ não joga.
& canta amanhã.`,
  },
  {
    language: 'es',
    others:
      'La ciudad|El pueblo|El municipio|La escuela|Nadie|Nuestra ciudad|La región|El país|Ella|Él|Todo|La iglesia|El barrio|Cada pueblo|Eso|Hoy|Hacienda|Fomento|Gobierno|Justicia|Sanidad|Educación|Exteriores|Interior|Defensa',
    countries: ['ES', 'ES', 'MX', 'MX', 'AR', 'CO', 'PE', 'CL', 'VE', 'EC', 'GT', 'BO', 'CU', 'HN'],
    locale: 'es',
    patterns: `
@ elige el domingo a sus concejales.
@ está a orillas de un pequeño río.
@ casi desapareció durante la guerra.
@ y @ construyen juntas un hospital.
@ tiene hoy treinta mil habitantes.
@ celebra en junio su feria.
@ no tiene dinero para la escuela.
@, @ y @ quieren romper el contrato.
~: «No lo sabíamos.»
Tras la tormenta, @ se quedó sin luz.
La policía busca testigos en @ y en @.
Visitaron @ y @ en un solo día.
La autopista entre @ y @ estará cortada hasta mayo.
Se marchó de @ muy joven y dejó @ para siempre.
Los bomberos de @ ayudaron.
El partido se jugará cerca de @.
# vive solo desde hace años.
~ rechazó la acusación.
~ y ~ no quieren volver a presentarse.
Ayer ~ declaró ante el juez.
Más tarde, # se reunió con el ministro.
Para ~, el caso está cerrado.
Con # habló el periódico de sus planes.
Una novela de ~ sale en diciembre.
^ y ^ juegan el domingo, ~ no juega.
& canta mañana.`,
  },
  {
    language: 'hr',
    others:
      'Grad|Selo|Općina|Škola|Udruga|Nitko|Cijelo selo|Naš grad|Županija|Zemlja|Ona|On|Sve|Crkva|Policija|Mjesto|Obala|Most|' +
      'Vlada|Razlog|Šume|Rat|Dan|Godina|Ljudi|Voda|Kuća|Put|Trg|Crkve|Žene|Djeca|Vrijeme|Posao|Igra|Cesta|Sud|Knjiga|Film|Klub|' +
      'Vojska|Predsjednik|Ministar|Zakon|Stranka|Narod|Tvrtka|Cijena|Zima|Ljeto|Jučer|Danas|Sutra|Tako|Ovdje|Tamo|Zatim|' +
      'Kasnije|Prema|Osim',
    countries: ['HR', 'BA', 'RS', 'ME'],
    locale: 'hr',
    patterns: `
@ u nedjelju bira novo gradsko vijeće.
@ leži uz malu rijeku.
@ je u ratu gotovo nestao.
@ i @ zajedno grade bolnicu.
@ danas ima trideset tisuća stanovnika.
@ u lipnju slavi svoj sajam.
@ nema novca za školu.
@, @ i @ žele raskinuti ugovor.
~: "To nismo znali."
Grad @ raspisuje natječaj.
Nakon oluje @ je ostao bez struje.
Vatrogasci su stigli u grad @.
Sljedeće godine @ dobiva novi most.
# godinama živi sam.
~ je odbacio optužbu.
~ i ~ više se ne žele kandidirati.
Jučer je ~ svjedočio na sudu.
Kasnije je # susreo ministra.
Roman pisca ~ izlazi u prosincu.
^ je pobijedio, ~ je zabio dva puta.`,
  },
  {
    language: 'tr',
    others:
      'Şehir|Köy|Belediye|Okul|Dernek|Kimse|Bütün köy|Şehrimiz|Bölge|Ülke|O|Herkes|Cami|Polis|Mahalle|Nehir|Köprü|Hükümet|' +
      'Savaş|Gün|Yıl|İnsanlar|Su|Ev|Yol|Kadınlar|Çocuklar|Zaman|İş|Oyun|Parti|Halk|Şirket|Fiyat|Kış|Yaz|Dün|Bugün|Yarın|Orada|' +
      'Sonra|Aile|Neden|Ordu|Başkan|Bakan|Yasa|Sokak|Ada|Orman|Kitap|Film|Doğu|Terör',
    countries: ['TR'],
    locale: 'tr',
    patterns: `
@ pazar günü yeni belediye meclisini seçiyor.
@ küçük bir nehrin kıyısında yer alır.
@ savaşta neredeyse tamamen yıkıldı.
@ ve @ birlikte hastane yapıyor.
@ bugün otuz bin nüfusa sahip.
@ haziranda panayırını kutlar.
@ okul için para bulamıyor.
@, @ ve @ sözleşmeyi feshetmek istiyor.
~: "Bunu bilmiyorduk."
Fırtınadan sonra @ elektriksiz kaldı.
Polis @ ve @ çevresinde tanık arıyor.
@ ile @ arasındaki otoyol mayısa kadar kapalı.
Bir günde @ ve @ gezildi.
İtfaiye @ yönünden geldi.
Maç @ yakınında oynanacak.
# yıllardır yalnız yaşıyor.
~ suçlamayı reddetti.
~ ve ~ bir daha aday olmak istemiyor.
Dün ~ mahkemede ifade verdi.
Daha sonra # bakanla görüştü.
~ ile gazete planları konuştu.
Yazar ~ aralıkta roman yayımlıyor.
^ maçı kazandı, ~ iki gol attı.`,
  },
  {
    language: 'id',
    others:
      'Kota|Desa|Kabupaten|Sekolah|Perkumpulan|Tidak seorang pun|Seluruh desa|Kota kami|Daerah|Negara|Dia|Semua|Masjid|Polisi|' +
      'Kelurahan|Sungai|Jembatan|Pemerintah|Perang|Hari|Tahun|Orang|Air|Rumah|Jalan|Perempuan|Anak|Waktu|Pekerjaan|Permainan|' +
      'Partai|Rakyat|Perusahaan|Harga|Musim|Kemarin|Besok|Sana|Kemudian|Keluarga|Alasan|Tentara|Presiden|Menteri|Hukum|Pulau|' +
      'Hutan|Buku|Film',
    countries: ['ID', 'ID', 'ID', 'MY'],
    locale: 'id_ID',
    patterns: `
@ memilih dewan kota baru pada hari Minggu.
@ terletak di tepi sungai kecil.
@ hampir hancur seluruhnya dalam perang.
@ dan @ membangun rumah sakit bersama.
@ kini berpenduduk tiga puluh ribu jiwa.
@ merayakan pasar malam pada bulan Juni.
@ tidak punya uang untuk sekolah.
@, @ dan @ ingin membatalkan kontrak.
~: "Kami tidak tahu."
Setelah badai, @ tanpa listrik.
Polisi mencari saksi di @ dan @.
Mereka mengunjungi @ dan @ dalam sehari.
Jalan tol antara @ dan @ ditutup sampai Mei.
Ia meninggalkan @ sejak muda.
Pemadam kebakaran dari @ ikut membantu.
Pertandingan digelar di dekat @.
# tinggal sendirian bertahun-tahun.
~ membantah tuduhan itu.
~ dan ~ tidak mau mencalonkan diri lagi.
Kemarin ~ bersaksi di pengadilan.
Kemudian # bertemu menteri.
Bagi ~, perkara itu sudah selesai.
Novel karya ~ terbit bulan Desember.
^ menang, ~ mencetak dua gol.`,
  },
  {
    language: 'ru',
    others:
      'Город|Село|Район|Школа|Общество|Никто|Вся деревня|Наш город|Область|Страна|Она|Он|Всё|Церковь|Полиция|Посёлок|Река|Мост|' +
      'Правительство|Правда|Нам|Суд|Газета|Доля|Игра|Масса|Война|День|Год|Люди|Вода|Дом|Дорога|Женщины|Дети|Время|Работа|Книга|' +
      'Фильм|Клуб|Армия|Президент|Министр|Закон|Партия|Народ|Компания|Цена|Зима|Лето|Вчера|Сегодня|Завтра|Так|Здесь|Там|Потом|' +
      'Позже|Кроме|Роль|Семья|Команда|Столица|Мир|Причина|Победа|Цель',
    countries: ['RU', 'RU', 'RU', 'BY', 'KZ'],
    locale: 'ru',
    patterns: `
@ в воскресенье выбирает новый совет.
@ стоит на берегу небольшой реки.
@ почти исчез во время войны.
@ и @ вместе строят больницу.
@ отмечает в июне день города.
@ не находит денег на школу.
@, @ и @ хотят расторгнуть договор.
~: «Мы этого не знали».
Город @ объявляет конкурс.
После бури @ остаётся без света.
Полиция ищет свидетелей в городах @ и @.
Трасса между городами @ и @ закрыта до мая.
Самый большой город — @, сказал министр.
Столица — @, написал он.
Цель — мир, сказал министр.
Пожарные из города @ помогли.
# давно живёт один.
~ отверг обвинение.
~ и ~ больше не хотят выдвигаться.
Вчера ~ дал показания в суде.
Позже # встретился с министром.
Роман писателя ~ выходит в декабре.
^ выигрывает матч, ~ забивает дважды.`,
  },
  {
    language: 'uk',
    others:
      'Місто|Село|Район|Школа|Громада|Ніхто|Усе село|Наше місто|Область|Країна|Вона|Він|Усе|Церква|Поліція|Селище|Ріка|Міст|' +
      'Уряд|Частка|Гра|Війна|День|Рік|Люди|Вода|Дім|Дорога|Жінки|Діти|Час|Робота|Книга|Фільм|Клуб|Армія|Президент|Міністр|' +
      'Закон|Партія|Народ|Ціна|Зима|Літо|Учора|Сьогодні|Завтра|Так|Тут|Там|Потім|Столиця|Мир|Причина|Мета',
    countries: ['UA'],
    locale: 'uk',
    patterns: `
@ у неділю обирає нову раду.
@ стоїть на березі невеликої річки.
@ майже зник під час війни.
@ і @ разом будують лікарню.
@ не має грошей на школу.
@, @ та @ хочуть розірвати договір.
Місто @ оголошує конкурс.
Після бурі @ залишається без світла.
Поліція шукає свідків у містах @ та @.
Найбільше місто — @, сказав міністр.
Столиця — @, написав він.
Мета — мир, сказав міністр.
# давно живе сам.
~ відкинув звинувачення.
~ і ~ більше не хочуть балотуватися.
Учора ~ дав свідчення в суді.
Роман письменника ~ виходить у грудні.
^ виграє матч, ~ забиває двічі.`,
  },
  {
    language: 'pl',
    others:
      'Miasto|Wieś|Gmina|Szkoła|Stowarzyszenie|Nikt|Cała wieś|Nasze miasto|Powiat|Kraj|Ona|On|Wszystko|Kościół|Policja|Osada|' +
      'Rzeka|Most|Rząd|Linia|Film|Książka|Zespół|Jak|Tym razem|Parę osób|Koło|Sąd|Zamek|Klub|Utwór|Gatunek|Album|Rok|We wtorek|' +
      'We wsi|Wojna|Dzień|Ludzie|Woda|Dom|Droga|Kobiety|Dzieci|Czas|Praca|Gra|Partia|Naród|Firma|Cena|Zima|Lato|Wczoraj|Dziś|' +
      'Jutro|Tam|Potem|Później|Oprócz|Rola|Rodzina|Drużyna|Stolica|Powód|Cel|Armia|Prezydent|Minister|Prawo|Ulica|Kolej|Szlak',
    countries: ['PL'],
    locale: 'pl',
    patterns: `
@ wybiera w niedzielę nową radę.
@ leży nad małą rzeką.
@ prawie zniknął w czasie wojny.
@ i @ razem budują szpital.
@ liczy dziś trzydzieści tysięcy mieszkańców.
@ obchodzi w czerwcu swoje święto.
@ nie ma pieniędzy na szkołę.
@, @ i @ chcą rozwiązać umowę.
~: „Tego nie wiedzieliśmy.”
Miasto @ ogłosiło przetarg.
Po burzy @ zostaje bez prądu.
Policja szuka świadków w miastach @ i @.
Droga między miastami @ i @ jest zamknięta do maja.
Największe miasto to @, powiedział minister.
# mieszka sam od lat.
~ odrzucił zarzut.
~ i ~ nie chcą już kandydować.
Wczoraj ~ zeznawał w sądzie.
Później # spotkał się z ministrem.
Powieść autora ~ ukaże się w grudniu.
^ wygrywa mecz, ~ strzela dwa gole.`,
  },
  {
    language: 'cs',
    others:
      'Město|Obec|Vesnice|Škola|Spolek|Nikdo|Celá ves|Naše město|Kraj|Země|Ona|On|Vše|Kostel|Policie|Osada|Řeka|Most|Vláda|' +
      'Trať|Film|Kniha|Klub|Soud|Hrad|Rok|Válka|Den|Lidé|Voda|Dům|Cesta|Ženy|Děti|Čas|Práce|Hra|Strana|Národ|Firma|Cena|Zima|' +
      'Léto|Včera|Dnes|Zítra|Tam|Potom|Později|Kromě|Rodina|Družstvo|Důvod|Cíl|Armáda|Prezident|Ministr|Zákon|Ulice',
    countries: ['CZ'],
    locale: 'cs_CZ',
    patterns: `
@ v neděli volí nové zastupitelstvo.
@ leží na břehu malé řeky.
@ ve válce téměř zanikl.
@ a @ spolu staví nemocnici.
@ má dnes třicet tisíc obyvatel.
@ slaví v červnu svůj svátek.
@ nemá peníze na školu.
@, @ a @ chtějí vypovědět smlouvu.
Město @ vyhlásilo soutěž.
Po bouři zůstává @ bez proudu.
Policie hledá svědky ve městech @ a @.
Dálnice mezi městy @ a @ je do května uzavřena.
Největší město je @, řekl ministr.
# žije léta sám.
~ obvinění odmítl.
~ a ~ už nechtějí kandidovat.
Včera ~ vypovídal u soudu.
Později se # setkal s ministrem.
~: „To jsme nevěděli.“
Román autora ~ vyjde v prosinci.
^ vyhrává zápas, ~ dává dva góly.`,
  },
  {
    language: 'sk',
    others:
      'Mesto|Obec|Dedina|Škola|Spolok|Nikto|Celá dedina|Naše mesto|Kraj|Krajina|Ona|On|Všetko|Kostol|Polícia|Osada|Rieka|Most|' +
      'Vláda|Trať|Film|Kniha|Klub|Súd|Hrad|Rok|Vojna|Deň|Ľudia|Voda|Dom|Cesta|Ženy|Deti|Čas|Práca|Hra|Strana|Národ|Firma|Cena|' +
      'Zima|Leto|Včera|Dnes|Zajtra|Tam|Potom|Neskôr|Okrem|Rodina|Dôvod|Cieľ|Armáda|Prezident|Minister|Zákon|Ulica',
    countries: ['SK'],
    locale: 'sk',
    patterns: `
@ v nedeľu volí nové zastupiteľstvo.
@ leží na brehu malej rieky.
@ vo vojne takmer zanikol.
@ a @ spolu stavajú nemocnicu.
@ má dnes tridsaťtisíc obyvateľov.
@ nemá peniaze na školu.
@, @ a @ chcú vypovedať zmluvu.
Mesto @ vyhlásilo súťaž.
Po búrke zostáva @ bez prúdu.
Polícia hľadá svedkov v mestách @ a @.
Diaľnica medzi mestami @ a @ je do mája uzavretá.
Najväčšie mesto je @, povedal minister.
# žije roky sám.
~ obvinenie odmietol.
~ a ~ už nechcú kandidovať.
Včera ~ vypovedal na súde.
Neskôr sa # stretol s ministrom.
~: „To sme nevedeli.“
Román autora ~ vyjde v decembri.
^ vyhráva zápas, ~ dáva dva góly.`,
  },
  {
    language: 'sl',
    others:
      'Mesto|Občina|Vas|Šola|Društvo|Nihče|Vsa vas|Naše mesto|Pokrajina|Država|Ona|On|Vse|Cerkev|Policija|Kraj|Reka|Most|Vlada|' +
      'Sodišče|Knjiga|Klub|Leto|Vojna|Dan|Ljudje|Voda|Hiša|Cesta|Ženske|Otroci|Čas|Delo|Igra|Stranka|Narod|Podjetje|Cena|Zima|' +
      'Poletje|Včeraj|Danes|Jutri|Tam|Potem|Pozneje|Razen|Družina|Razlog|Cilj|Vojska|Predsednik|Minister|Zakon|Ulica',
    countries: ['SI'],
    locale: 'hr',
    patterns: `
@ v nedeljo voli nov občinski svet.
@ leži ob mali reki.
@ v vojni skoraj izgine.
@ in @ skupaj gradita bolnišnico.
@ ima danes trideset tisoč prebivalcev.
@ nima denarja za šolo.
@, @ in @ želijo razdreti pogodbo.
Mesto @ je objavilo razpis.
Po neurju @ ostaja brez elektrike.
Prihodnje leto @ dobi nov most.
# že leta živi sam.
~ je obtožbo zavrnil.
~ in ~ nočeta več kandidirati.
Včeraj je ~ pričal na sodišču.
Pozneje se je # srečal z ministrom.
~: »Tega nismo vedeli.«
Roman pisatelja ~ izide decembra.
^ zmaga, ~ zadene dvakrat.`,
  },
  {
    language: 'hu',
    others:
      'A város|A falu|Az iskola|Az egyesület|Senki|Az egész falu|A megye|Az ország|Mindenki|A templom|A rendőrség|A folyó|A híd|A kormány|A film|A könyv|A klub|A bíróság|Ez|Minden',
    countries: ['HU'],
    locale: 'hu',
    patterns: `
@ vasárnap új képviselő-testületet választ.
@ egy kis folyó partján fekszik.
@ a háborúban majdnem elpusztult.
@ és @ együtt kórházat épít.
@ lakossága ma harmincezer fő.
@ júniusban ünnepli vásárát.
@ nem talál pénzt az iskolára.
@, @ és @ fel akarja bontani a szerződést.
A vihar után @ áram nélkül maradt.
A rendőrség @ és @ környékén keres tanúkat.
Jövőre @ új hidat kap.
# évek óta egyedül él.
~ visszautasította a vádat.
~ és ~ többé nem indul a választáson.
Tegnap ~ tanúskodott a bíróságon.
Később # találkozott a miniszterrel.
~: „Ezt nem tudtuk.”
Az író ~ regénye decemberben jelenik meg.
^ nyerte a mérkőzést, ~ két gólt lőtt.`,
  },
  {
    language: 'et',
    others:
      'Linn|Küla|Vald|Kool|Selts|Keegi|Kogu küla|Meie linn|Maakond|Riik|Tema|Kõik|Kirik|Politsei|Alev|Jõgi|Sild|Valitsus|Film|Raamat|Klubi|Kohus',
    countries: ['EE'],
    locale: 'fi',
    patterns: `
@ valib pühapäeval uue volikogu.
@ asub väikese jõe kaldal.
@ hävis sõjas peaaegu täielikult.
@ ja @ ehitavad koos haiglat.
@ on täna kolmekümne tuhande elanikuga linn.
@ ei leia kooli jaoks raha.
@, @ ja @ tahavad lepingu lõpetada.
Pärast tormi jäi @ elektrita.
Järgmisel aastal saab @ uue silla.
# elab aastaid üksi.
~ lükkas süüdistuse tagasi.
~ ja ~ ei taha enam kandideerida.
Eile andis ~ kohtus tunnistusi.
Hiljem kohtus # ministriga.
~: „Seda me ei teadnud.”
Kirjaniku ~ romaan ilmub detsembris.
^ võitis mängu, ~ lõi kaks väravat.`,
  },
  {
    language: 'lt',
    others:
      'Miestas|Kaimas|Savivaldybė|Mokykla|Draugija|Niekas|Visas kaimas|Mūsų miestas|Rajonas|Šalis|Ji|Jis|Viskas|Bažnyčia|Policija|Upė|Tiltas|Vyriausybė|Filmas|Knyga|Klubas|Teismas',
    countries: ['LT'],
    locale: 'lv',
    patterns: `
@ sekmadienį renka naują tarybą.
@ stovi ant mažos upės kranto.
@ per karą beveik išnyko.
@ ir @ kartu stato ligoninę.
@ neranda pinigų mokyklai.
@, @ ir @ nori nutraukti sutartį.
Po audros @ liko be elektros.
Kitais metais @ gaus naują tiltą.
# metų metus gyvena vienas.
~ atmetė kaltinimą.
~ ir ~ nebenori kandidatuoti.
Vakar ~ liudijo teisme.
Vėliau # susitiko su ministru.
~: „To mes nežinojome.“
Rašytojo ~ romanas pasirodys gruodį.
^ laimi rungtynes, ~ įmuša du įvarčius.`,
  },
  {
    language: 'lv',
    others:
      'Pilsēta|Ciems|Pašvaldība|Skola|Biedrība|Neviens|Viss ciems|Mūsu pilsēta|Novads|Valsts|Viņa|Viņš|Viss|Baznīca|Policija|Upe|Tilts|Valdība|Filma|Grāmata|Klubs|Tiesa',
    countries: ['LV'],
    locale: 'lv',
    patterns: `
@ svētdien ievēl jaunu domi.
@ atrodas mazas upes krastā.
@ karā gandrīz pazuda.
@ un @ kopā būvē slimnīcu.
@ nevar atrast naudu skolai.
@, @ un @ grib lauzt līgumu.
Pēc vētras @ palika bez elektrības.
Nākamgad @ saņems jaunu tiltu.
# gadiem dzīvo viens.
~ noraidīja apsūdzību.
~ un ~ vairs negrib kandidēt.
Vakar ~ liecināja tiesā.
Vēlāk # tikās ar ministru.
~: “To mēs nezinājām.”
Rakstnieka ~ romāns iznāks decembrī.
^ uzvar spēlē, ~ gūst divus vārtus.`,
  },
  {
    language: 'it',
    others:
      'La città|Il paese|Il comune|La scuola|Nessuno|La nostra città|La regione|Lo Stato|Lei|Lui|Tutto|La chiesa|Il quartiere|Ogni paese|Oggi|Governo|Stato|Parlamento|Senato|Camera|Repubblica|Costituzione|Regione|Comune|Provincia',
    countries: ['IT'],
    locale: 'it',
    patterns: `
@ elegge domenica il nuovo consiglio comunale.
@ sorge sulle rive di un piccolo fiume.
@ è quasi scomparsa durante la guerra.
@ e @ costruiscono insieme un ospedale.
@ conta oggi trentamila abitanti.
@ festeggia a giugno la sua fiera.
@ non ha soldi per la scuola.
@, @ e @ vogliono rescindere il contratto.
Dopo la tempesta @ è rimasta senza luce.
La polizia cerca testimoni a @ e a @.
Hanno visitato @ e @ in un giorno.
L'autostrada tra @ e @ resta chiusa fino a maggio.
Ha lasciato @ da giovane.
I pompieri di @ hanno aiutato.
La partita si gioca vicino a @.
# vive solo da anni.
~ ha respinto l'accusa.
~ e ~ non vogliono più candidarsi.
Ieri ~ ha testimoniato in tribunale.
Più tardi # ha incontrato il ministro.
Per ~ il caso è chiuso.
Con # il giornale ha parlato dei suoi piani.
~: «Non lo sapevamo.»
Un romanzo di ~ esce a dicembre.
^ e ^ giocano domenica, ~ non gioca.
& canta domani.`,
  },
  {
    language: 'ro',
    others:
      'Orașul|Satul|Comuna|Școala|Nimeni|Orașul nostru|Regiunea|Țara|Ea|El|Totul|Biserica|Cartierul|Fiecare sat|Astăzi|Guvernul|Primăria|Parlamentul|Până atunci|Ieri',
    countries: ['RO', 'RO', 'RO', 'MD'],
    locale: 'ro',
    patterns: `
@ își alege duminică primarul.
@ se află pe malul unui râu mic.
@ a fost distrus aproape în întregime în război.
@ și @ construiesc împreună un spital.
@ are astăzi treizeci de mii de locuitori.
@ nu are bani pentru școală.
@, @ și @ vor să rezilieze contractul.
După furtună, @ a rămas fără curent.
Poliția caută martori la @ și la @.
Au vizitat @ și @ într-o singură zi.
Drumul dintre @ și @ rămâne închis până în mai.
A plecat din @ când era tânăr.
Pompierii din @ au ajutat la stingerea focului.
Trenul oprește la @, @ și @.
Lângă @ s-a răsturnat un camion.
Satele @ și @ au rămas izolate.
Primarul orașului @ a demisionat.
Spre @ circulația este deviată prin @.
# locuiește singur de câțiva ani.
~ a respins acuzația.
~ și ~ nu mai candidează.
Ieri, ~ a depus mărturie la tribunal.
Mai târziu, # s-a întâlnit cu ministrul.
~: „Nu am știut.”
Un roman de ~ apare în decembrie.
Spune # că a fost o greșeală.
^ a învins, ~ a marcat de două ori.
^ și ^ joacă duminică, ~ nu joacă.
& cântă mâine.
Până la prânz, ploaia s-a oprit.`,
  },
  {
    language: 'ca',
    others:
      "La ciutat|El poble|El municipi|L'escola|Ningú|La nostra ciutat|La regió|El país|Ella|Ell|Tot|L'església|El barri|Cada poble|Avui|Govern|Generalitat|Parlament",
    countries: ['ES', 'AD'],
    locale: 'es',
    patterns: `
@ elegeix diumenge els regidors.
@ és a la vora d'un petit riu.
@ gairebé va desaparèixer durant la guerra.
@ i @ construeixen juntes un hospital.
@ té avui trenta mil habitants.
@ no té diners per a l'escola.
@, @ i @ volen trencar el contracte.
Després de la tempesta, @ va quedar sense llum.
La policia busca testimonis a @ i a @.
Van visitar @ i @ en un dia.
L'autopista entre @ i @ estarà tallada fins al maig.
Va deixar @ de jove.
Els bombers de @ hi van ajudar.
# viu sol des de fa anys.
~ va rebutjar l'acusació.
~ i ~ no es volen tornar a presentar.
Ahir ~ va declarar davant del jutge.
Més tard, # es va reunir amb el ministre.
~: «No ho sabíem.»
Una novel·la de ~ surt al desembre.
^ i ^ juguen diumenge, ~ no juga.
& canta demà.`,
  },
];
