/**
 * Frequent small words of languages in Latin letters whose words nobody stems here: enough to tell them from those that are stemmed, and
 * from each other. In lower case, as they are written.
 */
export const SMALL_WORDS: Readonly<Record<string, string>> = {
  ca: 'de la el els les i a en que per amb un una no és del dels al als va han seva són més com també però des sobre entre fins aquest aquesta',
  cs: 'a v na se je že s z o do i k ve ke za po od pro ale jako který která které si by to byl byla bylo jsou není až ze při jen také podle',
  da: 'og i at det en den til er som på de med af for ikke der var et har fra efter ved blev sig men han hun om også kan når mellem være nogle hvor ud',
  et: 'ja on ei et ka oli see kui aga mis oma ning või ta kes seda pärast kuid veel välja pole olid mida nende vastu',
  fi: 'ja on ei että se oli hän mutta ovat kun joka myös sen mukaan jo tai kuin mitä ole ovat olivat jälkeen sekä vain vielä sitä jotka siitä',
  hr: 'i u je na se da su za od s iz o a koji koja koje nije kao ali po do sa kako što bio bila bilo će prije nakon te oko već zbog',
  hu: 'a az és hogy nem is egy meg van volt de csak már ez azt mint még ha el ki után szerint pedig lesz volna miatt között majd sem',
  id: 'yang di dan dari untuk dengan ini itu pada ke tidak dalam akan adalah oleh telah sebagai karena mereka juga tersebut atau bisa para ada sudah lebih',
  lt: 'ir į yra kad iš su ne tai bet buvo apie po kaip dėl nuo jis už prie per iki taip pat jau kuris kurie arba tik',
  lv: 'un ir no ar uz par ka tas bet kā gan pēc arī bija pie nav līdz kas to šo pirms vai jo viņš tika kuri savu',
  nl: 'de het een en van in is op te dat niet zijn voor met die er aan om ook als naar bij uit maar door over omdat nog werd worden heeft hebben wordt al hij deze moeten',
  no: 'og i å det en den til er som på de med av for ikke var et har fra etter ved ble seg men han hun om også kan når mellom være noen hvor ut',
  pl: 'w i na z się nie do to że jest o po od za ale jak który która które przez przed dla ma co już są był była było też tym tego ich oraz',
  ro: 'și de în la a o cu din pe un nu care sunt este că pentru mai au fost prin după dar sau se ca între fără lui al ale fi',
  sk: 'a v na sa je že s z o do i k vo ku za po od pre ale ako ktorý ktorá ktoré si by to bol bola bolo sú nie až zo pri len tiež podľa',
  sl: 'in je v na se da so za od z s iz o pa ki ni kot tudi po do ali bil bila bilo bo pri zaradi še ko med kar ter že',
  sv: 'och i att det en den till är som på de med av för inte var ett har från efter vid blev sig men han hon om också kan när mellan vara eftersom någon man ut',
  sw: 'na ya wa kwa ni katika za la cha kuwa hiyo huo hii baada lakini kama ambao ambayo pia watu mwa vya',
  tr: 've bir bu da de için ile olarak çok daha olan gibi ancak kadar sonra ise en ne o oldu olduğunu dün her ama göre nedeniyle önce bin mi',
  vi: 'và của là có các một những trong được cho đã với không người này về tại đến từ khi ra như sẽ theo sau',
};
