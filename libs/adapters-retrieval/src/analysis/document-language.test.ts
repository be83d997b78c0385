import { describe, expect, it } from '@jest/globals';
import { documentLanguageOf } from './document-language.ts';

describe('documentLanguageOf', () => {
  it.each([
    ['en', 'The bridge over the river was closed on Monday because cracks had been found in the concrete.'],
    ['de', 'Die Brücke über den Fluss wurde am Montag gesperrt, weil Risse im Beton gefunden worden waren.'],
    ['fr', 'Le pont sur le fleuve a été fermé lundi parce que des fissures avaient été trouvées dans le béton.'],
    ['es', 'El puente sobre el río fue cerrado el lunes porque se habían encontrado grietas en el hormigón.'],
    ['pt', 'A ponte sobre o rio foi fechada na segunda-feira porque não se sabe se as fissuras são perigosas.'],
    ['it', 'Il ponte sul fiume è stato chiuso lunedì perché nel cemento sono state trovate delle crepe.'],
    ['nl', 'De brug over de rivier is maandag gesloten omdat er scheuren in het beton zijn gevonden.'],
    ['sv', 'Bron över älven är stängd sedan i måndags eftersom man har hittat sprickor i betongen.'],
    ['da', 'Broen over floden blev lukket mandag, efter at der var fundet revner i betonen, og den er ikke åbnet.'],
    ['no', 'Broen over elven ble stengt mandag etter at noen fant sprekker i betongen, og den er ikke åpnet.'],
    ['pl', 'Most na rzece został zamknięty w poniedziałek, ponieważ w betonie są pęknięcia, które się powiększają.'],
    ['cs', 'Most přes řeku byl v pondělí uzavřen, protože se v betonu objevily trhliny, které se zvětšují.'],
    ['tr', 'Nehir üzerindeki köprü pazartesi günü kapatıldı ve çatlaklar nedeniyle bir ay daha kapalı olarak kalacak.'],
    ['ru', 'Мост через реку закрыли в понедельник, потому что в бетоне нашли трещины, которые растут.'],
    ['uk', 'Міст через річку закрили в понеділок, тому що в бетоні знайшли тріщини, які ростуть.'],
    ['bg', 'Мостът над реката беше затворен в понеделник, защото в бетона са открити пукнатини.'],
    ['ar', 'أُغلق الجسر فوق النهر يوم الاثنين بسبب العثور على شقوق في الخرسانة.'],
    ['fa', 'پل روی رودخانه روز دوشنبه به دلیل ترک‌های بتن بسته شد و گفته می‌شود باز نخواهد شد.'],
    ['el', 'Η γέφυρα πάνω από το ποτάμι έκλεισε τη Δευτέρα.'],
    ['th', 'สะพานข้ามแม่น้ำปิดเมื่อวันจันทร์'],
    ['ja', '橋は月曜日に閉鎖された。'],
    ['zh', '大桥星期一关闭。'],
    ['ko', '다리는 월요일에 폐쇄되었다.'],
  ])('tells %s', (language, text) => {
    expect(documentLanguageOf(text)).toBe(language);
  });

  it.each([
    ['names alone', 'Ségou Mopti Gao'],
    ['a word that several languages have', 'In Rotterdam'],
    [
      'a language that nobody knows here',
      'Fe gaewyd y bont dros yr afon ddydd Llun ar ôl i graciau gael eu darganfod yn y concrit, meddai llefarydd.',
    ],
    ['Cyrillic of Kazakhstan', 'Өзен үстіндегі көпір дүйсенбіде жабылды.'],
    ['Cyrillic that several languages share', 'Москва'],
    ['nothing', ''],
  ])('says nothing of %s', (_what, text) => {
    expect(documentLanguageOf(text)).toBeNull();
  });

  it('takes an English text with names of elsewhere for English', () => {
    expect(documentLanguageOf('The mayor of Göteborg and the council of Łódź signed the agreement in İzmir with Großbreitenbach.')).toBe(
      'en',
    );
  });
});
